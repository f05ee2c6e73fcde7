//! Reading of stored tables without loading them.

use super::{App, OpenError};
use bot_core::table::{TableId, TableState, robots, timers};
use bot_store::{Due, Head};

impl App {
    /// Applies `reader` to a table without keeping it in memory; `None` if there is no such table. The reader must be quick.
    ///
    /// # Errors
    /// If its stored entries can't be read.
    pub(crate) async fn inspect_table<T>(
        &self,
        id: &TableId,
        reader: impl FnOnce(&TableState) -> T,
    ) -> Result<Option<T>, OpenError> {
        if let Some(table) = self.loaded_table(id).await {
            return Ok(Some(table.read(reader)));
        }
        Ok(self.read_stored_table(id).await?.as_ref().map(reader))
    }

    /// Computes the due time of a table whose head does not have it. Returns `true` if the table has to be loaded: something
    /// is due, robots are next, or its due time was known already.
    ///
    /// # Errors
    /// If its stored entries can't be read.
    pub(crate) async fn needs_loading(&self, id: &TableId) -> Result<bool, OpenError> {
        let unknown = |head: Head| head.due == Due::Unknown;
        if !self.store().head(id).is_some_and(unknown) {
            return Ok(true);
        }
        let opening = self.0.tables.lock().await.opening_lock(id);
        let held = opening.lock().await;
        let found = self.compute_due(id).await;
        drop(held);
        self.0.tables.lock().await.release_opening_lock(id, &opening);
        found
    }

    /// Does the work of [`App::needs_loading`] under the table's opening lock.
    async fn compute_due(&self, id: &TableId) -> Result<bool, OpenError> {
        if self.loaded_table(id).await.is_some() {
            return Ok(true);
        }
        let Some(table) = self.read_stored_table(id).await? else { return Ok(true) };
        let due = timers::next_due_time(&table);
        let is_on = robots::are_awaited_alone(&table) || due.is_some_and(|due| due <= self.now());
        if !is_on {
            self.set_due(id, table.revision, due.into());
        }
        Ok(is_on)
    }
}
