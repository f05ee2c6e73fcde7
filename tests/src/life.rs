//! One life of a process: how it fails, when it ends, and a clock and a store that outlive it.

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

/// What can be gone through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A message is posted.
    Post,
    /// A message is looked for.
    Find,
    /// A message is changed.
    Edit,
    /// A message is taken away.
    Delete,
    /// A message is pinned.
    Pin,
    /// A private room is looked for, or made.
    PrivateRoom,
    /// What a place holds is written down.
    Keep,
}

/// How something goes wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// It does not.
    None,
    /// It takes a while.
    Slow(Duration),
    /// It does not happen.
    Before(ChatError),
    /// It happens, and nobody learns it.
    After(ChatError),
    /// The process ends, and it does not happen.
    DieBefore,
    /// The process ends when it has happened.
    DieAfter,
}

/// Says how each thing goes.
pub type Faults = Box<dyn FnMut(What) -> Fault + Send>;

/// One life of a process.
pub struct Life {
    alive: AtomicBool,
    over: Notify,
    faults: Mutex<Faults>,
}

impl Life {
    /// A life with these faults.
    pub fn new(faults: impl FnMut(What) -> Fault + Send + 'static) -> Arc<Life> {
        let faults: Mutex<Faults> = Mutex::new(Box::new(faults));
        Arc::new(Life { alive: AtomicBool::new(true), over: Notify::new(), faults })
    }

    /// A life in which nothing fails.
    pub fn calm() -> Arc<Life> {
        Life::new(|_| Fault::None)
    }

    /// Whether it lasts still.
    pub fn lasts(&self) -> bool {
        self.alive.load(Ordering::SeqCst)
    }

    /// Resolves when it has ended.
    pub async fn ends(&self) {
        while self.lasts() {
            self.over.notified().await;
        }
    }

    /// Ends it: nothing that is asked for afterwards happens.
    pub fn end(&self) {
        self.alive.store(false, Ordering::SeqCst);
        self.over.notify_waiters();
        self.over.notify_one();
    }

    fn fault(&self, what: What) -> Fault {
        (self.faults.lock().unwrap_or_else(PoisonError::into_inner))(what)
    }

    /// Goes through something that has an effect; the end of the life is never seen.
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

/// A clock that goes with the runtime's own, from a moment on.
pub struct LifeClock {
    base: Timestamp,
    start: Instant,
}

impl LifeClock {
    /// A clock that shows this moment now. Made within the runtime.
    pub fn from(base: Timestamp) -> LifeClock {
        LifeClock { base, start: Instant::now() }
    }
}

impl Clock for LifeClock {
    fn now(&self) -> Timestamp {
        self.base + self.start.elapsed()
    }
}

/// What a store's life leaves for the next, and what was seen to be asked of it.
#[derive(Default)]
pub struct Remains {
    /// The store as it is on disk.
    pub disk: MemoryStore,
    keys: Mutex<BTreeMap<SendKey, (PlaceId, TableId, Surface)>>,
    skipped: Mutex<Vec<(PlaceId, TableId, PostId)>>,
    last: Mutex<BTreeMap<PlaceId, (TableId, PostId)>>,
    logs: RwLock<()>,
}

impl Remains {
    /// Logs are read no sooner than this is dropped: whoever wants one waits.
    pub async fn hold_logs(&self) -> RwLockWriteGuard<'_, ()> {
        self.logs.write().await
    }

    /// What each posting was for.
    pub fn keys(&self) -> BTreeMap<SendKey, (PlaceId, TableId, Surface)> {
        locked(&self.keys).clone()
    }

    /// Whether a posting with that key was kept.
    pub fn knows(&self, key: &SendKey) -> bool {
        locked(&self.keys).contains_key(key)
    }

    /// The posts that places have passed over.
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

/// The store of one life: what was not yet durable when that ends is lost, or not.
pub struct BrittleStore {
    remains: Arc<Remains>,
    life: Arc<Life>,
    waiting: Mutex<VecDeque<Waiting>>,
    /// Promises that nobody will keep.
    broken: Mutex<Vec<Settle>>,
    more: Notify,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl BrittleStore {
    /// The store of a life. What it is asked to keep becomes durable one thing after the other.
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

    /// What nobody is told any more.
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
            // A store takes everything; only its process can end.
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
