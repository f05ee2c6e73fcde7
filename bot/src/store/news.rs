//! What other processes have written.

use std::time::Duration;

use tokio::time::timeout;

use super::Store;
use bot_core::channel::record::PlaceId;
use bot_core::table::id::TableId;

/// How long somebody who asks for what is not there waits for what other processes have written.
const PATIENCE: Duration = Duration::from_secs(2);

/// Takes in what other processes have written by now. Where that is not told in time, what is known stays.
pub(crate) async fn catch_up(store: &dyn Store) {
    let _ = timeout(PATIENCE, store.catch_up()).await;
}

/// What another process has written, by what it is about. It can be read when this is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table has come further, is due at another time, or is gone.
    Table(TableId),
    /// A place.
    Place(PlaceId),
    /// A note, by its name.
    Note(String),
}
