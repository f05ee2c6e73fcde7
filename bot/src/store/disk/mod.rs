//! The store on disk.

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

/// So long a reader waits for what takes the place of a database that has failed, where that can't be read.
const MENDED: Duration = Duration::from_secs(5);
/// How often it looks.
const LOOK: Duration = Duration::from_millis(10);
/// Of how many older tables the accounts are looked for at once.
const AT_ONCE: usize = 256;
/// How many keys are read at once, while nothing is written.
const PAGE: usize = 1024;

/// The store in one directory. Only one process has it open at a time; it closes when it is dropped.
#[derive(Debug)]
pub struct DiskStore {
    root: PathBuf,
    shown: Shown,
    /// The places that had something to do when the store was opened, as of this commit.
    behind: (State, Vec<PlaceId>),
    health: watch::Sender<Health>,
    writes: Writes,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<Writer>>,
    /// Held until everything else is closed.
    _lock: File,
    /// Where it is, if that goes with it.
    scratch: Option<Scratch>,
}

/// Whether nothing may be written in a directory.
fn is_read_only(root: &Path) -> bool {
    let probe = std::fs::OpenOptions::new().create(true).truncate(false).write(true).open(root.join("lock"));
    probe.is_err_and(|error| files::is_read_only(&error))
}

impl DiskStore {
    /// Opens the store in this directory, or makes one.
    ///
    /// # Errors
    /// When another process has it, a newer program wrote it, or something that was acknowledged is missing.
    pub fn open(root: &Path) -> Result<DiskStore, StoreError> {
        DiskStore::open_with(root, Patience::default())
    }

    /// The same, with this much patience when nothing can be written.
    ///
    /// # Errors
    /// As [`DiskStore::open`].
    pub fn open_with(root: &Path, patience: Patience) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, patience, open::open(root)?)
    }

    /// The same of a new one, which is not opened again before [`DiskStore::is_filled`] was said.
    ///
    /// # Errors
    /// When there is one already, or it can't be made.
    pub fn fill(root: &Path) -> Result<DiskStore, StoreError> {
        DiskStore::begin(root, Patience::default(), open::fill(root)?)
    }

    /// Says that all is there that is to be.
    ///
    /// # Errors
    /// When that can't be kept.
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

    /// Opens the store in this directory to read it: on a copy, where nothing may be written there. What is then written
    /// is lost.
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

    /// Whether a store was ever made in this directory.
    pub fn is_in(root: &Path) -> bool {
        Paths::new(root).are_there()
    }

    /// What was read, or nothing where it can't be: then nothing is to be built on what this store says.
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

    /// Reads what is there at this moment. Of a database that has failed, what can't be read is read of what takes its
    /// place.
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

    /// The same of what tells its errors in words.
    fn look<T>(&self, look: impl Fn(&View<'_>) -> Result<T, String>) -> Result<T, StoreError> {
        self.read(|view| look(view).map_err(|found| self.unread(found)))
    }

    /// What there is of every key that begins so, in order. Meanwhile something may be written.
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

    /// Finds what the heads of tables did not tell when they were stored, once.
    fn find_accounts(&self, older: &[TableId]) -> Result<(), StoreError> {
        for tables in older.chunks(AT_ONCE) {
            let asked: Vec<Durable> =
                tables.iter().map(|table| self.ask(Request::FindAccounts(table.clone()))).collect();
            for (found, table) in asked.into_iter().zip(tables) {
                match found.wait() {
                    // One that can't be read is told of where it is opened.
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
            // When the writer has stopped, the request is dropped, and its promise says so.
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

/// What was asked for is written, then the database closed and sealed.
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
        // What the seal speaks of must be on disk before it is.
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
