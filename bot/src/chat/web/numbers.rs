//! Handler for the statistics of a finished game.

use axum::Json;
use render::Row;
use serde_json::{Value, json};

use super::asking::Asking;
use super::refusal::{Form, Reason, Refusal};
use super::show;
use bot_core::picture::Tally;

/// Returns the statistics.
pub(super) async fn get(asking: Asking) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refused(reason, Form::Json);
    let room = asking.room_of_finished().await.map_err(refused)?;
    let tally = room.table.read(|table| show::tally(table, &room)).ok_or_else(|| refused(Reason::Running))?;
    Ok(Json(told(&tally)))
}

fn told(Tally { numbers, about, sums }: &Tally) -> Value {
    let row = |Row { seat, name, won, cells, points }: &Row| json!({ "seat": seat.index(), "name": name, "won": won, "cells": cells, "points": points });
    let headings = numbers.headings.iter().zip(about);
    let rolls = numbers.rolls.as_ref().map(|rolls| {
        json!({ "title": rolls.title, "legend": rolls.legend, "counts": rolls.counts, "words": sums })
    });
    json!({
        "headings": headings.map(|(word, about)| json!({ "word": word, "about": about })).collect::<Vec<_>>(),
        "rows": numbers.rows.iter().map(row).collect::<Vec<_>>(),
        "points": numbers.points,
        "rolls": rolls,
    })
}
