//! Durable storage of tables: an action is durable before its result is published.

mod blocking;
pub mod database;
mod disk;
mod due;
mod durable;
mod error;
mod external_change;
mod head;
mod health;
mod index;
#[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "the database uses more of it"))]
mod key_value;
mod lease;
mod location;
mod memory;
#[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "the database uses more of it"))]
mod owner;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(feature = "postgres"))]
#[path = "no_postgres.rs"]
mod postgres;
mod redaction;
mod role;
mod sled;
mod snapshot;

pub use blocking::run_blocking;
pub use database::{DatabaseError, HeartbeatTiming, PostgresOptions};
pub use disk::{DiskStore, Salvaged, SalvagedTable, salvage};
pub use due::Due;
pub use durable::{Durable, DurableSender};
pub use error::{FilesAfterCheck, StoreError};
pub use external_change::ExternalChange;
pub use external_change::catch_up;
pub use head::Head;
pub use health::{Health, RetryLimits};
pub use index::MirrorFilter;
pub use lease::{HeldLeases, Lease, LeaseRequest, Shard, ShardRequest, ShardSelection};
pub use location::{ImportStore, StoreLocation};
pub use memory::MemoryStore;
pub use owner::Owner;
#[cfg(feature = "postgres")]
pub use postgres::PostgresStore;
pub use role::TableRole;
pub use snapshot::Snapshot;

use std::cmp::Reverse;

use jiff::Timestamp;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::{Entry, Revision};
use bot_runtime::metrics::WriteMetrics;

/// Time and table, as in the due index.
pub type TimedTable = (Timestamp, TableId);

/// Returns the first `most` of these after `after`.
fn page(mut dates: Vec<TimedTable>, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
    dates.retain(|date| after.is_none_or(|after| date > after));
    dates.sort();
    dates.truncate(most);
    dates
}

/// Store of table logs, mirrors and notes.
///
/// Each table has one writer per process, which has loaded it. If another process has appended first, an append fails with
/// [`StoreError::OutOfOrder`].
///
/// Methods that block say so; the others may be called on async threads. A read that can't return an error returns an empty
/// result on failure and sets `health` to `Lost`.
pub trait Store: Send + Sync {
    /// Receiver of the store's health.
    ///
    /// While it is not sound, appends are refused at once and not stored. Earlier requests resolve when their outcome is
    /// known, and all of them before the health becomes sound again.
    fn health(&self) -> watch::Receiver<Health> {
        watch::channel(Health::Sound).1
    }

    /// Counters of writes and of requests that wait for them; empty by default.
    fn write_metrics(&self) -> WriteMetrics {
        WriteMetrics::default()
    }

    /// Receiver of the changes that other processes make from now on; `None` for a store of one process. It replaces the
    /// previous receiver.
    fn external_changes(&self) -> Option<UnboundedReceiver<ExternalChange>> {
        None
    }

    /// Resolves when the commits that other processes have made by now can be read here; at once for a store of one process.
    /// An error means that they are not known.
    fn catch_up(&self) -> Durable {
        Durable::resolved(Ok(()))
    }

    /// Requests leases for this process. Returns a receiver of those that it holds. A shard that disappears from it must be
    /// released by [`Store::release_shard`] before another process can acquire it.
    fn request_leases(&self, wanted: &[LeaseRequest]) -> watch::Receiver<HeldLeases> {
        let _ = wanted;
        watch::channel(HeldLeases::All).1
    }

    /// Shards that this process has to stop serving and release.
    fn shards_to_release(&self) -> Vec<Shard> {
        Vec::new()
    }

    /// Releases a shard that this process has stopped serving.
    fn release_shard(&self, line: Shard) {
        let _ = line;
    }

    /// Returns `true` if this process's lease may have expired, so that others may have taken over its work. Check it before
    /// acting under a lease.
    fn has_lease_expired(&self) -> bool {
        false
    }

    /// Appends entries to a table's log, all or none. Their revisions follow the last stored one without a gap; the first
    /// entry of a new table has revision 1 and opens it.
    ///
    /// [`Record::Forgotten`](bot_core::table::record::Record::Forgotten) redacts the person's name from all earlier entries,
    /// in the same commit; revisions stay. Nothing else changes stored entries.
    ///
    /// The entries are queued, in order, when this returns, and durable when the result resolves to `Ok`.
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable;

    /// Reads a table's log. Blocking: not for async threads.
    ///
    /// # Errors
    /// If the table is unknown, an entry is missing, or can't be decoded because it is damaged or of a newer program.
    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError>;

    /// Heads of all tables, by id. Reads everything: for exports, not for requests.
    fn heads(&self) -> Vec<(TableId, Head)>;

    /// Consistent contents between two commits, without logs. Blocking: waits for the writer.
    ///
    /// # Errors
    /// If the store can't be read or written.
    fn snapshot(&self) -> Result<Snapshot, StoreError>;

    /// Head of a table.
    fn head(&self, table: &TableId) -> Option<Head>;

    /// Stores the next due time of a table, computed from its entries up to revision `read`; ignored if there are later
    /// entries or no such table.
    ///
    /// A lost due time is harmless: the head then says that it is unknown.
    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable;

    /// Compacts a table that is not in use: least space, and least time at a start.
    fn compact(&self, table: &TableId) -> Durable {
        let _ = table;
        Durable::resolved(Ok(()))
    }

    /// The first `most` due times after `after`, by time and table. Unknown ones come first.
    fn due_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        let dates = self.heads().into_iter();
        let dates = dates.filter_map(|(table, head)| Some((head.due.index_time()?, table))).collect();
        page(dates, after, most)
    }

    /// The first `most` finished games after `after`, by the time of their last change and by table.
    fn finished_tables(&self, after: Option<&TimedTable>, most: usize) -> Vec<TimedTable> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.status == Status::Over);
        page(heads.into_iter().map(|(table, head)| (head.changed, table)).collect(), after, most)
    }

    /// Deletes a table with its log, unless its game is running. The caller deletes its mirrors.
    fn delete(&self, table: &TableId) -> Durable;

    /// The first `most` tables with a public spectator page: unfinished ones first, then by last change, latest first.
    fn public_tables(&self, most: usize) -> Vec<(TableId, Head)> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.spectator_page == SpectatorPageAccess::Open);
        heads.sort_by_key(|(_, head)| (head.status == Status::Over, Reverse(head.changed)));
        heads.truncate(most);
        heads
    }

    /// Tables at which an account has this role, by id. Blocking: not for async threads.
    ///
    /// # Errors
    /// If the index can't be read.
    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError>;

    /// State of a mirror.
    fn mirror(&self, place: &MirrorId) -> Option<ChannelState>;

    /// States of all mirrors, by id. Reads everything, as [`Store::heads`] does.
    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)>;

    /// Mirrors that match a filter, by id.
    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId>;

    /// Ids with this prefix of the channels that have mirrors, in order.
    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId>;

    /// At the start of a process: mirrors with pending work, and possibly others.
    fn pending_mirrors(&self) -> Vec<MirrorId> {
        self.mirrors().into_iter().map(|(place, _)| place).collect()
    }

    /// Stores or, with `None`, deletes the state of a mirror. Later calls become durable later.
    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable;

    /// Note: a JSON document that an adapter or handler stores under a name.
    fn note(&self, name: &str) -> Option<String>;

    /// Notes whose names have this prefix, by name.
    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)>;

    /// All notes, by name.
    fn notes(&self) -> Vec<(String, String)> {
        self.notes_with_prefix("")
    }

    /// Stores or, with `None`, deletes a note: JSON of at most 256 KiB, under a name of at most 400 bytes. Exports contain
    /// notes, so they must hold no secrets.
    fn set_note(&self, name: &str, text: Option<&str>) -> Durable;

    /// Stores or deletes a note if its current text is `before`; [`StoreError::Changed`] otherwise.
    fn compare_and_set_note(&self, name: &str, before: Option<&str>, after: Option<&str>) -> Durable {
        match self.note(name).as_deref() == before {
            true => self.set_note(name, after),
            false => Durable::resolved(Err(StoreError::Changed)),
        }
    }
}
