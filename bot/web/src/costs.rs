//! Handler for the costs, a summary of the rules, and the dice so far at a table.

use axum::Json;
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::reader_view;
use super::refusal::{Refusal, ResponseForm};
use super::statistics;

/// Returns the costs, the summary of the rules, and the throws so far.
pub(super) async fn get(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let room = asking.access().await.map_err(|reason| asking.refusal(reason, ResponseForm::Json))?;
    let (parts, gist, dice) = room.table.read(|table| {
        (reader_view::costs(table, &room), reader_view::key_facts(table, &room), reader_view::dice(table, &room))
    });
    let rolls = dice.map(|(rolls, sums)| statistics::rolls_to_json(&rolls, &sums));
    Ok(Json(json!({ "parts": parts, "gist": gist, "rolls": rolls })))
}
