//! Handler for the costs and a summary of the rules at a table.

use axum::Json;
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::reader_view;
use super::refusal::{Refusal, ResponseForm};

/// Returns the costs and the summary of the rules.
pub(super) async fn get(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let room = asking.access().await.map_err(|reason| asking.refusal(reason, ResponseForm::Json))?;
    let (parts, gist) =
        room.table.read(|table| (reader_view::costs(table, &room), reader_view::key_facts(table, &room)));
    Ok(Json(json!({ "parts": parts, "gist": gist })))
}
