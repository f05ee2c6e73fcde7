//! Handler for the statistics of a finished game.

use axum::Json;
use render::{DiceDistribution, StatisticsRow};
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::reader_view;
use super::refusal::{Refusal, RefusalReason, ResponseForm};
use bot_core::picture::StatisticsData;

/// Returns the statistics.
pub(super) async fn get(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let refused = |reason| asking.refusal(reason, ResponseForm::Json);
    let room = asking.access_finished().await.map_err(refused)?;
    let tally = room
        .table
        .read(|table| reader_view::statistics(table, &room))
        .ok_or_else(|| refused(RefusalReason::GameRunning))?;
    Ok(Json(to_json(&tally)))
}

fn to_json(StatisticsData { numbers, column_descriptions: about, dice_totals: sums }: &StatisticsData) -> Value {
    let row = |StatisticsRow { seat, name, won, cells, points }: &StatisticsRow| json!({ "seat": seat.index(), "name": name, "won": won, "cells": cells, "points": points });
    let headings = numbers.headings.iter().zip(about);
    let rolls = numbers.rolls.as_ref().map(|rolls| rolls_to_json(rolls, sums));
    json!({
        "headings": headings.map(|(word, about)| json!({ "word": word, "about": about })).collect::<Vec<_>>(),
        "rows": numbers.rows.iter().map(row).collect::<Vec<_>>(),
        "points": numbers.points,
        "rolls": rolls,
    })
}

/// Returns the throws of each sum, as data and in words.
pub(super) fn rolls_to_json(rolls: &DiceDistribution, sums: &[String]) -> Value {
    json!({ "title": rolls.title, "legend": rolls.legend, "counts": rolls.counts, "words": sums })
}
