//! Tables in memory, and the rules for unloading them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use super::task::TableHandle;
use bot_core::table::id::TableId;
use bot_core::table::refused::Refused;

/// Time without requests after which a table is unloaded.
const IDLE: Duration = Duration::from_secs(300);
/// Interval at which a table that is still referenced, such as by an open page, is tried again.
const AGAIN: Duration = Duration::from_secs(60);

/// Tables in memory. Only a table's own task removes it, when nothing is under way.
#[derive(Default)]
pub(super) struct Tables {
    held: HashMap<TableId, Held>,
    /// Refusals of unloaded tables that no entry records yet, so that they stay refused.
    refused: HashMap<TableId, Refused>,
    /// Locks held while a table is being loaded, opened or deleted, by id.
    opening: HashMap<TableId, Arc<Mutex<()>>>,
}

struct Held {
    table: TableHandle,
    asked: Instant,
}

impl Tables {
    /// Returns a loaded table and counts this as a request to it.
    pub(super) fn ask_for(&mut self, id: &TableId) -> Option<TableHandle> {
        let held = self.held.get_mut(id).filter(|held| !held.table.is_stopped())?;
        held.asked = Instant::now();
        Some(held.table.clone())
    }

    /// Returns a loaded table without counting a request.
    pub(super) fn find(&self, id: &TableId) -> Option<TableHandle> {
        self.held.get(id).map(|held| held.table.clone()).filter(|table| !table.is_stopped())
    }

    /// Returns the opening lock of a table.
    pub(super) fn opening(&mut self, id: &TableId) -> Arc<Mutex<()>> {
        self.opening.entry(id.clone()).or_default().clone()
    }

    /// Removes the opening lock of a table unless another caller waits for it.
    pub(super) fn opened(&mut self, id: &TableId, opening: &Arc<Mutex<()>>) {
        if self
            .opening
            .get(id)
            .is_some_and(|known| Arc::ptr_eq(known, opening) && Arc::strong_count(known) <= 2)
        {
            self.opening.remove(id);
        }
    }

    pub(super) fn insert(&mut self, table: &TableHandle) {
        let held = Held { table: table.clone(), asked: Instant::now() };
        self.held.insert(table.id().clone(), held);
    }

    /// Takes the refusals of a table from before it was unloaded.
    pub(super) fn take_refused(&mut self, id: &TableId) -> Refused {
        self.refused.remove(id).unwrap_or_default()
    }

    /// Removes a table that was last asked something at `since`, and keeps its unwritten refusals.
    ///
    /// # Errors
    /// Returns the time at which to ask again, if the table is in use.
    pub(super) fn let_go(
        &mut self,
        id: &TableId,
        since: Instant,
        refused: &mut Refused,
    ) -> Result<(), Instant> {
        let now = Instant::now();
        let Some(held) = self.held.get(id) else { return Err(now + AGAIN) };
        let idle = held.asked.max(since) + IDLE;
        if idle > now {
            return Err(idle);
        }
        if held.table.is_in_use() {
            return Err(now + AGAIN);
        }
        self.held.remove(id);
        if !refused.unwritten().is_empty() {
            self.refused.insert(id.clone(), std::mem::take(refused));
        }
        Ok(())
    }
}
