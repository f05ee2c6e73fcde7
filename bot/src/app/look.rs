//! Tables that are looked at where they are stored, without being kept in memory.

use super::{App, OpenError};
use crate::store::{Due, Head};
use bot_core::table::id::TableId;
use bot_core::table::state::TableState;
use bot_core::table::{due, robots};

impl App {
    /// Reads a table where it is, without keeping it in memory; `None` when there is none of this name. The reader must be
    /// quick.
    ///
    /// # Errors
    /// When what is stored of it can't be read.
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

    /// Finds out when something falls due at a table of which that is not known, without keeping it in memory. Whether
    /// it is to be opened: something has fallen due by now, or robots are awaited.
    ///
    /// # Errors
    /// When what is stored of it can't be read.
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

    /// The same of a table that nobody brings into memory meanwhile.
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
