//! What a store holds at one moment, for a backup that is made while it goes on.

use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// What a store holds between two commits, but for the logs: those only grow, so that their entries up to these revisions
/// can be read later.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Snapshot {
    /// How many commits there were; a store without any that last counts none.
    pub sequence: u64,
    /// The last revision of each table, in the order of their names.
    pub tables: Vec<(TableId, Revision)>,
    /// What places hold, then the notes, in the order of their names.
    pub kept: Vec<KeptLine>,
}
