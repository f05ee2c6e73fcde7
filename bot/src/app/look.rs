//! Reading of stored tables without loading them.

use super::{App, OpenError};
use crate::store::{Due, Head};
use bot_core::table::id::TableId;
use bot_core::table::state::TableState;
use bot_core::table::{due, robots};

impl App {
    /// Applies `reader` to a table without keeping it in memory; `None` if there is no such table. The reader must be quick.
    ///
    /// # Errors
    /// If its stored entries can't be read.
    pub(crate) async fn glimpse<T>(
        &self,
        id: &TableId,
        reader: impl FnOnce(&TableState) -> T,
    ) -> Result<Option<T>, OpenError> {
        if let Some(table) = self.in_memory(id).await {
            return Ok(Some(table.read(reader)));
        }
        Ok(self.stored(id).await?.as_ref().map(reader))
    }

    /// Computes the due time of a table whose head does not have it. Returns `true` if the table has to be loaded: something
    /// is due, robots are next, or its due time was known already.
    ///
    /// # Errors
    /// If its stored entries can't be read.
    pub(crate) async fn has_fallen_due(&self, id: &TableId) -> Result<bool, OpenError> {
        let unknown = |head: Head| head.due == Due::Unknown;
        if !self.store().head(id).is_some_and(unknown) {
            return Ok(true);
        }
        let opening = self.0.tables.lock().await.opening(id);
        let held = opening.lock().await;
        let found = self.survey(id).await;
        drop(held);
        self.0.tables.lock().await.opened(id, &opening);
        found
    }

    /// Does the work of [`App::has_fallen_due`] under the table's opening lock.
    async fn survey(&self, id: &TableId) -> Result<bool, OpenError> {
        if self.in_memory(id).await.is_some() {
            return Ok(true);
        }
        let Some(table) = self.stored(id).await? else { return Ok(true) };
        let due = due::due(&table);
        let is_on = robots::are_next(&table) || due.is_some_and(|due| due <= self.now());
        if !is_on {
            self.set_due(id, table.revision, due.into());
        }
        Ok(is_on)
    }
}
