//! What everything costs at a table, and what is done in a turn, for whoever looks at it.

use axum::Json;
use serde_json::{Value, json};

use super::asking::Asking;
use super::refusal::{Form, Refusal};
use super::show;

/// The costs, and the rules in a few sentences.
pub(super) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let room = asking.room().await.map_err(|reason| asking.refused(reason, Form::Json))?;
    let (parts, gist) = room.table.read(|table| (show::costs(table, &room), show::gist(table, &room)));
    Ok(Json(json!({ "parts": parts, "gist": gist })))
}
