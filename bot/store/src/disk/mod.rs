//! Store in a data directory, on sled.

mod backend;
mod files;
mod import_marker;
mod integrity;
mod mark;
mod open;
mod recovery;
mod reindex;
mod salvage;
mod view;
mod writer;

pub use self::salvage::{Salvaged, SalvagedTable, salvage};

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use self::files::ScratchDirectory;
use self::open::{CheckedDatabase, OpenedStore, StorePaths};
use self::view::{SharedDatabase, View};
use self::writer::Writer;
use super::health::{Health, RetryLimits};
use super::key_value::decode::{self, PairReader};
use super::key_value::request::{Job, Request};
use super::key_value::stored::{CommitState, StoredTable};
use super::key_value::writer_cache::WriterCache;
use super::key_value::{Pair, keys, queries, table_log};
use super::{Due, Durable, Head, ImportStore, MirrorFilter, Snapshot, Store, StoreError, TableRole, TimedTable, index};
use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::record::StoredLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};
use bot_runtime::metrics::WriteMetrics;

/// Time that a failed read waits for recovery to replace the database.
const RECOVERY_WAIT: Duration = Duration::from_secs(5);
/// Interval at which it is retried.
const RETRY_INTERVAL: Duration = Duration::from_millis(10);
/// Number of older tables whose accounts are determined at once at the start.
const ACCOUNT_BATCH_SIZE: usize = 256;
/// Number of pairs read at once; commits wait for each page only.
const PAGE: usize = 1024;

/// Store in one directory. One process at a time can open it, under a file lock. Dropping it closes it.
#[derive(Debug)]
pub struct DiskStore {
    root: PathBuf,
    shared: SharedDatabase,
    /// Mirrors with pending work when the store was opened, as of this commit.
    pending_mirrors: (CommitState, Vec<MirrorId>),
    health: watch::Sender<Health>,
    writes: WriteMetrics,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<Writer>>,
    /// File lock, held until everything else is closed.
    _lock: File,
    /// Temporary directory of a store opened on a copy, removed on drop.
    scratch: Option<ScratchDirectory>,
}

/// Returns `true` if the directory can't be written.
fn is_read_only(root: &Path) -> bool {
    let probe = std::fs::OpenOptions::new().create(true).truncate(false).write(true).open(root.join("lock"));
    probe.is_err_and(|error| files::is_read_only(&error))
}

impl DiskStore {
    /// Opens the store in this directory, or creates one.
    ///
    /// # Errors
    /// If another process has it, a newer program wrote it, or acknowledged data is missing.
    pub fn open(root: &Path) -> Result<DiskStore, StoreError> {
        DiskStore::open_with(root, RetryLimits::default())
    }

    /// Opens the store with these retry limits.
    ///
    /// # Errors
    /// As [`DiskStore::open`].
    pub fn open_with(root: &Path, patience: RetryLimits) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, patience, open::open(root)?)
    }

    /// Creates a store for an import. It can't be opened otherwise until [`ImportStore::finish_import`] is called.
    ///
    /// # Errors
    /// If there is a store already, or it can't be created.
    pub fn create_for_import(root: &Path) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, RetryLimits::default(), open::open_for_import(root)?)
    }

    fn begin(root: &Path, patience: RetryLimits, opened: OpenedStore) -> Result<DiskStore, StoreError> {
        let OpenedStore { lock, mark_file, mark, checked: sound } = opened;
        if let Err(error) = ScratchDirectory::remove_stale(root) {
            tracing::warn!(%error, "could not remove an older copy from memory");
        }
        let CheckedDatabase { database, state, outdated_tables: older, pending_mirrors: behind } = sound;
        let (jobs, requests) = channel();
        let shown = SharedDatabase::new(database);
        let (health, writes) = (watch::Sender::new(Health::Sound), WriteMetrics::default());
        let writer = Writer {
            paths: StorePaths::new(root),
            shared: shown.clone(),
            mark_file,
            mark,
            writers: WriterCache::default(),
            health: health.clone(),
            patience,
            writes: writes.clone(),
        };
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || writer.run(&requests))
            .map_err(|error| StoreError::io("starting the writer of", root, &error))?;
        let store = DiskStore {
            root: root.to_owned(),
            shared: shown,
            pending_mirrors: (state, behind),
            health,
            writes,
            jobs: Some(jobs),
            writer: Some(writer),
            _lock: lock,
            scratch: None,
        };
        store.find_accounts(&older)?;
        Ok(store)
    }

    /// Opens the store for reading; on a temporary copy, whose changes are lost, if the directory is read-only.
    ///
    /// # Errors
    /// As [`DiskStore::open`].
    pub fn open_to_read(root: &Path) -> Result<DiskStore, StoreError> {
        if !is_read_only(root) {
            return DiskStore::open(root);
        }
        if import_marker::exists(root) {
            return Err(StoreError::ImportInterrupted(root.to_owned()));
        }
        let paths = StorePaths::new(root);
        let _held = open::lock_existing(&[root.join("lock"), paths.mark()], root)?;
        let io = |error: std::io::Error| StoreError::io("copying", root, &error);
        let scratch = ScratchDirectory::near(root).map_err(io)?;
        let copy = scratch.path().join("store");
        paths.parts().and_then(|parts| files::copy_all(&parts, &copy)).map_err(io)?;
        let mut store = DiskStore::open(&copy)?;
        store.scratch = Some(scratch);
        Ok(store)
    }

    /// Returns `true` if there is a store in this directory, whole or not.
    pub fn exists_in(root: &Path) -> bool {
        StorePaths::new(root).any_exist()
    }

    /// Returns the value read. On failure, sets the health to `Lost` and returns the default.
    fn or_mark_lost<T: Default>(&self, read: Result<T, StoreError>) -> T {
        read.unwrap_or_else(|error| {
            tracing::error!(%error, "the store can't be read");
            self.health.send_if_modified(|health| {
                let was_lost = matches!(health, Health::Lost(_));
                if !was_lost {
                    *health = Health::Lost(error);
                }
                !was_lost
            });
            T::default()
        })
    }

    fn unreadable(&self, found: String) -> StoreError {
        backend::store_error(&self.root, found)
    }

    /// Reads a view of the last durable commit. If the database has failed, waits up to [`RECOVERY_WAIT`] for recovery to
    /// replace it.
    fn read_view<T>(&self, read: impl Fn(&View<'_>) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let begun = Instant::now();
        loop {
            let database = self.shared.database()?;
            let found = read(&self.shared.view()?);
            if found.is_ok() || begun.elapsed() >= RECOVERY_WAIT {
                return found;
            }
            let is_same = Arc::ptr_eq(&database, &self.shared.database()?);
            match is_same {
                true if database.has_failed() => std::thread::sleep(RETRY_INTERVAL),
                true => return found,
                false => {}
            }
        }
    }

    /// Does [`DiskStore::read_view`] for operations with text errors.
    fn query<T>(&self, look: impl Fn(&View<'_>) -> Result<T, String>) -> Result<T, StoreError> {
        self.read_view(|view| look(view).map_err(|found| self.unreadable(found)))
    }

    /// Reads all pairs with a prefix, in order, page by page. Commits may happen in between.
    fn query_all<T>(
        &self,
        prefix: &[u8],
        read: impl Fn(&View<'_>, Pair) -> Result<Option<T>, String>,
    ) -> Result<Vec<T>, StoreError> {
        let (mut found, mut last): (Vec<T>, Option<Vec<u8>>) = (Vec::new(), None);
        loop {
            let (some, next) = self.query(|view| {
                let (some, next) = view.read_page(prefix, last.as_deref(), PAGE)?;
                let some = some.into_iter().filter_map(|pair| read(view, pair).transpose());
                Ok((some.collect::<Result<Vec<T>, String>>()?, next))
            })?;
            found.extend(some);
            last = next;
            if last.is_none() {
                return Ok(found);
            }
        }
    }

    fn stored_table(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.query(|view| decode::table(view, table))
    }

    fn mirror_or_note(&self, key: &[u8]) -> Option<StoredLine> {
        self.or_mark_lost(self.query(|view| queries::mirror_or_note(view, key)))
    }

    /// Adds the accounts to heads that an older program has stored without them.
    fn find_accounts(&self, older: &[TableId]) -> Result<(), StoreError> {
        for tables in older.chunks(ACCOUNT_BATCH_SIZE) {
            let asked: Vec<Durable> =
                tables.iter().map(|table| self.submit(Request::FindAccounts(table.clone()))).collect();
            for (found, table) in asked.into_iter().zip(tables) {
                match found.wait() {
                    // The error is reported again when the table is opened.
                    Err(error @ (StoreError::Entry { .. } | StoreError::Gap { .. })) => {
                        tracing::warn!(%table, %error, "who is known at a table can't be read");
                    }
                    found => found?,
                }
            }
        }
        Ok(())
    }

    fn submit(&self, request: Request) -> Durable {
        let (settle, durable) = Durable::channel();
        if let Some(jobs) = &self.jobs {
            // A stopped writer drops the request, which resolves its promise with an error.
            let _ = jobs.send((request, settle.with_gauge(self.writes.count_waiting())));
        }
        durable
    }
}

impl ImportStore for DiskStore {
    fn store(&self) -> &dyn Store {
        self
    }

    fn finish_import(&self) -> Result<(), StoreError> {
        import_marker::remove(&self.root).map_err(|error| StoreError::io("ending the filling of", &self.root, &error))
    }
}

impl Store for DiskStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn write_metrics(&self) -> WriteMetrics {
        self.writes.clone()
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.submit(Request::Append(table.clone(), entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let lines = self.read_view(|view| {
            let known = decode::table(view, table).map_err(|found| self.unreadable(found))?;
            let known = known.ok_or_else(|| StoreError::NoTable(table.clone()))?;
            table_log::lines(self.root.as_path(), view, table, &known)
        })?;
        Ok(table_log::entries(table, &lines)?.0)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.or_mark_lost(self.query_all(keys::HEADS, |view, (key, value)| {
            let (table, known) = decode::head(view, &key, &value)?;
            Ok(Some((table, known.head)))
        }))
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let (tell, told) = channel();
        self.submit(Request::Snapshot(tell)).wait()?;
        told.recv().map_err(|_| StoreError::Stopped)
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.or_mark_lost(self.stored_table(table)).map(|known| known.head)
    }

    fn due_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        self.or_mark_lost(self.query(|view| queries::dates(view, index::DUE_TIMES, after, most)))
    }

    fn finished_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        self.or_mark_lost(self.query(|view| queries::dates(view, index::FINISHED, after, most)))
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.submit(Request::Delete(table.clone()))
    }

    fn public_tables(&self, most: usize) -> Vec<(TableId, Head)> {
        self.or_mark_lost(self.query(|view| queries::public_tables(view, most)))
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.submit(Request::Due(table.clone(), read, due))
    }

    fn compact(&self, table: &TableId) -> Durable {
        self.submit(Request::Compact(table.clone()))
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        self.query(|view| queries::tables_of(view, account, part))
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        match self.mirror_or_note(&keys::mirror(place))? {
            StoredLine::Channel(_, record) => Some(record),
            StoredLine::Note(..) => None,
        }
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        self.or_mark_lost(self.query_all(keys::MIRRORS, |_, (_, value)| match decode::mirror_or_note(&value)? {
            StoredLine::Channel(place, record) => Ok(Some((place, record))),
            StoredLine::Note(..) => Ok(None),
        }))
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.or_mark_lost(self.query(|view| queries::find_mirrors(view, clue)))
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        let rooms =
            self.query_all(&[index::ROOMS, beginning.as_bytes()].concat(), |_, row| Ok(index::parse_room(&row)));
        let mut rooms = self.or_mark_lost(rooms);
        rooms.dedup();
        rooms
    }

    fn pending_mirrors(&self) -> Vec<MirrorId> {
        let state = self.or_mark_lost(self.query(|view| view.get(keys::STATE)));
        let state: Option<CommitState> = state.and_then(|state| serde_json::from_slice(&state).ok());
        let (as_of, behind) = &self.pending_mirrors;
        match state.is_none_or(|state| state == *as_of) {
            true => behind.clone(),
            false => self.mirrors().into_iter().map(|(place, _)| place).collect(),
        }
    }

    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable {
        self.submit(match record {
            Some(record) => Request::Set(StoredLine::Channel(place.clone(), record.clone())),
            None => Request::DeleteMirror(place.clone()),
        })
    }

    fn note(&self, name: &str) -> Option<String> {
        match self.mirror_or_note(&keys::note(name))? {
            StoredLine::Note(_, text) => Some(text),
            StoredLine::Channel(..) => None,
        }
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        self.or_mark_lost(self.query_all(&keys::note(beginning), |_, (_, value)| {
            match decode::mirror_or_note(&value)? {
                StoredLine::Note(name, text) => Ok(Some((name, text))),
                StoredLine::Channel(..) => Ok(None),
            }
        }))
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.submit(match text {
            Some(text) => Request::Set(StoredLine::Note(name.to_owned(), text.to_owned())),
            None => Request::DeleteNote(name.to_owned()),
        })
    }
}

/// Completes the queued requests, closes the database and records its fingerprint.
impl Drop for DiskStore {
    fn drop(&mut self) {
        drop(self.jobs.take());
        let Some(Ok(writer)) = self.writer.take().map(JoinHandle::join) else { return };
        let Writer { mut mark_file, mark, shared: shown, .. } = writer;
        let database = shown.database.write().unwrap_or_else(PoisonError::into_inner).take();
        if !self.health.borrow().is_sound() {
            drop(database);
            tracing::warn!("the store is closed while nothing can be written; it is looked through when it is opened");
            return;
        }
        drop(database);
        // The files must be on disk before a mark with their fingerprint.
        let directory = StorePaths::new(&self.root).database(mark.generation);
        let sealed = files::sync(&directory)
            .and_then(|()| files::fingerprint(&directory))
            .map_err(|error| StoreError::io("sealing", &self.root, &error))
            .and_then(|seal| mark_file.write(&mark.with_fingerprint(seal)));
        if let Err(error) = sealed {
            tracing::warn!(%error, "the store is closed, and will be looked through when it is opened");
        }
    }
}
