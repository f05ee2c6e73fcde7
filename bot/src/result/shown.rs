//! Interface to the channels that show a table.

use bot_core::channel::RoomId;
use bot_core::table::id::TableId;

/// Source of the channels that show a table.
pub trait Shown: Send + Sync {
    /// Channels that show a table now, and their servers. A channel does not switch to another table before the result of
    /// its finished game is stored, except to the next table of the same people.
    fn shown_in(&self, table: &TableId) -> Vec<RoomId>;
}
