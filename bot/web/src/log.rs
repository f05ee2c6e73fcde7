//! Handler for the log of a finished game, as a file.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::page_request::PageRequest;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use bot_core::game_log;

/// Returns the log.
pub(super) async fn get(asking: PageRequest) -> Result<Response, Refusal> {
    log_response(&asking).await.map_err(|reason| asking.refusal(reason, ResponseForm::Page))
}

async fn log_response(asking: &PageRequest) -> Result<Response, RefusalReason> {
    let room = asking.access_finished().await?;
    let id = room.table.id();
    let entries = asking.web.app().entries(id).await.map_err(|error| {
        tracing::error!(table = %id, %error, "a game's log can't be read");
        RefusalReason::Internal
    })?;
    let log = game_log::finished_text(&entries).ok_or(RefusalReason::GameRunning)?;
    let name = format!("attachment; filename=\"comptoir-{id}.jsonl\"");
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8"), (CONTENT_DISPOSITION, name.as_str())], log)
        .into_response())
}
