//! The store on disk.

mod digest;
mod files;
mod index;
mod keys;
mod look;
mod mark;
mod open;
mod pack;
mod read;
mod recovery;
mod salvage;
mod writer;

pub use self::salvage::{Salvaged, SalvagedTable, salvage};

use std::collections::HashMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::watch;

use self::files::Scratch;
use self::index::{Index, Known};
use self::open::{Opened, Paths};
use self::writer::{Job, Place, Request, Writer};
use super::health::{Health, Patience};
use super::sled::Database;
use super::{Due, Durable, Head, Part, Store, StoreError, parts};
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::people::PlayerId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// How long a database that has failed may take to let go of its files.
const LET_GO: Duration = Duration::from_secs(2);
/// Of how many older tables the accounts are looked for at once.
const AT_ONCE: usize = 256;

/// The store in one directory. Only one process has it open at a time; it closes when it is dropped.
#[derive(Debug)]
pub struct DiskStore {
    root: PathBuf,
    index: Arc<RwLock<Index>>,
    database: Place,
    health: watch::Receiver<Health>,
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
        let Opened { lock, mark_file, mark, database, index } = open::open(root)?;
        let (jobs, requests) = channel();
        let index = Arc::new(RwLock::new(index));
        let database: Place = Arc::new(RwLock::new(Some(Arc::new(database))));
        let (health, seen) = watch::channel(Health::Sound);
        let writer = Writer {
            paths: Paths::new(root),
            database: database.clone(),
            index: index.clone(),
            mark_file,
            mark,
            pens: HashMap::new(),
            health,
            patience,
        };
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || writer.run(&requests))
            .map_err(|error| StoreError::io("starting the writer of", root, &error))?;
        let store = DiskStore {
            root: root.to_owned(),
            index,
            database,
            health: seen,
            jobs: Some(jobs),
            writer: Some(writer),
            _lock: lock,
            scratch: None,
        };
        store.find_accounts()?;
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
        let paths = Paths::new(root);
        let _held = open::hold_to_read(&[root.join("lock"), paths.mark()], root)?;
        let io = |error: std::io::Error| StoreError::io("copying", root, &error);
        let scratch = Scratch::near(root).map_err(io)?;
        let copy = scratch.path().join("store");
        files::copy(root, &copy).map_err(io)?;
        let mut store = DiskStore::open(&copy)?;
        store.scratch = Some(scratch);
        Ok(store)
    }

    /// Whether a store was ever made in this directory.
    pub fn is_in(root: &Path) -> bool {
        let paths = Paths::new(root);
        paths.mark().exists()
            || paths.kept().exists()
            || paths.generations().is_ok_and(|there| !there.is_empty())
    }

    fn index(&self) -> RwLockReadGuard<'_, Index> {
        self.index.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn open_database(&self) -> Result<Arc<Database>, StoreError> {
        self.database.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Stopped)
    }

    /// Finds the accounts of tables that were stored before heads told them, once.
    fn find_accounts(&self) -> Result<(), StoreError> {
        let older: Vec<TableId> = {
            let index = self.index();
            let of = |known: &Known| known.head.foreign.is_none() && !known.head.tells_accounts();
            index.tables.iter().filter(|(_, known)| of(known)).map(|(id, _)| id.clone()).collect()
        };
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
            let _ = jobs.send((request, settle));
        }
        durable
    }
}

impl Store for DiskStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.clone()
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.ask(Request::Append(table.clone(), entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let known =
            self.index().tables.get(table).cloned().ok_or_else(|| StoreError::NoTable(table.clone()))?;
        let lines = read::lines(&self.root, &*self.open_database()?, table, &known)?;
        Ok(read::entries(table, &lines)?.0)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.index().tables.iter().map(|(table, known)| (table.clone(), known.head.clone())).collect()
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.index().tables.get(table).map(|known| known.head.clone())
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.ask(Request::Due(table.clone(), read, due))
    }

    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError> {
        let before = keys::parts(account, part);
        let rows = self.open_database()?.scan(&before).map_err(|found| read::unread(&self.root, found))?;
        Ok(rows.iter().filter_map(|(key, _)| parts::table(key, &before)).collect())
    }

    fn place(&self, place: &PlaceId) -> Option<PlaceRecord> {
        self.index().places.get(place).map(|known| known.record.clone())
    }

    fn places(&self) -> Vec<(PlaceId, PlaceRecord)> {
        self.index().places.iter().map(|(place, known)| (place.clone(), known.record.clone())).collect()
    }

    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable {
        self.ask(match record {
            Some(record) => Request::Keep(KeptLine::Place(place.clone(), record.clone())),
            None => Request::ForgetPlace(place.clone()),
        })
    }

    fn note(&self, name: &str) -> Option<String> {
        self.index().notes.get(name).map(|known| known.text.clone())
    }

    fn notes(&self) -> Vec<(String, String)> {
        self.index().notes.iter().map(|(name, known)| (name.clone(), known.text.clone())).collect()
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
        let Writer { mut mark_file, mark, database, .. } = writer;
        let database = database.write().unwrap_or_else(PoisonError::into_inner).take();
        if !self.health.borrow().is_sound() {
            // It may never end: a failed database waits for itself.
            let (ended, end) = channel();
            std::thread::spawn(move || {
                drop(database);
                let _ = ended.send(());
            });
            let _ = end.recv_timeout(LET_GO);
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
