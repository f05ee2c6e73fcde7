//! What everything costs at a table, for whoever looks at it.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::http::header::HeaderMap;
use serde_json::{Value, json};

use super::Web;
use super::reader;
use super::refusal::{Form, Reason, Refusal};
use super::room::{self, Room};
use super::show;

/// The costs, for an onlooker.
pub(super) async fn hall(
    State(web): State<Web>,
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason: Reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    Ok(told(&room::look_on(&web, &table, &headers, &uri).await.map_err(refused)?))
}

/// The costs, for somebody with a seat.
pub(super) async fn seat(
    State(web): State<Web>,
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Json<Value>, Refusal> {
    let refused = |reason: Reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Json);
    Ok(told(&room::sit_here(&web, &table, &key, &headers).await.map_err(refused)?))
}

fn told(room: &Room) -> Json<Value> {
    Json(json!({ "parts": room.table.read(|table| show::costs(table, room)) }))
}
