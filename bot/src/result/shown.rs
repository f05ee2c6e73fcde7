//! Where tables are shown, as results ask it.

use bot_core::channel::RoomId;
use bot_core::table::id::TableId;

/// Whoever knows where tables are shown.
pub trait Shown: Send + Sync {
    /// The rooms that show a table now, and the servers that they are in. A room whose game is over is not bound to another
    /// table before the result of that game is kept; only with its people it goes on at the one that they have gone to.
    fn shown_in(&self, table: &TableId) -> Vec<RoomId>;
}
