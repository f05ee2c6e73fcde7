//! Store in a PostgreSQL-compatible database, shared by any number of processes.
//!
//! Each process keeps a replica of everything but the logs, so reads need no query. Commits are totally ordered by one state
//! row: a process that does not know the last commit is refused, reads the change feed and decides again. Each process
//! renews its lease every few seconds; others evict it when the lease expires, take over its leases, and refuse its later
//! commits.

pub(super) mod access;
mod address;
mod batch;
mod connection;
mod coordinator;
mod error;
mod last_heartbeat;
mod lease_assignment;
mod membership;
mod open;
mod reader;
mod recovery;
mod replica;
mod schema;
mod tls;
mod writer;

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use config::store::Database;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use self::address::Address;
use self::coordinator::{Coordinator, DesiredLeases};
use self::last_heartbeat::LastHeartbeat;
use self::open::{JoinedStore, Purpose};
use self::reader::DatabaseReader;
use self::replica::Replica;
use self::writer::Writer;
use super::database::{DatabaseError, HeartbeatTiming, PostgresOptions};
use super::health::Health;
use super::key_value::decode::{self, PairReader};
use super::key_value::request::{Job, Request};
use super::key_value::writer_cache::WriterCache;
use super::key_value::{keys, queries, table_log};
use super::{
    Due, Durable, ExternalChange, Head, HeldLeases, ImportStore, LeaseRequest, MirrorFilter, Owner, Shard, Snapshot,
    Store, StoreError, TableRole, TimedTable, index,
};
use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::record::StoredLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};
use bot_runtime::metrics::WriteMetrics;

/// Store in a database. Dropping it releases its leases.
pub struct PostgresStore {
    address: Address,
    replica: Arc<Replica>,
    reader: DatabaseReader,
    /// Mirrors with pending work when the store was opened, and the number of the last commit then.
    pending_mirrors: Vec<MirrorId>,
    opened_at_commit: u64,
    health: watch::Sender<Health>,
    writes: WriteMetrics,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    desired: DesiredLeases,
    last_heartbeat: LastHeartbeat,
    heartbeat_timing: HeartbeatTiming,
    runtime: Option<Runtime>,
    /// Lock of the owner name, held until everything else is closed.
    _owner: Owner,
}

impl PostgresStore {
    /// Opens the tables in a database for this owner, beside other processes; creates or migrates them if needed.
    ///
    /// # Errors
    /// If the database can't be reached, or the tables are damaged or of a newer program.
    pub fn open(database: &Database, owner: Owner, terms: PostgresOptions) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::Serve)
    }

    /// Opens the tables with exclusive access, to export them.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and when another process has the tables; the lease of a killed process is waited for.
    pub fn open_to_export(
        database: &Database,
        owner: Owner,
        terms: PostgresOptions,
    ) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::Export)
    }

    /// Opens an empty database with exclusive access, to import tables. Until [`ImportStore::finish_import`] is called the
    /// store can't be opened otherwise.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and when there are tables already.
    pub fn create_for_import(
        database: &Database,
        owner: Owner,
        terms: PostgresOptions,
    ) -> Result<PostgresStore, StoreError> {
        PostgresStore::begin(database, owner, terms, Purpose::Import)
    }

    fn begin(
        database: &Database,
        owner: Owner,
        terms: PostgresOptions,
        purpose: Purpose,
    ) -> Result<PostgresStore, StoreError> {
        let address = Address::new(database)?;
        let runtime = runtime(&address)?;
        let (health, writes) = (watch::Sender::new(Health::Sound), WriteMetrics::default());
        let ((jobs, requests), (tell, told)) = (channel(), channel());
        let (handle, name) = (runtime.handle().clone(), owner.name().to_owned());
        let (to, health_of, writes_of) = (address.clone(), health.clone(), writes.clone());
        let (wishes, said) = (DesiredLeases::new(), LastHeartbeat::new());
        let (crew, said_of) = (Coordinator::new(wishes.clone()), said.clone());
        let work = move || {
            let opened = match handle.block_on(open::open(&to, &name, terms.heartbeat_timing, purpose)) {
                Ok(opened) => opened,
                Err(error) => return drop(tell.send(Err(error))),
            };
            let JoinedStore { connection: link, process: stamp, replica: mirror, state, pending_mirrors: behind } =
                opened;
            let mirror = Arc::new(mirror);
            said_of.record();
            let _ = tell.send(Ok((mirror.clone(), state.sequence, behind)));
            let writer = Writer {
                address: to,
                handle,
                connection: Some(link),
                process: stamp,
                heartbeat_timing: terms.heartbeat_timing,
                last_heartbeat: said_of,
                coordinator: crew,
                overtaken: false,
                replica: mirror,
                state,
                writers: WriterCache::default(),
                health: health_of,
                patience: terms.patience,
                writes: writes_of,
            };
            writer.run(&requests);
        };
        let writer = std::thread::Builder::new().name("store".to_owned()).spawn(work);
        let writer = writer.map_err(|error| local_error(&address, &error))?;
        let (mirror, opened, behind) = told.recv().unwrap_or(Err(StoreError::Stopped))?;
        Ok(PostgresStore {
            reader: DatabaseReader::new(address.clone(), runtime.handle().clone()),
            address,
            replica: mirror,
            pending_mirrors: behind,
            opened_at_commit: opened,
            health,
            writes,
            jobs: Some(jobs),
            writer: Some(writer),
            desired: wishes,
            last_heartbeat: said,
            heartbeat_timing: terms.heartbeat_timing,
            runtime: Some(runtime),
            _owner: owner,
        })
    }

    /// Returns the value read. If it is invalid, sets the health to `Lost` and returns the default.
    fn or_mark_lost<T: Default>(&self, read: Result<T, String>) -> T {
        read.unwrap_or_else(|found| {
            let error: StoreError = DatabaseError::Damaged { at: self.address.name.clone(), found }.into();
            tracing::error!(%error, "the store can't be read");
            self.health.send_replace(Health::Lost(error));
            T::default()
        })
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

impl ImportStore for PostgresStore {
    fn store(&self) -> &dyn Store {
        self
    }

    fn finish_import(&self) -> Result<(), StoreError> {
        self.reader.finish_import()
    }
}

/// Runs one query on a database without opening the store.
fn query_once<T, F>(database: &Database, ask: impl FnOnce(Address) -> F) -> Result<T, StoreError>
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
    built.map_err(|error| local_error(address, &error))
}

fn local_error(address: &Address, error: &std::io::Error) -> StoreError {
    DatabaseError::Server { at: address.name.clone(), found: error.to_string() }.into()
}

impl Store for PostgresStore {
    fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    fn write_metrics(&self) -> WriteMetrics {
        self.writes.clone()
    }

    fn external_changes(&self) -> Option<UnboundedReceiver<ExternalChange>> {
        Some(self.desired.subscribe())
    }

    fn catch_up(&self) -> Durable {
        self.submit(Request::CatchUp)
    }

    fn request_leases(&self, wanted: &[LeaseRequest]) -> watch::Receiver<HeldLeases> {
        self.desired.request(wanted)
    }

    fn shards_to_release(&self) -> Vec<Shard> {
        self.desired.shards_to_release()
    }

    fn release_shard(&self, line: Shard) {
        self.desired.mark_released(line);
    }

    fn has_lease_expired(&self) -> bool {
        self.last_heartbeat.elapsed() >= self.heartbeat_timing.lease_timeout
    }

    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        self.submit(Request::Append(table.clone(), entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let pairs = self.reader.read_log(table)?;
        let known = decode::table(&pairs, table).map_err(|found| self.reader.unreadable(found))?;
        let known = known.ok_or_else(|| StoreError::NoTable(table.clone()))?;
        let lines = table_log::lines(&self.address, &pairs, table, &known)?;
        Ok(table_log::entries(table, &lines)?.0)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        let heads = self.replica.scan(keys::HEADS).and_then(|heads| {
            let read = |(key, value): (Vec<u8>, Vec<u8>)| decode::head(&*self.replica, &key, &value);
            heads.into_iter().map(read).collect::<Result<Vec<_>, _>>()
        });
        self.or_mark_lost(heads).into_iter().map(|(table, known)| (table, known.head)).collect()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let (tell, told) = channel();
        self.submit(Request::Snapshot(tell)).wait()?;
        told.recv().map_err(|_| StoreError::Stopped)
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.or_mark_lost(decode::table(&*self.replica, table)).map(|known| known.head)
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        self.submit(Request::Due(table.clone(), read, due))
    }

    fn compact(&self, table: &TableId) -> Durable {
        self.submit(Request::Compact(table.clone()))
    }

    fn due_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        self.or_mark_lost(queries::dates(&*self.replica, index::DUE_TIMES, after, most))
    }

    fn finished_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        self.or_mark_lost(queries::dates(&*self.replica, index::FINISHED, after, most))
    }

    fn delete(&self, table: &TableId) -> Durable {
        self.submit(Request::Delete(table.clone()))
    }

    fn public_tables(&self, most: usize) -> Vec<(TableId, Head)> {
        self.or_mark_lost(queries::public_tables(&*self.replica, most))
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        queries::tables_of(&*self.replica, account, part).map_err(|found| self.reader.unreadable(found))
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        match self.or_mark_lost(queries::mirror_or_note(&*self.replica, &keys::mirror(place)))? {
            StoredLine::Channel(_, record) => Some(record),
            StoredLine::Note(..) => None,
        }
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        let kept = self.or_mark_lost(queries::all_mirrors_or_notes(&*self.replica, keys::MIRRORS)).into_iter();
        let places = kept.filter_map(|kept| match kept {
            StoredLine::Channel(place, record) => Some((place, record)),
            StoredLine::Note(..) => None,
        });
        places.collect()
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.or_mark_lost(queries::find_mirrors(&*self.replica, clue))
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        let found = self.or_mark_lost(self.replica.scan(&[index::ROOMS, beginning.as_bytes()].concat()));
        let mut rooms: Vec<RoomId> = found.iter().filter_map(index::parse_room).collect();
        rooms.dedup();
        rooms
    }

    fn pending_mirrors(&self) -> Vec<MirrorId> {
        let last = self.replica.sequence();
        match last == self.opened_at_commit {
            true => self.pending_mirrors.clone(),
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
        match self.or_mark_lost(queries::mirror_or_note(&*self.replica, &keys::note(name)))? {
            StoredLine::Note(_, text) => Some(text),
            StoredLine::Channel(..) => None,
        }
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        let kept = self.or_mark_lost(queries::all_mirrors_or_notes(&*self.replica, &keys::note(beginning))).into_iter();
        let notes = kept.filter_map(|kept| match kept {
            StoredLine::Note(name, text) => Some((name, text)),
            StoredLine::Channel(..) => None,
        });
        notes.collect()
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        self.submit(match text {
            Some(text) => Request::Set(StoredLine::Note(name.to_owned(), text.to_owned())),
            None => Request::DeleteNote(name.to_owned()),
        })
    }

    fn compare_and_set_note(&self, name: &str, before: Option<&str>, after: Option<&str>) -> Durable {
        let [before, after] = [before, after].map(|text| text.map(str::to_owned));
        self.submit(Request::ChangeNote { name: name.to_owned(), before, after })
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
