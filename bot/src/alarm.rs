//! The one alarm of the process: it wakes tables at which something has fallen due, whether or not they are in memory.
//!
//! Only the wall clock counts, which may be set: the alarm never sleeps for long without looking at it again, and what it
//! finds due is found so from the table's log once more.

use std::convert::Infallible;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jiff::SignedDuration;

use crate::app::{App, OpenError, ours};
use crate::others::taken;
use crate::place::Places;
use crate::store::{Due, Duty};
use bot_core::table::id::TableId;

/// How many tables are woken at once: after a week without the process many may have to be, and others wait for the disk.
const AT_ONCE: usize = 4;
/// How long it sleeps at most before it looks at the clock again.
const LONGEST: SignedDuration = SignedDuration::from_secs(60);
/// When it looks again at a table that did not say what comes next: it could not be opened, or nothing could be written.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);

/// Wakes tables as long as it is polled, once this process does so for all. What they tell then is shown where they are shown.
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
            // A store that can't tell how it is can't fail either.
            else => std::future::pending().await,
        }
    }
}

/// Opens a table where that is needed; it sees to what has fallen due, and says when to wake it next.
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
        // Only a program with more titles can.
        Err(OpenError::NoTitle(_)) => app.agenda().set(&table, Due::Never),
        // The newer program sees to it once it does so for all.
        Err(error @ OpenError::Newer(_)) => {
            tracing::warn!(%table, %error, "a table is not woken");
            app.agenda().set(&table, Due::Never);
        }
        Err(error) => drop(ours(&format!("could not wake table {table}"), error)),
    }
}
