//! The tables that are in memory, and when one leaves it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use super::task::TableHandle;
use bot_core::table::id::TableId;
use bot_core::table::refused::Refused;

/// How long nobody has asked anything of a table that leaves memory.
const IDLE: Duration = Duration::from_secs(300);
/// When it is looked again whether a table is still in use that somebody holds, such as a page that is open.
const AGAIN: Duration = Duration::from_secs(60);

/// Every table that is in memory. A table's task takes it out, and nobody else: what it was doing is done then.
#[derive(Default)]
pub(super) struct Tables {
    held: HashMap<TableId, Held>,
    /// What was refused at tables that have left memory and stands in none of their entries: it stays refused.
    refused: HashMap<TableId, Refused>,
    /// Held by whoever brings a table into memory: nobody else does meanwhile.
    opening: HashMap<TableId, Arc<Mutex<()>>>,
}

struct Held {
    table: TableHandle,
    asked: Instant,
}

impl Tables {
    /// The table with this name, for somebody who asks something of it.
    pub(super) fn ask_for(&mut self, id: &TableId) -> Option<TableHandle> {
        let held = self.held.get_mut(id).filter(|held| !held.table.is_stopped())?;
        held.asked = Instant::now();
        Some(held.table.clone())
    }

    /// The table with this name, for somebody who only looks whether it is there.
    pub(super) fn find(&self, id: &TableId) -> Option<TableHandle> {
        self.held.get(id).map(|held| held.table.clone()).filter(|table| !table.is_stopped())
    }

    /// What whoever brings a table into memory has to hold.
    pub(super) fn opening(&mut self, id: &TableId) -> Arc<Mutex<()>> {
        self.opening.entry(id.clone()).or_default().clone()
    }

    /// Nobody waits any more for a table to come into memory, but for who gives this back.
    pub(super) fn opened(&mut self, id: &TableId, opening: &Arc<Mutex<()>>) {
        if self
            .opening
            .get(id)
            .is_some_and(|known| Arc::ptr_eq(known, opening) && Arc::strong_count(known) <= 2)
        {
            self.opening.remove(id);
        }
    }

    /// Takes a table in.
    pub(super) fn insert(&mut self, table: &TableHandle) {
        let held = Held { table: table.clone(), asked: Instant::now() };
        self.held.insert(table.id().clone(), held);
    }

    /// What was refused there before it left memory.
    pub(super) fn take_refused(&mut self, id: &TableId) -> Refused {
        self.refused.remove(id).unwrap_or_default()
    }

    /// Lets a table go of which its task says that it was asked for nothing since; keeps what was refused there.
    ///
    /// # Errors
    /// When to ask again, as it is still in use.
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
