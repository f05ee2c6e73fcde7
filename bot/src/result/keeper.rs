//! Storing of the result of each finished game.

use std::convert::Infallible;

use super::kept::{is_kept, set};
use super::shown::Shown;
use crate::app::{App, OpenError};
use bot_core::result::result;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};

/// Number of tables read at once.
const PAGE: usize = 64;

/// Stores results: first those missing for earlier games, then that of each game when it ends.
pub async fn keeper(app: App, places: impl Shown) -> Infallible {
    // Games that end during the catch-up wait in this channel.
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

/// Stores the result of a finished game, and retries while the store fails. Returns once it is stored or can't be.
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
            // A store without a health sender can't fail.
            Err(_) if health.changed().await.is_err() => return,
            Err(_) => {}
        }
    }
}

/// Stores the result of a table's game, unless it is stored or the game is not over.
///
/// # Errors
/// If the log can't be read, or storing fails.
pub async fn keep(app: &App, places: &dyn Shown, table: &TableId) -> Result<(), OpenError> {
    if is_kept(app, table) {
        return Ok(());
    }
    // Channels switch to other games once the result is stored: nobody else may store it between the check and the lookup.
    let _keeping = app.keeping_results().await;
    if is_kept(app, table) {
        return Ok(());
    }
    // If a channel continues with its people while the log is read, it shows this table before and the next one after.
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
