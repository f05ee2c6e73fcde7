//! Keeps the result of each game when it is over, and of those that ended without it being kept.

use std::convert::Infallible;

use super::kept::{is_kept, set};
use super::shown::Shown;
use crate::app::{App, OpenError};
use bot_core::result::result;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};

/// How many tables are looked at together.
const PAGE: usize = 64;

/// Keeps results as long as it is polled: first of games that ended before, then of each when it ends.
pub async fn keeper(app: App, places: impl Shown) -> Infallible {
    // What ends while it makes up for others waits.
    let mut ended = app.ended();
    let mut last = None;
    loop {
        let some = app.store().finished(last.as_ref(), PAGE);
        last = some.last().cloned();
        if last.is_none() {
            break;
        }
        for (_, table) in some {
            surely(&app, &places, &table).await;
        }
        tokio::task::yield_now().await;
    }
    while let Some(table) = ended.recv().await {
        surely(&app, &places, &table).await;
    }
    std::future::pending().await
}

/// Keeps the result of a table's game that is over, as soon as the store takes it. Returns once it is kept, or can't be.
pub(crate) async fn surely(app: &App, places: &dyn Shown, table: &TableId) {
    let mut health = app.store().health();
    loop {
        health.borrow_and_update();
        match keep(app, places, table).await {
            Ok(()) => return,
            Err(error) if health.borrow().is_sound() => {
                tracing::error!(%table, %error, "the result of a game could not be kept");
                return;
            }
            // A store that can't tell how it is can't fail either.
            Err(_) if health.changed().await.is_err() => return,
            Err(_) => {}
        }
    }
}

/// Keeps the result of a table's game, unless that is done, or the game is not over.
///
/// # Errors
/// When its log can't be read, or the result not be written.
pub async fn keep(app: &App, places: &dyn Shown, table: &TableId) -> Result<(), OpenError> {
    if is_kept(app, table) {
        return Ok(());
    }
    // Rooms go on to other games once it is kept. Nobody may find them gone who has found that it is not.
    let _keeping = app.keeping_results().await;
    if is_kept(app, table) {
        return Ok(());
    }
    // A room that goes on with its people while the log is read is still seen at this table, and may be at the next.
    let mut rooms = places.shown_in(table);
    let entries = app.entries(table).await?;
    if let Some(next) = entries.iter().filter_map(next).next_back() {
        rooms.extend(places.shown_in(next));
    }
    rooms.sort();
    rooms.dedup();
    match result(table, entries, rooms) {
        Some(result) => Ok(set(app, &result).await?),
        None => Ok(()),
    }
}

fn next(entry: &Entry) -> Option<&TableId> {
    match &entry.record {
        Record::Continued { table } => Some(table),
        _ => None,
    }
}
