//! Snapshot of a store, for backups while it is in use.

use bot_core::record::StoredLine;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Contents of a store between two commits, except logs: these only grow, so their entries up to the given revisions can be
/// read later.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Snapshot {
    /// Number of commits; 0 for a store that is not durable.
    pub sequence: u64,
    /// Last revision of each table, by id.
    pub tables: Vec<(TableId, Revision)>,
    /// Mirrors, then notes, by name.
    pub mirrors_and_notes: Vec<StoredLine>,
}
