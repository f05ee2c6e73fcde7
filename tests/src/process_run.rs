//! Process runs: injected faults and the end of a run, with a clock for the runs and a store that outlives them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bot_app::mirror::ChatError;
use bot_core::channel::state::{ChannelState, DeliveryState, MirrorId};
use bot_core::channel::{RoomId, SendKey, Surface};
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::post::PostId;
use bot_core::table::record::{Entry, Revision};
use bot_runtime::clock::Clock;
use bot_store::{Due, Durable, DurableSender, Head, MemoryStore, MirrorFilter, Snapshot, Store, StoreError, TableRole};
use jiff::Timestamp;
use tokio::sync::{Notify, RwLock, RwLockWriteGuard};
use tokio::time::Instant;

/// Operations that can fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Operation {
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
    SaveChannel,
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
pub type Faults = Box<dyn FnMut(Operation) -> Fault + Send>;

/// One run of a process.
pub struct ProcessRun {
    alive: AtomicBool,
    ended: Notify,
    faults: Mutex<Faults>,
}

impl ProcessRun {
    /// Starts a run with these faults.
    pub fn new(faults: impl FnMut(Operation) -> Fault + Send + 'static) -> Arc<ProcessRun> {
        let faults: Mutex<Faults> = Mutex::new(Box::new(faults));
        Arc::new(ProcessRun { alive: AtomicBool::new(true), ended: Notify::new(), faults })
    }

    /// Starts a run without faults.
    pub fn without_faults() -> Arc<ProcessRun> {
        ProcessRun::new(|_| Fault::None)
    }

    /// Returns `true` until the run has ended.
    pub fn is_alive(&self) -> bool {
        self.alive.load(Ordering::SeqCst)
    }

    /// Resolves when the run has ended.
    pub async fn wait_for_end(&self) {
        while self.is_alive() {
            self.ended.notified().await;
        }
    }

    /// Ends the run: later operations have no effect and never resolve.
    pub fn end(&self) {
        self.alive.store(false, Ordering::SeqCst);
        self.ended.notify_waiters();
        self.ended.notify_one();
    }

    fn next_fault(&self, what: Operation) -> Fault {
        (self.faults.lock().unwrap_or_else(PoisonError::into_inner))(what)
    }

    /// Runs an operation under the faults of this run. Never resolves once the run has ended.
    pub async fn run_operation<T>(
        &self,
        what: Operation,
        effect: impl FnOnce() -> Result<T, ChatError>,
    ) -> Result<T, ChatError> {
        self.hang_if_ended().await;
        let fault = self.next_fault(what);
        match &fault {
            Fault::Slow(wait) => tokio::time::sleep(*wait).await,
            _ => tokio::task::yield_now().await,
        }
        self.hang_if_ended().await;
        match fault {
            Fault::Before(error) => return Err(error),
            Fault::DieBefore => {
                self.end();
                self.hang_if_ended().await;
            }
            _ => {}
        }
        let result = effect();
        match fault {
            Fault::After(error) => Err(error),
            Fault::DieAfter => {
                self.end();
                self.hang_if_ended().await;
                result
            }
            _ => result,
        }
    }

    async fn hang_if_ended(&self) {
        if !self.is_alive() {
            std::future::pending().await
        }
    }
}

/// Clock that advances with the runtime's clock, from a given moment.
pub struct RunClock {
    base: Timestamp,
    start: Instant,
}

impl RunClock {
    /// Creates a clock that shows `base` now. Must be called within the runtime.
    pub fn new(base: Timestamp) -> RunClock {
        RunClock { base, start: Instant::now() }
    }
}

impl Clock for RunClock {
    fn now(&self) -> Timestamp {
        self.base + self.start.elapsed()
    }
}

/// Durable state that outlives a run, and observations of the mirror's writes.
#[derive(Default)]
pub struct DurableState {
    /// Durable content of the store.
    pub disk: MemoryStore,
    keys: Mutex<BTreeMap<SendKey, (MirrorId, TableId, Surface)>>,
    skipped: Mutex<Vec<(MirrorId, TableId, PostId)>>,
    last_posts: Mutex<BTreeMap<MirrorId, (TableId, PostId)>>,
    logs: RwLock<()>,
}

impl DurableState {
    /// Blocks all loads of logs until the guard is dropped.
    pub async fn block_loads(&self) -> RwLockWriteGuard<'_, ()> {
        self.logs.write().await
    }

    /// Mirrored channel, table and surface of each send key.
    pub fn keys(&self) -> BTreeMap<SendKey, (MirrorId, TableId, Surface)> {
        lock(&self.keys).clone()
    }

    /// Returns `true` if a send with this key was recorded.
    pub fn has_key(&self, key: &SendKey) -> bool {
        lock(&self.keys).contains_key(key)
    }

    /// Posts that a mirrored channel skipped.
    pub fn skipped(&self) -> Vec<(MirrorId, TableId, PostId)> {
        lock(&self.skipped).clone()
    }

    fn observe(&self, place: &MirrorId, record: &ChannelState) {
        let mut last = lock(&self.last_posts);
        let before = last.insert(place.clone(), (record.table.clone(), record.next_post));
        let from = match before {
            Some((table, next)) if table == record.table => next,
            _ => PostId(0),
        };
        let mut skipped = lock(&self.skipped);
        for id in from.0..record.next_post.0 {
            if !record.messages.contains_key(&Surface::Post(PostId(id))) {
                skipped.push((place.clone(), record.table.clone(), PostId(id)));
            }
        }
        let mut keys = lock(&self.keys);
        for (&surface, slot) in &record.messages {
            if let DeliveryState::Sending { key, .. } = &slot.state {
                let known = keys.insert(key.clone(), (place.clone(), record.table.clone(), surface));
                assert!(known.is_none_or(|known| known.2 == surface && known.0 == *place), "a key used twice");
            }
        }
    }
}

type PendingWrite = (MirrorId, Option<ChannelState>, DurableSender);

/// Store of one run. Writes that are not durable when the run ends are lost.
pub struct CrashingStore {
    remains: Arc<DurableState>,
    run: Arc<ProcessRun>,
    pending: Mutex<VecDeque<PendingWrite>>,
    /// Unresolved promises of a run that has ended.
    unresolved: Mutex<Vec<DurableSender>>,
    write_added: Notify,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl CrashingStore {
    /// Creates the store of a run. States of mirrored channels become durable one after the other.
    pub fn new(remains: Arc<DurableState>, life: Arc<ProcessRun>) -> Arc<CrashingStore> {
        let store = Arc::new(CrashingStore {
            remains,
            run: life,
            pending: Mutex::default(),
            unresolved: Mutex::default(),
            write_added: Notify::new(),
        });
        tokio::spawn(store.clone().run_writer());
        store
    }

    /// A promise that never resolves.
    fn unresolved_promise(&self) -> Durable {
        let (settle, durable) = Durable::channel();
        lock(&self.unresolved).push(settle);
        durable
    }

    async fn run_writer(self: Arc<CrashingStore>) {
        loop {
            let Some((place, record, settle)) = lock(&self.pending).pop_front() else {
                self.write_added.notified().await;
                continue;
            };
            let kept = self.run.run_operation(Operation::SaveChannel, || {
                if let Some(record) = &record {
                    self.remains.observe(&place, record);
                }
                drop(self.remains.disk.set_mirror(&place, record.as_ref()));
                Ok(())
            });
            // The store accepts everything; only the process can end.
            let _ = kept.await;
            settle.resolve(Ok(()));
        }
    }
}

impl Store for CrashingStore {
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        if self.run.is_alive() {
            return self.remains.disk.append(table, entries);
        }
        self.unresolved_promise()
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
        if self.run.is_alive() {
            return self.remains.disk.set_due(table, read, due);
        }
        self.unresolved_promise()
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.remains.disk.delete(table)
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        self.remains.disk.tables_by_role(account, part)
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        self.remains.disk.mirror(place)
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        self.remains.disk.mirrors()
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.remains.disk.find_mirrors(clue)
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        self.remains.disk.mirrored_rooms(beginning)
    }

    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable {
        let (settle, durable) = Durable::channel();
        lock(&self.pending).push_back((place.clone(), record.cloned(), settle));
        self.write_added.notify_one();
        durable
    }

    fn note(&self, name: &str) -> Option<String> {
        self.remains.disk.note(name)
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        self.remains.disk.notes_with_prefix(beginning)
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        if self.run.is_alive() {
            return self.remains.disk.set_note(name, text);
        }
        self.unresolved_promise()
    }
}
