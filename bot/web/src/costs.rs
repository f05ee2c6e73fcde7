//! Handler for the costs, a summary of the rules, the dice so far and the public ledger of a table.

use axum::Json;
use bot_core::title::{LedgerHeading, LedgerSection, LedgerTables};
use engine::seat::Seat;
use serde_json::{Value, json};

use super::page_request::PageRequest;
use super::reader_view::{self, NamedLedger};
use super::refusal::{Refusal, ResponseForm};
use super::statistics;

/// Returns the costs, the summary of the rules, the throws so far, and the ledger if the table keeps one.
pub(super) async fn get(asking: PageRequest) -> Result<Json<Value>, Refusal> {
    let room = asking.access().await.map_err(|reason| asking.refusal(reason, ResponseForm::Json))?;
    let (parts, gist) =
        room.table.read(|table| (reader_view::costs(table, &room), reader_view::key_facts(table, &room)));
    let (dice, ledger) = room.table.read(|table| (reader_view::dice(table, &room), reader_view::ledger(table, &room)));
    let ledger = ledger.as_ref().map(ledger_to_json);
    let rolls = dice.map(|(rolls, sums)| statistics::rolls_to_json(&rolls, &sums));
    Ok(Json(json!({ "parts": parts, "gist": gist, "rolls": rolls, "ledger": ledger })))
}

fn ledger_to_json(NamedLedger { title, tables, players }: &NamedLedger) -> Value {
    let LedgerTables { headings, sections, .. } = tables;
    let heading = |LedgerHeading { word, about, .. }: &LedgerHeading| json!({ "word": word, "about": about });
    let section = |LedgerSection { title, cells }: &LedgerSection| {
        let row = |(seat, name): &(Seat, String)| json!({ "seat": seat.index(), "name": name, "cells": cells[*seat] });
        json!({ "title": title, "rows": players.iter().map(row).collect::<Vec<_>>() })
    };
    json!({
        "title": title,
        "headings": headings.iter().map(heading).collect::<Vec<_>>(),
        "sections": sections.iter().map(section).collect::<Vec<_>>(),
    })
}
