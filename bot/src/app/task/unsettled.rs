//! Entries of which it is not known yet whether the store has kept them.

use tokio::sync::watch;

use crate::store::{Durable, Health, StoreError};
use bot_core::table::record::Entry;

/// What was to be kept when the store failed: what became of it is not known yet.
pub(super) struct Open {
    pub(super) entries: Vec<Entry>,
    pub(super) durable: Durable,
}

/// A table's task can't go on.
pub(super) struct Stopped;

/// Resolves once it is known what became of what was open, with what was kept of it. Never without any.
pub(super) async fn settled(open: &mut Option<Open>) -> Result<Vec<Entry>, Stopped> {
    let Some(waiting) = open else { return std::future::pending().await };
    let kept = (&mut waiting.durable).await;
    let entries = open.take().map(|open| open.entries).unwrap_or_default();
    match kept {
        Ok(()) => Ok(entries),
        Err(StoreError::Stopped) => Err(Stopped),
        Err(_) => Ok(Vec::new()),
    }
}

/// Resolves when the store fails or goes on. Never for one that has ended, or can't fail.
pub(super) async fn changed(health: &mut watch::Receiver<Health>) {
    if health.changed().await.is_err() {
        std::future::pending().await
    }
}
