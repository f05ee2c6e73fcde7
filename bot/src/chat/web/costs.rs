//! What everything costs at a table, for whoever looks at it.

use axum::Json;
use serde_json::{Value, json};

use super::asking::Asking;
use super::refusal::{Form, Refusal};
use super::show;

/// The costs.
pub(super) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let room = asking.room().await.map_err(|reason| asking.refused(reason, Form::Json))?;
    Ok(Json(json!({ "parts": room.table.read(|table| show::costs(table, &room)) })))
}
