//! Process runs: injected faults and the end of a run, with a clock for the runs and a store that outlives them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bot::clock::Clock;
use bot::place::ChatError;
use bot::store::{Clue, Due, Durable, Head, MemoryStore, Part, Settle, Snapshot, Store, StoreError};
use bot_core::channel::record::{PlaceId, PlaceRecord, SlotState};
use bot_core::channel::{RoomId, SendKey, Surface};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::{Entry, Revision};
use jiff::Timestamp;
use tokio::sync::{Notify, RwLock, RwLockWriteGuard};
use tokio::time::Instant;

/// Operations that can fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// Post a message.
    Post,
    /// Find a message.
    Find,
    /// Edit a message.
    Edit,
    /// Delete a message.
    Delete,
    /// Pin a message.
    Pin,
    /// Find or create a private room.
    PrivateRoom,
    /// Write the state of a mirrored channel to the store.
    Keep,
}

/// Fault of an operation.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// No fault.
    None,
    /// The operation takes a while.
    Slow(Duration),
    /// The operation fails and has no effect.
    Before(ChatError),
    /// The operation takes effect, and reports a failure.
    After(ChatError),
    /// The process ends before the effect.
    DieBefore,
    /// The process ends after the effect.
    DieAfter,
}

/// Source of faults, asked at each operation.
pub type Faults = Box<dyn FnMut(What) -> Fault + Send>;

/// One run of a process.
pub struct Life {
    alive: AtomicBool,
    over: Notify,
    faults: Mutex<Faults>,
}

impl Life {
    /// Starts a run with these faults.
    pub fn new(faults: impl FnMut(What) -> Fault + Send + 'static) -> Arc<Life> {
        let faults: Mutex<Faults> = Mutex::new(Box::new(faults));
        Arc::new(Life { alive: AtomicBool::new(true), over: Notify::new(), faults })
    }

    /// Starts a run without faults.
    pub fn calm() -> Arc<Life> {
        Life::new(|_| Fault::None)
    }

    /// Returns `true` until the run has ended.
    pub fn lasts(&self) -> bool {
        self.alive.load(Ordering::SeqCst)
    }

    /// Resolves when the run has ended.
    pub async fn ends(&self) {
        while self.lasts() {
            self.over.notified().await;
        }
    }

    /// Ends the run: later operations have no effect and never resolve.
    pub fn end(&self) {
        self.alive.store(false, Ordering::SeqCst);
        self.over.notify_waiters();
        self.over.notify_one();
    }

    fn fault(&self, what: What) -> Fault {
        (self.faults.lock().unwrap_or_else(PoisonError::into_inner))(what)
    }

    /// Runs an operation under the faults of this run. Never resolves once the run has ended.
    pub async fn through<T>(
        &self,
        what: What,
        effect: impl FnOnce() -> Result<T, ChatError>,
    ) -> Result<T, ChatError> {
        self.hang_if_over().await;
        let fault = self.fault(what);
        match &fault {
            Fault::Slow(wait) => tokio::time::sleep(*wait).await,
            _ => tokio::task::yield_now().await,
        }
        self.hang_if_over().await;
        match fault {
            Fault::Before(error) => return Err(error),
            Fault::DieBefore => {
                self.end();
                self.hang_if_over().await;
            }
            _ => {}
        }
        let result = effect();
        match fault {
            Fault::After(error) => Err(error),
            Fault::DieAfter => {
                self.end();
                self.hang_if_over().await;
                result
            }
            _ => result,
        }
    }

    async fn hang_if_over(&self) {
        if !self.lasts() {
            std::future::pending().await
        }
    }
}

/// Clock that advances with the runtime's clock, from a given moment.
pub struct LifeClock {
    base: Timestamp,
    start: Instant,
}

impl LifeClock {
    /// Creates a clock that shows `base` now. Must be called within the runtime.
    pub fn from(base: Timestamp) -> LifeClock {
        LifeClock { base, start: Instant::now() }
    }
}

impl Clock for LifeClock {
    fn now(&self) -> Timestamp {
        self.base + self.start.elapsed()
    }
}

/// Durable state that outlives a run, and observations of the mirror's writes.
#[derive(Default)]
pub struct Remains {
    /// Durable content of the store.
    pub disk: MemoryStore,
    keys: Mutex<BTreeMap<SendKey, (PlaceId, TableId, Surface)>>,
    skipped: Mutex<Vec<(PlaceId, TableId, PostId)>>,
    last: Mutex<BTreeMap<PlaceId, (TableId, PostId)>>,
    logs: RwLock<()>,
}

impl Remains {
    /// Blocks all loads of logs until the guard is dropped.
    pub async fn hold_logs(&self) -> RwLockWriteGuard<'_, ()> {
        self.logs.write().await
    }

    /// Mirrored channel, table and surface of each send key.
    pub fn keys(&self) -> BTreeMap<SendKey, (PlaceId, TableId, Surface)> {
        locked(&self.keys).clone()
    }

    /// Returns `true` if a send with this key was recorded.
    pub fn knows(&self, key: &SendKey) -> bool {
        locked(&self.keys).contains_key(key)
    }

    /// Posts that a mirrored channel skipped.
    pub fn skipped(&self) -> Vec<(PlaceId, TableId, PostId)> {
        locked(&self.skipped).clone()
    }

    fn observe(&self, place: &PlaceId, record: &PlaceRecord) {
        let mut last = locked(&self.last);
        let before = last.insert(place.clone(), (record.table.clone(), record.next_post));
        let from = match before {
            Some((table, next)) if table == record.table => next,
            _ => PostId(0),
        };
        let mut skipped = locked(&self.skipped);
        for id in from.0..record.next_post.0 {
            if !record.slots.contains_key(&Surface::Post(PostId(id))) {
                skipped.push((place.clone(), record.table.clone(), PostId(id)));
            }
        }
        let mut keys = locked(&self.keys);
        for (&surface, slot) in &record.slots {
            if let SlotState::Sending { key, .. } = &slot.state {
                let known = keys.insert(key.clone(), (place.clone(), record.table.clone(), surface));
                assert!(
                    known.is_none_or(|known| known.2 == surface && known.0 == *place),
                    "a key used twice"
                );
            }
        }
    }
}

type Waiting = (PlaceId, Option<PlaceRecord>, Settle);

/// Store of one run. Writes that are not durable when the run ends are lost.
pub struct BrittleStore {
    remains: Arc<Remains>,
    life: Arc<Life>,
    waiting: Mutex<VecDeque<Waiting>>,
    /// Unresolved promises of a run that has ended.
    broken: Mutex<Vec<Settle>>,
    more: Notify,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BrittleStore {
    /// Creates the store of a run. States of mirrored channels become durable one after the other.
    pub fn new(remains: Arc<Remains>, life: Arc<Life>) -> Arc<BrittleStore> {
        let store = Arc::new(BrittleStore {
            remains,
            life,
            waiting: Mutex::default(),
            broken: Mutex::default(),
            more: Notify::new(),
        });
        tokio::spawn(store.clone().write());
        store
    }

    /// A promise that never resolves.
    fn never(&self) -> Durable {
        let (settle, durable) = Durable::promise();
        locked(&self.broken).push(settle);
        durable
    }

    async fn write(self: Arc<BrittleStore>) {
        loop {
            let Some((place, record, settle)) = locked(&self.waiting).pop_front() else {
                self.more.notified().await;
                continue;
            };
            let kept = self.life.through(What::Keep, || {
                if let Some(record) = &record {
                    self.remains.observe(&place, record);
                }
                drop(self.remains.disk.set_place(&place, record.as_ref()));
                Ok(())
            });
            // The store accepts everything; only the process can end.
            let _ = kept.await;
            settle.settle(Ok(()));
        }
    }
}

impl Store for BrittleStore {
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        if self.life.lasts() {
            return self.remains.disk.append(table, entries);
        }
        self.never()
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let _logs = self.remains.logs.try_read().unwrap_or_else(|_| self.remains.logs.blocking_read());
        self.remains.disk.load(table)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.remains.disk.heads()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        self.remains.disk.snapshot()
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.remains.disk.head(table)
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        if self.life.lasts() {
            return self.remains.disk.set_due(table, read, due);
        }
        self.never()
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.remains.disk.delete(table)
    }

    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError> {
        self.remains.disk.tables_of(account, part)
    }

    fn place(&self, place: &PlaceId) -> Option<PlaceRecord> {
        self.remains.disk.place(place)
    }

    fn places(&self) -> Vec<(PlaceId, PlaceRecord)> {
        self.remains.disk.places()
    }

    fn places_by(&self, clue: &Clue) -> Vec<PlaceId> {
        self.remains.disk.places_by(clue)
    }

    fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        self.remains.disk.rooms(beginning)
    }

    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable {
        let (settle, durable) = Durable::promise();
        locked(&self.waiting).push_back((place.clone(), record.cloned(), settle));
        self.more.notify_one();
        durable
    }

    fn note(&self, name: &str) -> Option<String> {
        self.remains.disk.note(name)
    }

    fn notes_named(&self, beginning: &str) -> Vec<(String, String)> {
        self.remains.disk.notes_named(beginning)
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        if self.life.lasts() {
            return self.remains.disk.set_note(name, text);
        }
        self.never()
    }
}
