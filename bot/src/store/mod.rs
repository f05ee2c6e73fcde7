//! Durable storage of tables: an action is durable before its result is published.

mod choice;
mod disk;
mod due;
mod durable;
mod duty;
mod error;
mod forgotten;
mod head;
mod health;
mod keyed;
mod memory;
mod news;
mod owner;
mod parts;
mod postgres;
mod reading;
mod rows;
mod sled;
mod snapshot;

pub use choice::{Choice, Fresh};
pub use disk::{DiskStore, Salvaged, SalvagedTable, salvage};
pub use due::Due;
pub use durable::{Durable, Settle};
pub use duty::{Duties, Duty, Line, Lines, Want, Which};
pub use error::{Left, StoreError};
pub use head::Head;
pub use health::{Health, Patience};
pub use memory::MemoryStore;
pub use news::News;
pub(crate) use news::catch_up;
pub use owner::Owner;
pub use parts::Part;
pub(crate) use postgres::Durability;
pub use postgres::{DatabaseError, Lease, PostgresStore, Terms, Told};
pub(crate) use reading::reading;
pub use rows::Clue;
pub use snapshot::Snapshot;

use std::cmp::Reverse;

use jiff::Timestamp;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use crate::metrics::Writes;
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::{Entry, Revision};

/// Time and table, as in the due index.
pub type Date = (Timestamp, TableId);

/// Returns the first `most` of these after `after`.
fn some(mut dates: Vec<Date>, after: Option<&Date>, most: usize) -> Vec<Date> {
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
    fn writes(&self) -> Writes {
        Writes::default()
    }

    /// Receiver of the changes that other processes make from now on; `None` for a store of one process. It replaces the
    /// previous receiver.
    fn news(&self) -> Option<UnboundedReceiver<News>> {
        None
    }

    /// Resolves when the commits that other processes have made by now can be read here; at once for a store of one process.
    /// An error means that they are not known.
    fn catch_up(&self) -> Durable {
        Durable::settled(Ok(()))
    }

    /// Requests leases for this process. Returns a receiver of those that it holds. A shard that disappears from it must be
    /// released by [`Store::let_go`] before another process can acquire it.
    fn duties(&self, wanted: &[Want]) -> watch::Receiver<Duties> {
        let _ = wanted;
        watch::channel(Duties::All).1
    }

    /// Shards that this process has to stop serving and release.
    fn leaving(&self) -> Vec<Line> {
        Vec::new()
    }

    /// Releases a shard that this process has stopped serving.
    fn let_go(&self, line: Line) {
        let _ = line;
    }

    /// Returns `true` if this process's lease may have expired, so that others may have taken over its work. Check it before
    /// acting under a lease.
    fn is_late(&self) -> bool {
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
    fn rest(&self, table: &TableId) -> Durable {
        let _ = table;
        Durable::settled(Ok(()))
    }

    /// The first `most` due times after `after`, by time and table. Unknown ones come first.
    fn dates(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        let dates = self.heads().into_iter();
        let dates = dates.filter_map(|(table, head)| Some((head.due.moment()?, table))).collect();
        some(dates, after, most)
    }

    /// The first `most` finished games after `after`, by the time of their last change and by table.
    fn finished(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.status == Status::Over);
        some(heads.into_iter().map(|(table, head)| (head.changed, table)).collect(), after, most)
    }

    /// Deletes a table with its log, unless its game is running. The caller deletes its mirrors.
    fn delete(&self, table: &TableId) -> Durable;

    /// The first `most` tables with a public spectator page: unfinished ones first, then by last change, latest first.
    fn hall(&self, most: usize) -> Vec<(TableId, Head)> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.hall == Hall::Open);
        heads.sort_by_key(|(_, head)| (head.status == Status::Over, Reverse(head.changed)));
        heads.truncate(most);
        heads
    }

    /// Tables at which an account has this role, by id. Blocking: not for async threads.
    ///
    /// # Errors
    /// If the index can't be read.
    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError>;

    /// State of a mirror.
    fn place(&self, place: &PlaceId) -> Option<PlaceRecord>;

    /// States of all mirrors, by id. Reads everything, as [`Store::heads`] does.
    fn places(&self) -> Vec<(PlaceId, PlaceRecord)>;

    /// Mirrors that match a filter, by id.
    fn places_by(&self, clue: &Clue) -> Vec<PlaceId>;

    /// Ids with this prefix of the channels that have mirrors, in order.
    fn rooms(&self, beginning: &str) -> Vec<RoomId>;

    /// At the start of a process: mirrors with pending work, and possibly others.
    fn places_behind(&self) -> Vec<PlaceId> {
        self.places().into_iter().map(|(place, _)| place).collect()
    }

    /// Stores or, with `None`, deletes the state of a mirror. Later calls become durable later.
    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable;

    /// Note: a JSON document that an adapter or handler stores under a name.
    fn note(&self, name: &str) -> Option<String>;

    /// Notes whose names have this prefix, by name.
    fn notes_named(&self, beginning: &str) -> Vec<(String, String)>;

    /// All notes, by name.
    fn notes(&self) -> Vec<(String, String)> {
        self.notes_named("")
    }

    /// Stores or, with `None`, deletes a note: JSON of at most 256 KiB, under a name of at most 400 bytes. Exports contain
    /// notes, so they must hold no secrets.
    fn set_note(&self, name: &str, text: Option<&str>) -> Durable;

    /// Stores or deletes a note if its current text is `before`; [`StoreError::Changed`] otherwise.
    fn change_note(&self, name: &str, before: Option<&str>, after: Option<&str>) -> Durable {
        match self.note(name).as_deref() == before {
            true => self.set_note(name, after),
            false => Durable::settled(Err(StoreError::Changed)),
        }
    }
}
