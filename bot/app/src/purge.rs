//! Deletion of old data: finished games if the operator sets an age, unused lobbies, and expired codes. The mirrors of a
//! table are deleted before the table.

use std::convert::Infallible;

use config::settings::Days;
use jiff::{SignedDuration, Timestamp};

use crate::app::{App, Deletion};
use crate::campaign::repository::pending_tables;
use crate::link;
use crate::mirror::Mirrors;
use crate::result;
use bot_core::table::{Status, TableId};

/// Number of tables read at once.
const PAGE: usize = 64;
/// Longest delay until the next run: an old game may be in use, or the clock be set.
const MAX_RUN_INTERVAL: SignedDuration = SignedDuration::from_hours(1);
/// Interval of the runs for lobbies, which read all tables.
const LOBBY_RUN_INTERVAL: SignedDuration = SignedDuration::from_hours(24);

/// Ages at which tables are deleted, counted from their last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetentionAges {
    /// Age of finished games; `None` to keep them.
    pub finished: Option<Days>,
    /// Age of tables whose game has not started.
    pub lobby: Days,
}

/// Deletes old data. `ages` is read for each run.
pub async fn purge(app: App, places: Mirrors, ages: impl Fn() -> RetentionAges) -> Infallible {
    let length = |days: Days| SignedDuration::from_hours(24 * i64::from(days.get()));
    let mut lobbies = Timestamp::MIN;
    let mut health = app.store().health();
    loop {
        if health.borrow_and_update().is_sound() {
            let (now, ages) = (app.now(), ages());
            app.profiles().delete_expired_codes(now);
            if now >= lobbies {
                delete_lobbies(&app, &places, length(ages.lobby)).await;
                lobbies = now.checked_add(LOBBY_RUN_INTERVAL).unwrap_or(Timestamp::MAX);
            }
            let until = match ages.finished {
                Some(days) => delete_finished(&app, &places, length(days)).await,
                None => now.checked_add(MAX_RUN_INTERVAL).unwrap_or(Timestamp::MAX),
            };
            app.sleep_until(until.min(lobbies)).await;
        } else if health.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Deletes old finished games. Returns the time of the next run.
async fn delete_finished(app: &App, places: &Mirrors, after: SignedDuration) -> Timestamp {
    let again = app.now() + MAX_RUN_INTERVAL;
    let mut last = None;
    loop {
        let some = app.store().finished_tables(last.as_ref(), PAGE);
        last = some.last().cloned();
        if last.is_none() {
            return again;
        }
        for (changed, table) in some {
            let due = deletion_due(changed, after);
            if due > app.now() {
                return due.min(again);
            }
            // The result is stored first: it outlives the log.
            match result::store_result(app, places, &table).await {
                Ok(_) => delete_table(app, places, &table, changed, "a finished game").await,
                Err(error) => {
                    tracing::warn!(%table, %error, "a finished game is not deleted, for its result could not be kept");
                }
            }
        }
    }
}

/// Deletes old lobbies, except those of campaigns.
async fn delete_lobbies(app: &App, places: &Mirrors, after: SignedDuration) {
    let of_all = app.clone();
    let Ok(heads) = tokio::task::spawn_blocking(move || of_all.heads()).await else { return };
    let waited_for = pending_tables(app);
    let is_old = |changed| deletion_due(changed, after) <= app.now();
    for (table, head) in heads {
        if head.status == Status::Lobby && is_old(head.changed) && !waited_for.contains(&table) {
            delete_table(app, places, &table, head.changed, "a table at which nobody has begun").await;
        }
    }
}

/// Time at which something last changed at `changed` is old enough.
fn deletion_due(changed: Timestamp, after: SignedDuration) -> Timestamp {
    changed.checked_add(after).unwrap_or(Timestamp::MAX)
}

async fn delete_table(app: &App, places: &Mirrors, table: &TableId, changed: Timestamp, what: &str) {
    let rest = async {
        places.delete_table_mirrors(table).await;
        link::delete_code(app, table).await;
        result::analysis::delete_analysis(app, table).await;
    };
    match app.delete(table, changed, rest).await {
        Ok(Deletion::Done) => tracing::info!(%table, "{what} was deleted, for it was old enough"),
        Ok(Deletion::InUse) => {}
        Err(error) => tracing::warn!(%table, %error, "{what} could not be deleted"),
    }
}
