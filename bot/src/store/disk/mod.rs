//! Store in a data directory, on sled.

mod files;
mod filling;
mod home;
mod look;
mod made;
mod mark;
mod open;
mod recovery;
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

use self::files::Scratch;
use self::open::{Opened, Paths, Sound};
use self::view::{Shown, View};
use self::writer::Writer;
use super::health::{Health, Patience};
use super::keyed::held::{self, Rows};
use super::keyed::known::{Known, State};
use super::keyed::pens::Pens;
use super::keyed::request::{Job, Request};
use super::keyed::{Pair, keys, read, reading};
use super::{Clue, Date, Due, Durable, Head, Part, Snapshot, Store, StoreError, rows};
use crate::metrics::Writes;
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::people::PlayerId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Time that a failed read waits for recovery to replace the database.
const MENDED: Duration = Duration::from_secs(5);
/// Interval at which it is retried.
const LOOK: Duration = Duration::from_millis(10);
/// Number of older tables whose accounts are determined at once at the start.
const AT_ONCE: usize = 256;
/// Number of pairs read at once; commits wait for each page only.
const PAGE: usize = 1024;

/// Store in one directory. One process at a time can open it, under a file lock. Dropping it closes it.
#[derive(Debug)]
pub struct DiskStore {
    root: PathBuf,
    shown: Shown,
    /// Mirrors with pending work when the store was opened, as of this commit.
    behind: (State, Vec<PlaceId>),
    health: watch::Sender<Health>,
    writes: Writes,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<Writer>>,
    /// File lock, held until everything else is closed.
    _lock: File,
    /// Temporary directory of a store opened on a copy, removed on drop.
    scratch: Option<Scratch>,
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
        DiskStore::open_with(root, Patience::default())
    }

    /// Opens the store with these retry limits.
    ///
    /// # Errors
    /// As [`DiskStore::open`].
    pub fn open_with(root: &Path, patience: Patience) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, patience, open::open(root)?)
    }

    /// Creates a store for an import. It can't be opened otherwise until [`DiskStore::is_filled`] is called.
    ///
    /// # Errors
    /// If there is a store already, or it can't be created.
    pub fn fill(root: &Path) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, Patience::default(), open::fill(root)?)
    }

    /// Marks the import as complete.
    ///
    /// # Errors
    /// If that can't be stored.
    pub fn is_filled(&self) -> Result<(), StoreError> {
        filling::end(&self.root).map_err(|error| StoreError::io("ending the filling of", &self.root, &error))
    }

    fn begin(root: &Path, patience: Patience, opened: Opened) -> Result<DiskStore, StoreError> {
        let Opened { lock, mark_file, mark, sound } = opened;
        if let Err(error) = Scratch::forget(root) {
            tracing::warn!(%error, "could not remove an older copy from memory");
        }
        let Sound { database, state, older, behind } = sound;
        let (jobs, requests) = channel();
        let shown = Shown::new(database);
        let (health, writes) = (watch::Sender::new(Health::Sound), Writes::default());
        let writer = Writer {
            paths: Paths::new(root),
            shown: shown.clone(),
            mark_file,
            mark,
            pens: Pens::default(),
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
            shown,
            behind: (state, behind),
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
        if filling::is_on(root) {
            return Err(StoreError::Filling(root.to_owned()));
        }
        let paths = Paths::new(root);
        let _held = open::hold_to_read(&[root.join("lock"), paths.mark()], root)?;
        let io = |error: std::io::Error| StoreError::io("copying", root, &error);
        let scratch = Scratch::near(root).map_err(io)?;
        let copy = scratch.path().join("store");
        paths.parts().and_then(|parts| files::copy_all(&parts, &copy)).map_err(io)?;
        let mut store = DiskStore::open(&copy)?;
        store.scratch = Some(scratch);
        Ok(store)
    }

    /// Returns `true` if there is a store in this directory, whole or not.
    pub fn is_in(root: &Path) -> bool {
        Paths::new(root).are_there()
    }

    /// Returns the value read. On failure, sets the health to `Lost` and returns the default.
    fn sure<T: Default>(&self, read: Result<T, StoreError>) -> T {
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

    fn unread(&self, found: String) -> StoreError {
        home::unread(&self.root, found)
    }

    /// Reads a view of the last durable commit. If the database has failed, waits up to [`MENDED`] for recovery to replace
    /// it.
    fn read<T>(&self, read: impl Fn(&View<'_>) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let begun = Instant::now();
        loop {
            let database = self.shown.database()?;
            let found = read(&self.shown.view()?);
            if found.is_ok() || begun.elapsed() >= MENDED {
                return found;
            }
            let is_same = Arc::ptr_eq(&database, &self.shown.database()?);
            match is_same {
                true if database.has_failed() => std::thread::sleep(LOOK),
                true => return found,
                false => {}
            }
        }
    }

    /// Does [`DiskStore::read`] for operations with text errors.
    fn look<T>(&self, look: impl Fn(&View<'_>) -> Result<T, String>) -> Result<T, StoreError> {
        self.read(|view| look(view).map_err(|found| self.unread(found)))
    }

    /// Reads all pairs with a prefix, in order, page by page. Commits may happen in between.
    fn every<T>(
        &self,
        prefix: &[u8],
        read: impl Fn(&View<'_>, Pair) -> Result<Option<T>, String>,
    ) -> Result<Vec<T>, StoreError> {
        let (mut found, mut last): (Vec<T>, Option<Vec<u8>>) = (Vec::new(), None);
        loop {
            let (some, next) = self.look(|view| {
                let (some, next) = view.some(prefix, last.as_deref(), PAGE)?;
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

    fn known(&self, table: &TableId) -> Result<Option<Known>, StoreError> {
        self.look(|view| held::table(view, table))
    }

    fn kept(&self, key: &[u8]) -> Option<KeptLine> {
        self.sure(self.look(|view| reading::kept(view, key)))
    }

    /// Adds the accounts to heads that an older program has stored without them.
    fn find_accounts(&self, older: &[TableId]) -> Result<(), StoreError> {
        for tables in older.chunks(AT_ONCE) {
            let asked: Vec<Durable> =
                tables.iter().map(|table| self.ask(Request::FindAccounts(table.clone()))).collect();
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

    fn ask(&self, request: Request) -> Durable {
        let (settle, durable) = Durable::promise();
        if let Some(jobs) = &self.jobs {
            // A stopped writer drops the request, which resolves its promise with an error.
            let _ = jobs.send((request, settle.counted(self.writes.waits())));
        }
        durable
    }
}

impl Store for DiskStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn writes(&self) -> Writes {
        self.writes.clone()
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.ask(Request::Append(table.clone(), entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let lines = self.read(|view| {
            let known = held::table(view, table).map_err(|found| self.unread(found))?;
            let known = known.ok_or_else(|| StoreError::NoTable(table.clone()))?;
            read::lines(self.root.as_path(), view, table, &known)
        })?;
        Ok(read::entries(table, &lines)?.0)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.sure(self.every(keys::HEADS, |view, (key, value)| {
            let (table, known) = held::head(view, &key, &value)?;
            Ok(Some((table, known.head)))
        }))
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let (tell, told) = channel();
        self.ask(Request::Snapshot(tell)).wait()?;
        told.recv().map_err(|_| StoreError::Stopped)
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.sure(self.known(table)).map(|known| known.head)
    }

    fn dates(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        self.sure(self.look(|view| reading::dates(view, rows::DATES, after, most)))
    }

    fn finished(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        self.sure(self.look(|view| reading::dates(view, rows::FINISHED, after, most)))
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.ask(Request::Delete(table.clone()))
    }

    fn hall(&self, most: usize) -> Vec<(TableId, Head)> {
        self.sure(self.look(|view| reading::hall(view, most)))
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.ask(Request::Due(table.clone(), read, due))
    }

    fn rest(&self, table: &TableId) -> Durable {
        self.ask(Request::Rest(table.clone()))
    }

    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError> {
        self.look(|view| reading::tables_of(view, account, part))
    }

    fn place(&self, place: &PlaceId) -> Option<PlaceRecord> {
        match self.kept(&keys::place(place))? {
            KeptLine::Place(_, record) => Some(record),
            KeptLine::Note(..) => None,
        }
    }

    fn places(&self) -> Vec<(PlaceId, PlaceRecord)> {
        self.sure(self.every(keys::PLACES, |_, (_, value)| match held::kept(&value)? {
            KeptLine::Place(place, record) => Ok(Some((place, record))),
            KeptLine::Note(..) => Ok(None),
        }))
    }

    fn places_by(&self, clue: &Clue) -> Vec<PlaceId> {
        self.sure(self.look(|view| reading::places_by(view, clue)))
    }

    fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        let rooms = self.every(&[rows::ROOMS, beginning.as_bytes()].concat(), |_, row| Ok(rows::room(&row)));
        let mut rooms = self.sure(rooms);
        rooms.dedup();
        rooms
    }

    fn places_behind(&self) -> Vec<PlaceId> {
        let state = self.sure(self.look(|view| view.get(keys::STATE)));
        let state: Option<State> = state.and_then(|state| serde_json::from_slice(&state).ok());
        let (as_of, behind) = &self.behind;
        match state.is_none_or(|state| state == *as_of) {
            true => behind.clone(),
            false => self.places().into_iter().map(|(place, _)| place).collect(),
        }
    }

    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable {
        self.ask(match record {
            Some(record) => Request::Keep(KeptLine::Place(place.clone(), record.clone())),
            None => Request::ForgetPlace(place.clone()),
        })
    }

    fn note(&self, name: &str) -> Option<String> {
        match self.kept(&keys::note(name))? {
            KeptLine::Note(_, text) => Some(text),
            KeptLine::Place(..) => None,
        }
    }

    fn notes_named(&self, beginning: &str) -> Vec<(String, String)> {
        self.sure(self.every(&keys::note(beginning), |_, (_, value)| match held::kept(&value)? {
            KeptLine::Note(name, text) => Ok(Some((name, text))),
            KeptLine::Place(..) => Ok(None),
        }))
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.ask(match text {
            Some(text) => Request::Keep(KeptLine::Note(name.to_owned(), text.to_owned())),
            None => Request::ForgetNote(name.to_owned()),
        })
    }
}

/// Completes the queued requests, closes the database and records its fingerprint.
impl Drop for DiskStore {
    fn drop(&mut self) {
        drop(self.jobs.take());
        let Some(Ok(writer)) = self.writer.take().map(JoinHandle::join) else { return };
        let Writer { mut mark_file, mark, shown, .. } = writer;
        let database = shown.database.write().unwrap_or_else(PoisonError::into_inner).take();
        if !self.health.borrow().is_sound() {
            drop(database);
            tracing::warn!(
                "the store is closed while nothing can be written; it is looked through when it is opened"
            );
            return;
        }
        drop(database);
        // The files must be on disk before a mark with their fingerprint.
        let directory = Paths::new(&self.root).database(mark.generation);
        let sealed = files::sync(&directory)
            .and_then(|()| files::seal(&directory))
            .map_err(|error| StoreError::io("sealing", &self.root, &error))
            .and_then(|seal| mark_file.write(&mark.sealed(seal)));
        if let Err(error) = sealed {
            tracing::warn!(%error, "the store is closed, and will be looked through when it is opened");
        }
    }
}
