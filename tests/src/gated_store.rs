//! Gated store: a store in memory with appends that wait for the test, an adjustable health, and a record of loads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};
use bot_store::{
    Due, Durable, DurableSender, Head, Health, MemoryStore, MirrorFilter, Snapshot, Store, StoreError, TableRole,
};
use tokio::sync::{Notify, watch};

/// Store in memory. While it is gated, appends are applied but become durable only when released.
pub struct GatedStore {
    memory: MemoryStore,
    gated: Mutex<Option<Vec<DurableSender>>>,
    loaded: Mutex<Vec<TableId>>,
    append_gated: Notify,
    health: watch::Sender<Health>,
}

impl Default for GatedStore {
    fn default() -> GatedStore {
        let (memory, asked) = (MemoryStore::default(), Notify::new());
        let (held, loaded) = (Mutex::default(), Mutex::default());
        GatedStore { memory, gated: held, loaded, append_gated: asked, health: watch::Sender::new(Health::Sound) }
    }
}

impl GatedStore {
    fn lock_gated(&self) -> MutexGuard<'_, Option<Vec<DurableSender>>> {
        self.gated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gates all further appends.
    pub fn close_gate(&self) {
        *self.lock_gated() = Some(Vec::new());
    }

    /// Number of gated appends.
    pub fn gated_count(&self) -> usize {
        self.lock_gated().as_ref().map_or(0, Vec::len)
    }

    /// Takes the ids of tables loaded since the last call, in order.
    pub fn take_loaded(&self) -> Vec<TableId> {
        std::mem::take(&mut self.loaded.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for the next gated append.
    pub async fn wait_for_gated_append(&self) {
        self.append_gated.notified().await;
    }

    /// Resolves all gated appends, and opens the gate.
    pub fn release(&self) {
        self.lock_gated().take().into_iter().flatten().for_each(|settle| settle.resolve(Ok(())));
    }

    /// Sets the reported health.
    pub fn set_health(&self, health: Health) {
        self.health.send_replace(health);
    }
}

impl Store for GatedStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        let kept = self.memory.append(table, entries);
        match &mut *self.lock_gated() {
            Some(held) => {
                let (settle, durable) = Durable::channel();
                held.push(settle);
                self.append_gated.notify_one();
                durable
            }
            None => kept,
        }
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner).push(table.clone());
        self.memory.load(table)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.memory.heads()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        self.memory.snapshot()
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.memory.head(table)
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.memory.set_due(table, read, due)
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.memory.delete(table)
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        self.memory.tables_by_role(account, part)
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        self.memory.mirror(place)
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        self.memory.mirrors()
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.memory.find_mirrors(clue)
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        self.memory.mirrored_rooms(beginning)
    }

    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable {
        self.memory.set_mirror(place, record)
    }

    fn note(&self, name: &str) -> Option<String> {
        self.memory.note(name)
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        self.memory.notes_with_prefix(beginning)
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.memory.set_note(name, text)
    }
}
