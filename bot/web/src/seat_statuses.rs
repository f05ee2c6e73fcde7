//! Handler for the status of seats: the start page asks, as only the browser knows its seats' links.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::HeaderMap;
use futures_util::future::join_all;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::{Refusal, RefusalReason, ResponseForm};
use super::table_pages::{self, decode_form};
use super::{Web, client_headers, reader_view};
use bot_core::language::Language;

/// Largest number of seats per request.
const MAX_SEATS: usize = 24;

/// Body of the request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatStatusForm {
    /// Paths of the seats' pages.
    seats: Vec<String>,
    /// Code of the language.
    language: String,
}

/// Returns the status of each seat; `null` for an unknown one.
pub(super) async fn seat_statuses(
    State(web): State<Web>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<SeatStatusForm>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, client_headers::language(&headers, uri.query()), ResponseForm::Json);
    let kept = decode_form(body).map_err(refused)?;
    let language = Language::from_code(&kept.language).ok_or_else(|| refused(RefusalReason::Malformed))?;
    if kept.seats.len() > MAX_SEATS {
        return Err(refused(RefusalReason::TooLarge));
    }
    let seats = join_all(kept.seats.iter().map(|path| seat_status(&web, path, language))).await;
    Ok(Json(json!({ "seats": seats })))
}

async fn seat_status(web: &Web, path: &str, language: Language) -> Option<Value> {
    let (table, key) = path.strip_prefix("/t/")?.strip_suffix('/')?.split_once('/')?;
    let room = table_pages::access_with_token(web, table, key).await.ok()?;
    Some(room.table.read(|table| reader_view::seat_status(table, &room, language)))
}
