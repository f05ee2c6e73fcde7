//! Scheduler of the process: wakes tables whose due time has passed, loaded or not.
//!
//! Due times are wall-clock times, and the clock may be set: the scheduler sleeps in short intervals, and whether something
//! is due is computed again from the table's log.

use std::convert::Infallible;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::SignedDuration;

use crate::app::{App, OpenError, internal_error};
use crate::mirror::Mirrors;
use crate::peer_sync::lease_acquired;
use bot_core::table::TableId;
use bot_store::{Due, Lease};

/// Maximum number of tables woken at once: after a week of downtime many may be due, and requests wait for the disk, too.
const MAX_CONCURRENT_WAKES: usize = 4;
/// Longest sleep before the clock is read again.
const MAX_SLEEP: SignedDuration = SignedDuration::from_secs(60);
/// Delay before a table is woken again that has not set its next due time: it could not be opened, or nothing could be
/// written.
const RETRY_DELAY: SignedDuration = SignedDuration::from_mins(10);

/// Runs the scheduler: wakes due tables once this process holds the housekeeping lease. Mirrors show the results.
pub async fn run_scheduler(app: App, places: Mirrors) -> Infallible {
    if !places.leases().borrow().contains(&Lease::Housekeeping) {
        lease_acquired(places.leases(), Lease::Housekeeping).await;
        app.due_index().reset();
    }
    let mut health = app.store().health();
    let mut woken = FuturesUnordered::new();
    loop {
        let now = app.now();
        let sound = health.borrow_and_update().is_sound();
        while sound
            && woken.len() < MAX_CONCURRENT_WAKES
            && let Some(table) = app.due_index().pop_due(now, now + RETRY_DELAY)
        {
            woken.push(wake_table(&app, &places, table));
        }
        let ready = sound && woken.len() < MAX_CONCURRENT_WAKES;
        let latest = now + MAX_SLEEP;
        let until = app.due_index().earliest().map_or(latest, |next| next.min(latest));
        tokio::select! {
            Some(()) = woken.next() => {}
            Ok(()) = health.changed() => {}
            () = app.due_index().nearer_due_set(), if ready => {}
            () = app.sleep_until(until), if ready => {}
            // A store without a health sender can't fail.
            else => std::future::pending().await,
        }
    }
}

/// Opens a table if something is due. Its task handles that and sets the next due time.
async fn wake_table(app: &App, places: &Mirrors, table: TableId) {
    let woken = async {
        if app.needs_loading(&table).await? {
            match places.open_table(&table).await? {
                Some(handle) => handle.wake().await,
                None => app.due_index().set(&table, Due::Never),
            }
        }
        Ok(())
    };
    match woken.await {
        Ok(()) => {}
        // Only a program with this title can open it.
        Err(OpenError::NoTitle(_)) => app.due_index().set(&table, Due::Never),
        // The newer program wakes it once it holds the lease.
        Err(error @ OpenError::Newer(_)) => {
            tracing::warn!(%table, %error, "a table is not woken");
            app.due_index().set(&table, Due::Never);
        }
        Err(error) => drop(internal_error(&format!("could not wake table {table}"), error)),
    }
}
