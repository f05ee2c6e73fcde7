//! Finished games are deleted after a time that the host sets, if any: first what places hold of them, then their tables.

use std::convert::Infallible;

use config::settings::Days;
use jiff::{SignedDuration, Timestamp};

use crate::app::{App, Deletion};
use crate::link;
use crate::place::Places;
use crate::result;
use bot_core::table::id::TableId;

/// How many tables are looked at together.
const PAGE: usize = 64;
/// How long it waits at most until it looks again: somebody may look at a game that is old enough, or the clock be set.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// Deletes games that were finished so long ago, as long as it is polled.
pub async fn purge(app: App, places: Places, after: Option<Days>) -> Infallible {
    let Some(after) = after else { return std::future::pending().await };
    let after = SignedDuration::from_hours(24 * i64::from(after.count()));
    let mut health = app.store().health();
    loop {
        if health.borrow_and_update().is_sound() {
            let until = sweep(&app, &places, after).await;
            app.sleep_until(until).await;
        } else if health.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Deletes what is old enough. When to look again.
async fn sweep(app: &App, places: &Places, after: SignedDuration) -> Timestamp {
    let again = app.now() + AGAIN;
    let mut last = None;
    loop {
        let some = app.store().finished(last.as_ref(), PAGE);
        last = some.last().cloned();
        if last.is_none() {
            return again;
        }
        for (changed, table) in some {
            // What lies beyond all time is never old enough.
            let due = changed.checked_add(after).unwrap_or(Timestamp::MAX);
            if due > app.now() {
                return due.min(again);
            }
            delete(app, places, &table).await;
        }
    }
}

async fn delete(app: &App, places: &Places, table: &TableId) {
    // What is known of a game without its log is kept first.
    if let Err(error) = result::keep(app, places, table).await {
        tracing::warn!(%table, %error, "a finished game is not deleted, for its result could not be kept");
        return;
    }
    let rest = async {
        places.forget(table).await;
        link::forget(app, table).await;
    };
    match app.delete(table, rest).await {
        Ok(Deletion::Done) => tracing::info!(%table, "a finished game was deleted, for it was old enough"),
        Ok(Deletion::InUse) => {}
        Err(error) => tracing::warn!(%table, %error, "a finished game could not be deleted"),
    }
}
