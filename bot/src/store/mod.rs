//! Where tables are kept: every accepted move is durable before anybody is told.

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

/// A moment, and the table that it is about.
pub type Date = (Timestamp, TableId);

/// The first of these after that one.
fn some(mut dates: Vec<Date>, after: Option<&Date>, most: usize) -> Vec<Date> {
    dates.retain(|date| after.is_none_or(|after| date > after));
    dates.sort();
    dates.truncate(most);
    dates
}

/// Keeps the logs of all tables, what each place holds of its table, and what adapters note.
///
/// There is one writer per table and process: who appends to a table has read it. Where another process has appended to it
/// meanwhile, nothing is appended, and [`StoreError::OutOfOrder`] says so.
///
/// What is not loaded is read with next to no delay, also from an async task's own thread. Of what can't be read nothing is
/// told, and the store's health says why.
pub trait Store: Send + Sync {
    /// Whether it takes what it is asked to keep, now and whenever that changes.
    ///
    /// While it does not, what is appended is refused at once, and was not kept. What was asked for before resolves when
    /// it is known what became of it, and all of that has resolved before the store says that it goes on.
    fn health(&self) -> watch::Receiver<Health> {
        watch::channel(Health::Sound).1
    }

    /// What it has written, and what waits for it. One that counts nothing tells of nothing.
    fn writes(&self) -> Writes {
        Writes::default()
    }

    /// What other processes write from now on into the same tables; nothing of a store that one process has alone. Who asks
    /// last is told.
    fn news(&self) -> Option<UnboundedReceiver<News>> {
        None
    }

    /// Resolves once what other processes have written by now can be read here: at once for a store that one process has alone.
    /// An error says that it is not known what they have written.
    fn catch_up(&self) -> Durable {
        Durable::settled(Ok(()))
    }

    /// Wants to do this for all processes over these tables. The duties that this one has, now and whenever that changes. A
    /// line that is not among them any more is others' as soon as this process has said that it lets go of it.
    fn duties(&self, wanted: &[Want]) -> watch::Receiver<Duties> {
        let _ = wanted;
        watch::channel(Duties::All).1
    }

    /// The lines that are to be others' as soon as this process has let go of them.
    fn leaving(&self) -> Vec<Line> {
        Vec::new()
    }

    /// Nothing is done any more for a line that is to be another's.
    fn let_go(&self, line: Line) {
        let _ = line;
    }

    /// Whether this process was silent for so long that others may do by now what it did. Whoever is about to tell something
    /// that others would tell then asks first.
    fn is_late(&self) -> bool {
        false
    }

    /// Appends entries to a table's log, all or none. Their revisions follow the last one stored without a gap; the
    /// first entry of a new table has revision 1 and opens it.
    ///
    /// One that says that somebody is forgotten takes what named them from the entries before it, in the same commit: all of
    /// the log is then written anew, at the same revisions. Only it changes what was written before.
    ///
    /// The entries are queued, in order, when this returns, and durable when what it returns resolves to `Ok`.
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable;

    /// Everything in a table's log, from its first entry on. Reads the disk: not for an async task's own thread.
    ///
    /// # Errors
    /// When the table is unknown, a record is newer than this program or can't be read, or a revision is missing.
    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError>;

    /// What there is, and how far each table has come, in the order of their names. It reads all of them: for exports, and
    /// not for what somebody waits for.
    fn heads(&self) -> Vec<(TableId, Head)>;

    /// What there is at one moment, between two commits. Waits for its turn among what is to be written: not for an async
    /// task's own thread.
    ///
    /// # Errors
    /// When it can't be read, or nothing can be written just now.
    fn snapshot(&self) -> Result<Snapshot, StoreError>;

    /// How far one table has come, if there is one of this name.
    fn head(&self, table: &TableId) -> Option<Head>;

    /// Notes in a table's head when something falls due there next, as it follows from its entries up to that one. Nothing
    /// comes of it once there are more, or where there is no such table.
    ///
    /// What is lost of it is found again: the head says then that it is not known.
    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable;

    /// Nobody asks anything of a table just now: it is kept so that it takes the least room, and the least time at a start.
    fn rest(&self, table: &TableId) -> Durable {
        let _ = table;
        Durable::settled(Ok(()))
    }

    /// When something falls due at which table next, in the order of time and of names, after that one: at most so many.
    /// What only a table's log tells comes first.
    fn dates(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        let dates = self.heads().into_iter();
        let dates = dates.filter_map(|(table, head)| Some((head.due.moment()?, table))).collect();
        some(dates, after, most)
    }

    /// When something last happened at the tables whose game is over, in the order of time and of names, after that one: at
    /// most so many.
    fn finished(&self, after: Option<&Date>, most: usize) -> Vec<Date> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.status == Status::Over);
        some(heads.into_iter().map(|(table, head)| (head.changed, table)).collect(), after, most)
    }

    /// Deletes a table with all that its log holds. Nothing comes of it while a game goes on there. The places that show it
    /// are forgotten by whoever asks.
    fn delete(&self, table: &TableId) -> Durable;

    /// The tables to which anybody can come by their page: those that go on before those that are over, and of each what
    /// changed last; at most so many.
    fn hall(&self, most: usize) -> Vec<(TableId, Head)> {
        let mut heads = self.heads();
        heads.retain(|(_, head)| head.hall == Hall::Open);
        heads.sort_by_key(|(_, head)| (head.status == Status::Over, Reverse(head.changed)));
        heads.truncate(most);
        heads
    }

    /// The tables to which an account is that, in the order of their names. Reads the disk: not for an async task's own
    /// thread.
    ///
    /// # Errors
    /// When it can't be read.
    fn tables_of(&self, account: &PlayerId, part: Part) -> Result<Vec<TableId>, StoreError>;

    /// What a place holds.
    fn place(&self, place: &PlaceId) -> Option<PlaceRecord>;

    /// What each place holds, in the order of their names. It reads all of them, as [`Store::heads`] does.
    fn places(&self) -> Vec<(PlaceId, PlaceRecord)>;

    /// The places that are found by this, in the order of their names.
    fn places_by(&self, clue: &Clue) -> Vec<PlaceId>;

    /// The rooms that places are in whose names begin so, in the order of their names.
    fn rooms(&self, beginning: &str) -> Vec<RoomId>;

    /// At the start of a process, the places that have something to do; there may be others among them.
    fn places_behind(&self) -> Vec<PlaceId> {
        self.places().into_iter().map(|(place, _)| place).collect()
    }

    /// Keeps what a place holds now, or forgets the place. What is set later is durable later.
    fn set_place(&self, place: &PlaceId, record: Option<&PlaceRecord>) -> Durable;

    /// An adapter's note, as JSON.
    fn note(&self, name: &str) -> Option<String>;

    /// Every note whose name begins so, in the order of the names.
    fn notes_named(&self, beginning: &str) -> Vec<(String, String)>;

    /// Every note by its name, in the order of the names.
    fn notes(&self) -> Vec<(String, String)> {
        self.notes_named("")
    }

    /// Keeps a note, or forgets it: JSON of at most 256 KiB, under a name of at most 400 bytes. An export holds it too,
    /// so that it is no place for secrets.
    fn set_note(&self, name: &str, text: Option<&str>) -> Durable;

    /// Keeps a note, or forgets it, where it still is what was read; [`StoreError::Changed`] where it is not.
    fn change_note(&self, name: &str, before: Option<&str>, after: Option<&str>) -> Durable {
        match self.note(name).as_deref() == before {
            true => self.set_note(name, after),
            false => Durable::settled(Err(StoreError::Changed)),
        }
    }
}
