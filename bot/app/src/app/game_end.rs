//! Notifications of ended games, and the locks for the work that follows: results, campaigns, analyses.

use std::sync::PoisonError;

use tokio::sync::MutexGuard;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::App;
use bot_core::table::TableId;

impl App {
    /// Returns a receiver of the id of each table whose game ends from now on.
    pub(crate) fn subscribe_ended(&self) -> UnboundedReceiver<TableId> {
        let (watcher, ended) = unbounded_channel();
        self.0.end_subscribers.lock().unwrap_or_else(PoisonError::into_inner).push(watcher);
        ended
    }

    /// Notifies the receivers of [`App::subscribe_ended`], once the end of the game is durable.
    pub(crate) fn notify_ended(&self, table: &TableId) {
        let mut watchers = self.0.end_subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        watchers.retain(|watcher| watcher.send(table.clone()).is_ok());
    }

    /// Locks changes of campaigns.
    pub(crate) async fn lock_campaigns(&self) -> MutexGuard<'_, ()> {
        self.0.changing_campaigns.lock().await
    }

    pub(crate) async fn lock_campaign_advance(&self) -> MutexGuard<'_, ()> {
        self.0.advancing_campaigns.lock().await
    }

    /// Locks the storing of results.
    pub(crate) async fn lock_result_storage(&self) -> MutexGuard<'_, ()> {
        self.0.storing_results.lock().await
    }

    pub(crate) async fn lock_result_reading(&self) -> MutexGuard<'_, ()> {
        self.0.reading_results.lock().await
    }
}
