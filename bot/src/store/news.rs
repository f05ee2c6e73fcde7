//! What other processes have written.

use bot_core::channel::record::PlaceId;
use bot_core::table::id::TableId;

/// What another process has written, by what it is about. It can be read when this is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table has come further, is due at another time, or is gone.
    Table(TableId),
    /// A place.
    Place(PlaceId),
    /// A note, by its name.
    Note(String),
}
