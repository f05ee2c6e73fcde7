//! What follows when a game ends: who is told of it, and who goes on with series of games.

use std::sync::PoisonError;

use tokio::sync::MutexGuard;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::App;
use bot_core::table::id::TableId;

impl App {
    /// The names of the tables whose games end from now on.
    pub(crate) fn ended(&self) -> UnboundedReceiver<TableId> {
        let (watcher, ended) = unbounded_channel();
        self.0.ended.lock().unwrap_or_else(PoisonError::into_inner).push(watcher);
        ended
    }

    /// A table's task says that its game has ended, once that is durable.
    pub(crate) fn has_ended(&self, table: &TableId) {
        let mut watchers = self.0.ended.lock().unwrap_or_else(PoisonError::into_inner);
        watchers.retain(|watcher| watcher.send(table.clone()).is_ok());
    }

    /// Waits until no campaign is being changed; as long as this is held, none is.
    pub(crate) async fn changing_campaigns(&self) -> MutexGuard<'_, ()> {
        self.0.campaigns.lock().await
    }

    /// Waits until nobody else goes on with campaigns; as long as this is held, nobody does.
    pub(crate) async fn going_on(&self) -> MutexGuard<'_, ()> {
        self.0.going_on.lock().await
    }

    /// Waits until no result is being kept; none is as long as this is held.
    pub(crate) async fn keeping_results(&self) -> MutexGuard<'_, ()> {
        self.0.keeping_results.lock().await
    }

    /// Waits until no other results are read; they are not as long as this is held.
    pub(crate) async fn studying(&self) -> MutexGuard<'_, ()> {
        self.0.studying.lock().await
    }
}
