//! Other processes over the same store: applying their changes, and waiting for leases.

use std::convert::Infallible;

use jiff::SignedDuration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use crate::app::App;
use crate::place::Places;
use crate::profile;
use crate::store::{Due, Duties, Duty, News};
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// Time that a process which appended to a table has to set its due time, before this process computes it.
const SAYS: SignedDuration = SignedDuration::from_secs(10);

/// Maximum number of changes handled at once; repeated ones are handled once.
const AT_ONCE: usize = 256;

/// Applies the changes of other processes.
pub async fn follow(app: App, places: Places) -> Infallible {
    if let Some(news) = app.store().news() {
        hear(&app, &places, news).await;
    }
    // The store has one process only, or is closed.
    std::future::pending().await
}

async fn hear(app: &App, places: &Places, mut news: UnboundedReceiver<News>) {
    let mut some = Vec::new();
    while news.recv_many(&mut some, AT_ONCE).await > 0 {
        // Keep the last of equal changes.
        let mut known = Vec::new();
        for news in some.drain(..).rev() {
            if !known.contains(&news) {
                known.push(news);
            }
        }
        for news in known.into_iter().rev() {
            match news {
                News::Table(table) => {
                    look(app, &table);
                    places.hear(&table).await;
                }
                News::Place(place) => places.hear_place(&place),
                News::Note(name) => {
                    if profile::is_of_one(&name) {
                        app.profiles().forget_digests();
                    }
                }
            }
        }
    }
}

/// Updates due time and end of a table that another process has written.
fn look(app: &App, table: &TableId) {
    let Some(head) = app.head(table) else { return app.agenda().set(table, Due::Never) };
    let due = match head.due {
        Due::Unknown => Due::At(app.now() + SAYS),
        due => due,
    };
    app.agenda().set(table, due);
    if head.status == Status::Over {
        app.has_ended(table);
    }
}

/// Resolves when this process holds the lease, which it then keeps until it is evicted or ends.
pub async fn taken(mut duties: watch::Receiver<Duties>, duty: Duty) {
    if duties.wait_for(|duties| duties.have(&duty)).await.is_err() && !duties.borrow().have(&duty) {
        // The store is closed.
        std::future::pending().await
    }
}

/// Waits for the lease, then runs `work`.
pub async fn on_duty<T>(duties: watch::Receiver<Duties>, duty: Duty, work: impl Future<Output = T>) -> T {
    taken(duties, duty).await;
    work.await
}
