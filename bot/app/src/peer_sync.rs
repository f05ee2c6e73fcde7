//! Other processes over the same store: applying their changes, and waiting for leases.

use std::convert::Infallible;

use jiff::SignedDuration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use crate::app::App;
use crate::mirror::Mirrors;
use crate::profile;
use bot_core::table::{Status, TableId};
use bot_store::{Due, ExternalChange, HeldLeases, Lease};

/// Time that a process which appended to a table has to set its due time, before this process computes it.
const DUE_TIME_GRACE: SignedDuration = SignedDuration::from_secs(10);

/// Maximum number of changes handled at once; repeated ones are handled once.
const MAX_BATCH: usize = 256;

/// Applies the changes of other processes.
pub async fn apply_peer_changes(app: App, places: Mirrors) -> Infallible {
    if let Some(news) = app.store().external_changes() {
        process_news(&app, &places, news).await;
    }
    // The store has one process only, or is closed.
    std::future::pending().await
}

async fn process_news(app: &App, places: &Mirrors, mut news: UnboundedReceiver<ExternalChange>) {
    let mut some = Vec::new();
    while news.recv_many(&mut some, MAX_BATCH).await > 0 {
        // Keep the last of equal changes.
        let mut known = Vec::new();
        for news in some.drain(..).rev() {
            if !known.contains(&news) {
                known.push(news);
            }
        }
        for news in known.into_iter().rev() {
            match news {
                ExternalChange::Table(table) => {
                    update_table(app, &table);
                    places.handle_external_write(&table).await;
                }
                ExternalChange::Mirror(place) => places.handle_external_mirror_change(&place),
                ExternalChange::Note(name) => {
                    if profile::is_profile_note(&name) {
                        app.profiles().invalidate_digests();
                    }
                }
            }
        }
    }
}

/// Updates due time and end of a table that another process has written.
fn update_table(app: &App, table: &TableId) {
    let Some(head) = app.head(table) else { return app.due_index().set(table, Due::Never) };
    let due = match head.due {
        Due::Unknown => Due::At(app.now() + DUE_TIME_GRACE),
        due => due,
    };
    app.due_index().set(table, due);
    if head.status == Status::Over {
        app.notify_ended(table);
    }
}

/// Resolves when this process holds the lease, which it then keeps until it is evicted or ends.
pub async fn lease_acquired(mut duties: watch::Receiver<HeldLeases>, duty: Lease) {
    if duties.wait_for(|duties| duties.contains(&duty)).await.is_err() && !duties.borrow().contains(&duty) {
        // The store is closed.
        std::future::pending().await
    }
}

/// Waits for the lease, then runs `work`.
pub async fn run_with_lease<T>(duties: watch::Receiver<HeldLeases>, duty: Lease, work: impl Future<Output = T>) -> T {
    lease_acquired(duties, duty).await;
    work.await
}
