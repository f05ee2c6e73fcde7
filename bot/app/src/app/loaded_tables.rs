//! Tables in memory, and the rules for unloading them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use super::task::TableHandle;
use bot_core::table::TableId;
use bot_core::table::refusals::RecentRefusals;

/// Time without requests after which a table is unloaded.
const IDLE_TIMEOUT: Duration = Duration::from_secs(300);
/// Interval at which a table that is still referenced, such as by an open page, is tried again.
const RETRY_INTERVAL: Duration = Duration::from_secs(60);

/// Tables in memory. Only a table's own task removes it, when nothing is under way.
#[derive(Default)]
pub(super) struct LoadedTables {
    loaded: HashMap<TableId, LoadedTable>,
    /// Refusals of unloaded tables that no entry records yet, so that they stay refused.
    refused: HashMap<TableId, RecentRefusals>,
    /// Locks held while a table is being loaded, opened or deleted, by id.
    opening_locks: HashMap<TableId, Arc<Mutex<()>>>,
}

struct LoadedTable {
    table: TableHandle,
    last_request: Instant,
}

impl LoadedTables {
    /// Returns a loaded table and counts this as a request to it.
    pub(super) fn get_for_request(&mut self, id: &TableId) -> Option<TableHandle> {
        let held = self.loaded.get_mut(id).filter(|held| !held.table.is_stopped())?;
        held.last_request = Instant::now();
        Some(held.table.clone())
    }

    /// Returns a loaded table without counting a request.
    pub(super) fn get(&self, id: &TableId) -> Option<TableHandle> {
        self.loaded.get(id).map(|held| held.table.clone()).filter(|table| !table.is_stopped())
    }

    /// Returns the opening lock of a table.
    pub(super) fn opening_lock(&mut self, id: &TableId) -> Arc<Mutex<()>> {
        self.opening_locks.entry(id.clone()).or_default().clone()
    }

    /// Removes the opening lock of a table unless another caller waits for it.
    pub(super) fn release_opening_lock(&mut self, id: &TableId, opening: &Arc<Mutex<()>>) {
        if self.opening_locks.get(id).is_some_and(|known| Arc::ptr_eq(known, opening) && Arc::strong_count(known) <= 2)
        {
            self.opening_locks.remove(id);
        }
    }

    pub(super) fn insert(&mut self, table: &TableHandle) {
        let held = LoadedTable { table: table.clone(), last_request: Instant::now() };
        self.loaded.insert(table.id().clone(), held);
    }

    /// Takes the refusals of a table from before it was unloaded.
    pub(super) fn take_refused(&mut self, id: &TableId) -> RecentRefusals {
        self.refused.remove(id).unwrap_or_default()
    }

    /// Removes a table that was last asked something at `since`, and keeps its unwritten refusals.
    ///
    /// # Errors
    /// Returns the time at which to ask again, if the table is in use.
    pub(super) fn unload(&mut self, id: &TableId, since: Instant, refused: &mut RecentRefusals) -> Result<(), Instant> {
        let now = Instant::now();
        let Some(held) = self.loaded.get(id) else { return Err(now + RETRY_INTERVAL) };
        let idle = held.last_request.max(since) + IDLE_TIMEOUT;
        if idle > now {
            return Err(idle);
        }
        if held.table.is_in_use() {
            return Err(now + RETRY_INTERVAL);
        }
        self.loaded.remove(id);
        if !refused.pending_digests().is_empty() {
            self.refused.insert(id.clone(), std::mem::take(refused));
        }
        Ok(())
    }
}
