//! Storing of the result of each finished game.

use std::convert::Infallible;

use super::TableChannels;
use super::repository::{is_stored, set_result};
use crate::app::{App, OpenError};
use bot_core::result::derive_result;
use bot_core::table::{Entry, Record, TableId};

/// Number of tables read at once.
const PAGE_SIZE: usize = 64;

/// Stores results: first those missing for earlier games, then that of each game when it ends.
pub async fn run_recorder(app: App, places: impl TableChannels) -> Infallible {
    // Games that end during the catch-up wait in this channel.
    let mut ended = app.subscribe_ended();
    let mut last = None;
    loop {
        let some = app.store().finished_tables(last.as_ref(), PAGE_SIZE);
        last = some.last().cloned();
        if last.is_none() {
            break;
        }
        for (_, table) in some {
            ensure_saved(&app, &places, &table).await;
        }
        tokio::task::yield_now().await;
    }
    while let Some(table) = ended.recv().await {
        ensure_saved(&app, &places, &table).await;
    }
    std::future::pending().await
}

/// Stores the result of a finished game, and retries while the store fails. Returns once it is stored or can't be.
pub(crate) async fn ensure_saved(app: &App, places: &dyn TableChannels, table: &TableId) {
    let mut health = app.store().health();
    loop {
        health.borrow_and_update();
        match store_result(app, places, table).await {
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
pub async fn store_result(app: &App, places: &dyn TableChannels, table: &TableId) -> Result<(), OpenError> {
    if is_stored(app, table) {
        return Ok(());
    }
    // Channels switch to other games once the result is stored: nobody else may store it between the check and the lookup.
    let _keeping = app.lock_result_storage().await;
    if is_stored(app, table) {
        return Ok(());
    }
    // If a channel continues with its people while the log is read, it shows this table before and the next one after.
    let mut rooms = places.channels_showing(table);
    let entries = app.entries(table).await?;
    if let Some(next) = entries.iter().filter_map(follow_up_table).next_back() {
        rooms.extend(places.channels_showing(next));
    }
    rooms.sort();
    rooms.dedup();
    match derive_result(table, entries, rooms) {
        Some(result) => Ok(set_result(app, &result).await?),
        None => Ok(()),
    }
}

fn follow_up_table(entry: &Entry) -> Option<&TableId> {
    match &entry.record {
        Record::Continued { table } => Some(table),
        _ => None,
    }
}
