//! Where tables are kept: every accepted move is durable before anybody is told.

mod disk;
mod durable;
mod error;
mod head;
mod memory;
pub mod record;
mod sled;

pub use disk::{DiskStore, Salvaged, SalvagedTable, salvage};
pub use durable::{Durable, Settle};
pub use error::StoreError;
pub use head::{Head, Status};
pub use memory::MemoryStore;

use crate::table::id::TableId;
use crate::table::record::{Entry, Revision};

/// Names a place where a table is shown: a channel, a room, a web page.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PlaceId(pub String);

/// Keeps the logs of all tables, and how far each place was told.
///
/// There is one writer per table: who appends to a table has read it, and nobody else appends to it meanwhile.
pub trait Store: Send + Sync {
    /// Appends entries to a table's log, all or none. Their revisions follow the last one stored without a gap; the
    /// first entry of a new table has revision 1 and opens it.
    ///
    /// The entries are queued, in order, when this returns, and durable when what it returns resolves to `Ok`.
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable;

    /// Everything in a table's log, from its first entry on. Reads the disk: not for an async task's own thread.
    ///
    /// # Errors
    /// When the table is unknown, a record is newer than this program or can't be read, or a revision is missing.
    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError>;

    /// What there is, and how far each table has come, in the order of their names.
    fn heads(&self) -> Vec<(TableId, Head)>;

    /// How far one table has come, if there is one of this name.
    fn head(&self, table: &TableId) -> Option<Head>;

    /// How far a place was told.
    fn cursor(&self, place: &PlaceId) -> Option<Revision>;

    /// How far each place was told.
    fn cursors(&self) -> Vec<(PlaceId, Revision)>;

    /// Notes how far a place was told.
    fn set_cursor(&self, place: &PlaceId, revision: Revision) -> Durable;
}
