//! Store in a PostgreSQL-compatible database, shared by any number of processes.
//!
//! Each process keeps a replica of everything but the logs, so reads need no query. Commits are totally ordered by one state
//! row: a process that does not know the last commit is refused, reads the change feed and decides again. Each process
//! renews its lease every few seconds; others evict it when the lease expires, take over its leases, and refuse its later
//! commits.

mod address;
mod batch;
mod claim;
mod crew;
mod error;
mod link;
mod mirror;
mod open;
mod reader;
mod recovery;
mod roll;
mod said;
mod schema;
mod tls;
mod writer;

pub use error::DatabaseError;
pub use open::Lease;
pub(crate) use reader::Durability;

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use config::store::Database;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use self::address::Address;
use self::crew::{Crew, Wishes};
use self::mirror::Mirror;
use self::open::{Opened, Purpose};
use self::reader::Reader;
use self::said::Said;
use self::writer::Writer;
use super::health::{Health, Patience};
use super::keyed::held::{self, Rows};
use super::keyed::pens::Pens;
use super::keyed::request::{Job, Request};
use super::keyed::{keys, read, reading};
use super::{
    Clue, Date, Due, Durable, Duties, Head, Line, News, Owner, Part, Snapshot, Store, StoreError, Want, rows,
};
use crate::metrics::Writes;
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::people::PlayerId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Store in a database. Dropping it releases its leases.
pub struct PostgresStore {
    address: Address,
    mirror: Arc<Mirror>,
    reader: Reader,
    /// Mirrors with pending work when the store was opened, and the number of the last commit then.
    behind: Vec<PlaceId>,
    opened: u64,
    health: watch::Sender<Health>,
    writes: Writes,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    wishes: Wishes,
    said: Said,
    lease: Lease,
    runtime: Option<Runtime>,
    /// Lock of the owner name, held until everything else is closed.
    _owner: Owner,
}

/// Options for opening the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Retry limits while nothing can be written.
    pub patience: Patience,
    /// Timing of this process's lease.
    pub lease: Lease,
}

/// Information about a database server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Version as the server reports it.
    pub version: String,
    /// Schema version of the tables; 0 if there are none.
    pub format: i64,
    /// Duration of one query.
    pub round_trip: Duration,
}

impl PostgresStore {
    /// Opens the tables in a database for this owner, beside other processes; creates or migrates them if needed.
    ///
    /// # Errors
    /// If the database can't be reached, or the tables are damaged or of a newer program.
    pub fn open(database: &Database, owner: Owner, terms: Terms) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::Serve)
    }

    /// Opens the tables with exclusive access, to export them.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and when another process has the tables; the lease of a killed process is waited for.
    pub fn take_out(database: &Database, owner: Owner, terms: Terms) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::TakeOut)
    }

    /// Opens an empty database with exclusive access, to import tables. Until [`PostgresStore::is_filled`] is called the
    /// store can't be opened otherwise.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and when there are tables already.
    pub fn fill(database: &Database, owner: Owner, terms: Terms) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::Fill)
    }

    fn begin(
        database: &Database,
        owner: Owner,
        terms: Terms,
        purpose: Purpose,
    ) -> Result<PostgresStore, StoreError> {
        let address = Address::new(database)?;
        let runtime = runtime(&address)?;
        let (health, writes) = (watch::Sender::new(Health::Sound), Writes::default());
        let ((jobs, requests), (tell, told)) = (channel(), channel());
        let (handle, name) = (runtime.handle().clone(), owner.name().to_owned());
        let (to, health_of, writes_of) = (address.clone(), health.clone(), writes.clone());
        let (wishes, said) = (Wishes::new(), Said::new());
        let (crew, said_of) = (Crew::new(wishes.clone()), said.clone());
        let work = move || {
            let opened = match handle.block_on(open::open(&to, &name, terms.lease, purpose)) {
                Ok(opened) => opened,
                Err(error) => return drop(tell.send(Err(error))),
            };
            let Opened { link, stamp, mirror, state, behind } = opened;
            let mirror = Arc::new(mirror);
            said_of.now();
            let _ = tell.send(Ok((mirror.clone(), state.sequence, behind)));
            let writer = Writer {
                address: to,
                handle,
                link: Some(link),
                stamp,
                lease: terms.lease,
                said: said_of,
                crew,
                overtaken: false,
                mirror,
                state,
                pens: Pens::default(),
                health: health_of,
                patience: terms.patience,
                writes: writes_of,
            };
            writer.run(&requests);
        };
        let writer = std::thread::Builder::new().name("store".to_owned()).spawn(work);
        let writer = writer.map_err(|error| failed(&address, &error))?;
        let (mirror, opened, behind) = told.recv().unwrap_or(Err(StoreError::Stopped))?;
        Ok(PostgresStore {
            reader: Reader::new(address.clone(), runtime.handle().clone()),
            address,
            mirror,
            behind,
            opened,
            health,
            writes,
            jobs: Some(jobs),
            writer: Some(writer),
            wishes,
            said,
            lease: terms.lease,
            runtime: Some(runtime),
            _owner: owner,
        })
    }

    /// Marks an import as complete, so that the store can be opened.
    ///
    /// # Errors
    /// If that can't be stored.
    pub fn is_filled(&self) -> Result<(), StoreError> {
        self.reader.is_filled()
    }

    /// Queries a database server. Changes nothing there.
    ///
    /// # Errors
    /// If it can't be reached or used.
    pub fn look(database: &Database) -> Result<Told, StoreError> {
        ask_once(database, |address| async move { reader::look(&address).await })
    }

    /// Returns the number of processes with an unexpired lease on the tables.
    ///
    /// # Errors
    /// If the database can't be reached or used.
    pub fn present(database: &Database) -> Result<usize, StoreError> {
        ask_once(database, |address| async move { reader::present(&address).await })
    }

    /// Returns the value read. If it is invalid, sets the health to `Lost` and returns the default.
    fn sure<T: Default>(&self, read: Result<T, String>) -> T {
        read.unwrap_or_else(|found| {
            let error: StoreError = DatabaseError::Damaged { at: self.address.name.clone(), found }.into();
            tracing::error!(%error, "the store can't be read");
            self.health.send_replace(Health::Lost(error));
            T::default()
        })
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

/// Runs one query on a database without opening the store.
fn ask_once<T, F>(database: &Database, ask: impl FnOnce(Address) -> F) -> Result<T, StoreError>
where
    T: Send + 'static,
    F: Future<Output = Result<T, StoreError>> + Send + 'static,
{
    let address = Address::new(database)?;
    let runtime = runtime(&address)?;
    let (tell, told) = channel();
    let asked = ask(address);
    runtime.spawn(async move { drop(tell.send(asked.await)) });
    let told = told.recv().unwrap_or(Err(StoreError::Stopped));
    runtime.shutdown_background();
    told
}

/// Runtime of one store's connections.
fn runtime(address: &Address) -> Result<Runtime, StoreError> {
    let built = Builder::new_multi_thread().worker_threads(1).thread_name("database").enable_all().build();
    built.map_err(|error| failed(address, &error))
}

fn failed(address: &Address, error: &std::io::Error) -> StoreError {
    DatabaseError::Told { at: address.name.clone(), found: error.to_string() }.into()
}

impl Store for PostgresStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn writes(&self) -> Writes {
        self.writes.clone()
    }

    fn news(&self) -> Option<UnboundedReceiver<News>> {
        Some(self.wishes.news())
    }

    fn catch_up(&self) -> Durable {
        self.ask(Request::CatchUp)
    }

    fn duties(&self, wanted: &[Want]) -> watch::Receiver<Duties> {
        self.wishes.want(wanted)
    }

    fn leaving(&self) -> Vec<Line> {
        self.wishes.leaving()
    }

    fn let_go(&self, line: Line) {
        self.wishes.let_go(line);
    }

    fn is_late(&self) -> bool {
        self.said.elapsed() >= self.lease.lasts
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.ask(Request::Append(table.clone(), entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let pairs = self.reader.log(table)?;
        let known = held::table(&pairs, table).map_err(|found| self.reader.unread(found))?;
        let known = known.ok_or_else(|| StoreError::NoTable(table.clone()))?;
        let lines = read::lines(&self.address, &pairs, table, &known)?;
        Ok(read::entries(table, &lines)?.0)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        let heads = self.mirror.scan(keys::HEADS).and_then(|heads| {
            let read = |(key, value): (Vec<u8>, Vec<u8>)| held::head(&*self.mirror, &key, &value);
            heads.into_iter().map(read).collect::<Result<Vec<_>, _>>()
        });
        self.sure(heads).into_iter().map(|(table, known)| (table, known.head)).collect()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let (tell, told) = channel();
        self.ask(Request::Snapshot(tell)).wait()?;
        told.recv().map_err(|_| StoreError::Stopped)
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.sure(held::table(&*self.mirror, table)).map(|known| known.head)
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.ask(Request::Due(table.clone(), read, due))
    }

    fn rest(&self, table: &TableId) -> Durable {
        self.ask(Request::Rest(table.clone()))
    }

    fn dates(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        self.sure(reading::dates(&*self.mirror, rows::DATES, after, most))
    }

    fn finished(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        self.sure(reading::dates(&*self.mirror, rows::FINISHED, after, most))
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.ask(Request::Delete(table.clone()))
    }

    fn hall(&self, most: usize) -> Vec<(TableId, Head)> {
        self.sure(reading::hall(&*self.mirror, most))
    }

    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError> {
        reading::tables_of(&*self.mirror, account, part).map_err(|found| self.reader.unread(found))
    }

    fn place(&self, place: &PlaceId) -> Option<PlaceRecord> {
        match self.sure(reading::kept(&*self.mirror, &keys::place(place)))? {
            KeptLine::Place(_, record) => Some(record),
            KeptLine::Note(..) => None,
        }
    }

    fn places(&self) -> Vec<(PlaceId, PlaceRecord)> {
        let kept = self.sure(reading::all_kept(&*self.mirror, keys::PLACES)).into_iter();
        let places = kept.filter_map(|kept| match kept {
            KeptLine::Place(place, record) => Some((place, record)),
            KeptLine::Note(..) => None,
        });
        places.collect()
    }

    fn places_by(&self, clue: &Clue) -> Vec<PlaceId> {
        self.sure(reading::places_by(&*self.mirror, clue))
    }

    fn rooms(&self, beginning: &str) -> Vec<RoomId> {
        let found = self.sure(self.mirror.scan(&[rows::ROOMS, beginning.as_bytes()].concat()));
        let mut rooms: Vec<RoomId> = found.iter().filter_map(rows::room).collect();
        rooms.dedup();
        rooms
    }

    fn places_behind(&self) -> Vec<PlaceId> {
        let last = self.mirror.sequence();
        match last == self.opened {
            true => self.behind.clone(),
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
        match self.sure(reading::kept(&*self.mirror, &keys::note(name)))? {
            KeptLine::Note(_, text) => Some(text),
            KeptLine::Place(..) => None,
        }
    }

    fn notes_named(&self, beginning: &str) -> Vec<(String, String)> {
        let kept = self.sure(reading::all_kept(&*self.mirror, &keys::note(beginning))).into_iter();
        let notes = kept.filter_map(|kept| match kept {
            KeptLine::Note(name, text) => Some((name, text)),
            KeptLine::Place(..) => None,
        });
        notes.collect()
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.ask(match text {
            Some(text) => Request::Keep(KeptLine::Note(name.to_owned(), text.to_owned())),
            None => Request::ForgetNote(name.to_owned()),
        })
    }

    fn change_note(&self, name: &str, before: Option<&str>, after: Option<&str>) -> Durable {
        let [before, after] = [before, after].map(|text| text.map(str::to_owned));
        self.ask(Request::ChangeNote { name: name.to_owned(), before, after })
    }
}

/// Completes the queued requests, then leaves the membership.
impl Drop for PostgresStore {
    fn drop(&mut self) {
        drop(self.jobs.take());
        let _ = self.writer.take().map(JoinHandle::join);
        // Blocking is not allowed if this is dropped in an async task.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
