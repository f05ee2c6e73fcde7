//! Handler for the costs and a summary of the rules at a table.

use axum::Json;
use serde_json::{Value, json};

use super::asking::Asking;
use super::refusal::{Form, Refusal};
use super::show;

/// Returns the costs and the summary of the rules.
pub(super) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let room = asking.room().await.map_err(|reason| asking.refused(reason, Form::Json))?;
    let (parts, gist) = room.table.read(|table| (show::costs(table, &room), show::gist(table, &room)));
    Ok(Json(json!({ "parts": parts, "gist": gist })))
}
