//! The log of a finished game, as a file to keep.

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};

use super::Web;
use super::reader;
use super::refusal::{Form, Reason, Refusal};
use super::room::{self, Room};
use crate::game_log;
use crate::table::state::Stage;

/// The log, for an onlooker.
pub(super) async fn hall(
    State(web): State<Web>,
    Path(table): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Page);
    let room = room::look_on(&web, &table, &headers, &uri).await.map_err(refused)?;
    give(&web, &room).await.map_err(refused)
}

/// The log, for somebody with a seat.
pub(super) async fn seat(
    State(web): State<Web>,
    Path((table, key)): Path<(String, String)>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    let refused = |reason| Refusal::new(reason, reader::language(&headers, uri.query()), Form::Page);
    let room = room::sit_here(&web, &table, &key, &headers).await.map_err(refused)?;
    give(&web, &room).await.map_err(refused)
}

async fn give(web: &Web, room: &Room) -> Result<Response, Reason> {
    let id = room.table.id();
    if !room.table.read(|table| matches!(table.stage, Stage::Over(..))) {
        return Err(Reason::Running);
    }
    let entries = web.app().entries(id).await.map_err(|error| {
        tracing::error!(table = %id, %error, "a game's log can't be read");
        Reason::Fault
    })?;
    let log = game_log::text(&entries).ok_or(Reason::Running)?;
    let name = format!("attachment; filename=\"comptoir-{id}.jsonl\"");
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8"), (CONTENT_DISPOSITION, name.as_str())], log)
        .into_response())
}
