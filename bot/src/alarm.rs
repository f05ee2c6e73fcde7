//! Scheduler of the process: wakes tables whose due time has passed, loaded or not.
//!
//! Due times are wall-clock times, and the clock may be set: the scheduler sleeps in short intervals, and whether something
//! is due is computed again from the table's log.

use std::convert::Infallible;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::SignedDuration;

use crate::app::{App, OpenError, ours};
use crate::others::taken;
use crate::place::Places;
use crate::store::{Due, Duty};
use bot_core::table::id::TableId;

/// Maximum number of tables woken at once: after a week of downtime many may be due, and requests wait for the disk, too.
const AT_ONCE: usize = 4;
/// Longest sleep before the clock is read again.
const LONGEST: SignedDuration = SignedDuration::from_secs(60);
/// Delay before a table is woken again that has not set its next due time: it could not be opened, or nothing could be
/// written.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);

/// Runs the scheduler: wakes due tables once this process holds the housekeeping lease. Mirrors show the results.
pub async fn ring(app: App, places: Places) -> Infallible {
    if !places.duties().borrow().have(&Duty::House) {
        taken(places.duties(), Duty::House).await;
        app.agenda().begin_anew();
    }
    let mut health = app.store().health();
    let mut woken = FuturesUnordered::new();
    loop {
        let now = app.now();
        let sound = health.borrow_and_update().is_sound();
        while sound
            && woken.len() < AT_ONCE
            && let Some(table) = app.agenda().take(now, now + AGAIN)
        {
            woken.push(wake(&app, &places, table));
        }
        let ready = sound && woken.len() < AT_ONCE;
        let latest = now + LONGEST;
        let until = app.agenda().next().map_or(latest, |next| next.min(latest));
        tokio::select! {
            Some(()) = woken.next() => {}
            Ok(()) = health.changed() => {}
            () = app.agenda().nearer(), if ready => {}
            () = app.sleep_until(until), if ready => {}
            // A store without a health sender can't fail.
            else => std::future::pending().await,
        }
    }
}

/// Opens a table if something is due. Its task handles that and sets the next due time.
async fn wake(app: &App, places: &Places, table: TableId) {
    let woken = async {
        if app.has_fallen_due(&table).await? {
            match places.open(&table).await? {
                Some(handle) => handle.wake().await,
                None => app.agenda().set(&table, Due::Never),
            }
        }
        Ok(())
    };
    match woken.await {
        Ok(()) => {}
        // Only a program with this title can open it.
        Err(OpenError::NoTitle(_)) => app.agenda().set(&table, Due::Never),
        // The newer program wakes it once it holds the lease.
        Err(error @ OpenError::Newer(_)) => {
            tracing::warn!(%table, %error, "a table is not woken");
            app.agenda().set(&table, Due::Never);
        }
        Err(error) => drop(ours(&format!("could not wake table {table}"), error)),
    }
}
