//! Handler for the status of seats: the start page asks, as only the browser knows its seats' links.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::Uri;
use axum::http::header::HeaderMap;
use futures_util::future::join_all;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::{Form, Reason, Refusal};
use super::room::{self, read};
use super::{Web, reader, show};
use bot_core::language::Language;

/// Largest number of seats per request.
const MOST: usize = 24;

/// Body of the request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptSeats {
    /// Paths of the seats' pages.
    seats: Vec<String>,
    /// Code of the language.
    language: String,
}

/// Returns the status of each seat; `null` for an unknown one.
pub(super) async fn look(
    State(web): State<Web>,
    headers: HeaderMap,
    uri: Uri,
    body: Result<Json<KeptSeats>, JsonRejection>,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    let kept = read(body).map_err(refused)?;
    let language = Language::from_code(&kept.language).ok_or_else(|| refused(Reason::Shape))?;
    if kept.seats.len() > MOST {
        return Err(refused(Reason::Large));
    }
    let seats = join_all(kept.seats.iter().map(|path| stands(&web, path, language))).await;
    Ok(Json(json!({ "seats": seats })))
}

async fn stands(web: &Web, path: &str, language: Language) -> Option<Value> {
    let (table, key) = path.strip_prefix("/t/")?.strip_suffix('/')?.split_once('/')?;
    let room = room::sit(web, table, key).await.ok()?;
    Some(room.table.read(|table| show::standing(table, &room, language)))
}
