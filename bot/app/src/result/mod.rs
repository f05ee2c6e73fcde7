//! Results of finished games: one note for each, which outlives the table's log.

pub mod analysis;
mod recorder;
mod repository;

use bot_core::channel::RoomId;
use bot_core::table::TableId;

pub(crate) use recorder::ensure_saved;
pub use recorder::{run_recorder, store_result};
pub use repository::{all_results, erase_account, with_results};

/// Source of the channels that show a table.
pub trait TableChannels: Send + Sync {
    /// Channels that show a table now, and their servers. A channel does not switch to another table before the result of
    /// its finished game is stored, except to the next table of the same people.
    fn channels_showing(&self, table: &TableId) -> Vec<RoomId>;
}
