//! Handler for the log of a finished game, as a file.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::asking::Asking;
use super::refusal::{Form, Reason, Refusal};
use bot_core::game_log;

/// Returns the log.
pub(super) async fn get(asking: Asking) -> Result<Response, Refusal> {
    give(&asking).await.map_err(|reason| asking.refused(reason, Form::Page))
}

async fn give(asking: &Asking) -> Result<Response, Reason> {
    let room = asking.room_of_finished().await?;
    let id = room.table.id();
    let entries = asking.web.app().entries(id).await.map_err(|error| {
        tracing::error!(table = %id, %error, "a game's log can't be read");
        Reason::Fault
    })?;
    let log = game_log::text(&entries).ok_or(Reason::Running)?;
    let name = format!("attachment; filename=\"comptoir-{id}.jsonl\"");
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8"), (CONTENT_DISPOSITION, name.as_str())], log)
        .into_response())
}
