//! Entries whose durability is not known yet.

use tokio::sync::watch;

use bot_core::table::Entry;
use bot_store::{Durable, Health, StoreError};

/// Entries being appended when the store became unhealthy, and the pending result.
pub(super) struct PendingCommit {
    pub(super) entries: Vec<Entry>,
    pub(super) durable: Durable,
}

/// The table's task can't continue.
pub(super) struct Stopped;

/// Resolves with the entries that turned out durable, once the pending append is settled. Never resolves without one.
pub(super) async fn commit_settled(open: &mut Option<PendingCommit>) -> Result<Vec<Entry>, Stopped> {
    let Some(waiting) = open else { return std::future::pending().await };
    let kept = (&mut waiting.durable).await;
    let entries = open.take().map(|open| open.entries).unwrap_or_default();
    match kept {
        Ok(()) => Ok(entries),
        Err(StoreError::Stopped) => Err(Stopped),
        Err(_) => Ok(Vec::new()),
    }
}

/// Resolves when the store's health changes; never if the sender is gone.
pub(super) async fn health_changed(health: &mut watch::Receiver<Health>) {
    if health.changed().await.is_err() {
        std::future::pending().await
    }
}
