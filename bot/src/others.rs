//! Other processes over the same tables: what they have written is taken in here, and what one process does for all is done by
//! whoever has that duty.

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

/// How long whoever has written at a table has to say when something falls due there.
const SAYS: SignedDuration = SignedDuration::from_secs(10);

/// How much is looked through at once for what is told of often.
const AT_ONCE: usize = 256;

/// Takes in what others write, as long as it is polled.
pub async fn follow(app: App, places: Places) -> Infallible {
    if let Some(news) = app.store().news() {
        hear(&app, &places, news).await;
    }
    // One process has the tables alone, or the store is closed.
    std::future::pending().await
}

async fn hear(app: &App, places: &Places, mut news: UnboundedReceiver<News>) {
    let mut some = Vec::new();
    while news.recv_many(&mut some, AT_ONCE).await > 0 {
        // One that is told of often is looked at once.
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

/// A table that another process has written: when it is due here, and whether its game has ended.
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

/// Resolves once this process has that duty. It keeps it as long as it lasts.
pub async fn taken(mut duties: watch::Receiver<Duties>, duty: Duty) {
    if duties.wait_for(|duties| duties.have(&duty)).await.is_err() && !duties.borrow().have(&duty) {
        // The store is closed.
        std::future::pending().await
    }
}

/// Does something for all processes, once this one is to.
pub async fn on_duty<T>(duties: watch::Receiver<Duties>, duty: Duty, work: impl Future<Output = T>) -> T {
    taken(duties, duty).await;
    work.await
}
