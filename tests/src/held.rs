//! Gated store: a store in memory with appends that wait for the test, an adjustable health, and a record of loads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bot::store::{Clue, Due, Durable, Head, Health, MemoryStore, Part, Settle, Snapshot, Store, StoreError};
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};
use tokio::sync::{Notify, watch};

/// Store in memory. While it is gated, appends are applied but become durable only when released.
pub struct HeldStore {
    memory: MemoryStore,
    held: Mutex<Option<Vec<Settle>>>,
    loaded: Mutex<Vec<TableId>>,
    asked: Notify,
    health: watch::Sender<Health>,
}

impl Default for HeldStore {
    fn default() -> HeldStore {
        let (memory, asked) = (MemoryStore::default(), Notify::new());
        let (held, loaded) = (Mutex::default(), Mutex::default());
        HeldStore { memory, held, loaded, asked, health: watch::Sender::new(Health::Sound) }
    }
}

impl HeldStore {
    fn held(&self) -> MutexGuard<'_, Option<Vec<Settle>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gates all further appends.
    pub fn hold(&self) {
        *self.held() = Some(Vec::new());
    }

    /// Number of gated appends.
    pub fn is_holding(&self) -> usize {
        self.held().as_ref().map_or(0, Vec::len)
    }

    /// Takes the ids of tables loaded since the last call, in order.
    pub fn loaded(&self) -> Vec<TableId> {
        std::mem::take(&mut self.loaded.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for the next gated append.
    pub async fn holds(&self) {
        self.asked.notified().await;
    }

    /// Resolves all gated appends, and opens the gate.
    pub fn release(&self) {
        self.held().take().into_iter().flatten().for_each(|settle| settle.settle(Ok(())));
    }

    /// Sets the reported health.
    pub fn say(&self, health: Health) {
        self.health.send_replace(health);
    }
}

impl Store for HeldStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        let kept = self.memory.append(table, entries);
        match &mut *self.held() {
            Some(held) => {
                let (settle, durable) = Durable::promise();
                held.push(settle);
                self.asked.notify_one();
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

    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError> {
        self.memory.tables_of(account, part)
    }

    fn place(&self, place: &PlaceId) -> Option<PlaceRecord> {
        self.memory.place(place)
    }

    fn places(&self) -> Vec<(PlaceId, PlaceRecord)> {
        self.memory.places()
    }

    fn places_by(&self, clue: &Clue) -> Vec<PlaceId> {
        self.memory.places_by(clue)
    }

    fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        self.memory.rooms(beginning)
    }

    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable {
        self.memory.set_place(place, record)
    }

    fn note(&self, name: &str) -> Option<String> {
        self.memory.note(name)
    }

    fn notes_named(&self, beginning: &str) -> Vec<(String, String)> {
        self.memory.notes_named(beginning)
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.memory.set_note(name, text)
    }
}
