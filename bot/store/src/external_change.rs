//! Changes made by other processes.

use std::time::Duration;

use tokio::time::timeout;

use super::Store;
use bot_core::channel::state::MirrorId;
use bot_core::table::id::TableId;

/// Maximum time that [`catch_up`] waits.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// Waits until the commits of other processes are applied, at most two seconds; continues with what is known after that.
pub async fn catch_up(store: &dyn Store) {
    let _ = timeout(MAX_WAIT, store.catch_up()).await;
}

/// Change made by another process, readable when it is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExternalChange {
    /// A table has new entries or another due time, or was deleted.
    Table(TableId),
    /// A mirror was stored or deleted.
    Mirror(MirrorId),
    /// The note of this name was stored or deleted.
    Note(String),
}
