//! Notifications of ended games, and the locks for the work that follows: results, campaigns, analyses.

use std::sync::PoisonError;

use tokio::sync::MutexGuard;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::App;
use bot_core::table::id::TableId;

impl App {
    /// Returns a receiver of the id of each table whose game ends from now on.
    pub(crate) fn ended(&self) -> UnboundedReceiver<TableId> {
        let (watcher, ended) = unbounded_channel();
        self.0.ended.lock().unwrap_or_else(PoisonError::into_inner).push(watcher);
        ended
    }

    /// Notifies the receivers of [`App::ended`], once the end of the game is durable.
    pub(crate) fn has_ended(&self, table: &TableId) {
        let mut watchers = self.0.ended.lock().unwrap_or_else(PoisonError::into_inner);
        watchers.retain(|watcher| watcher.send(table.clone()).is_ok());
    }

    /// Locks changes of campaigns.
    pub(crate) async fn changing_campaigns(&self) -> MutexGuard<'_, ()> {
        self.0.campaigns.lock().await
    }

    /// Locks the advancing of campaigns.
    pub(crate) async fn going_on(&self) -> MutexGuard<'_, ()> {
        self.0.going_on.lock().await
    }

    /// Locks the storing of results.
    pub(crate) async fn keeping_results(&self) -> MutexGuard<'_, ()> {
        self.0.keeping_results.lock().await
    }

    /// Locks the reading of results.
    pub(crate) async fn studying(&self) -> MutexGuard<'_, ()> {
        self.0.studying.lock().await
    }
}
