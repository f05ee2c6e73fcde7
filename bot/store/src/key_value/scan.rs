//! Scan of all heads, then mirrors and notes, for digest and pending work.

use std::collections::HashMap;

use super::decode::text;
use super::digest::Digest;
use super::keys;
use super::stored::StoredTable;
use bot_core::channel::state::{IdlePeriod, MirrorId};
use bot_core::record::{LineError, LineSummary};
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::Revision;

/// Result of the scan so far.
#[derive(Default)]
pub(crate) struct StoreScan {
    /// Digest of what was scanned.
    pub(crate) digest: Digest,
    /// Mirrors with pending work.
    pub(crate) pending_mirrors: Vec<MirrorId>,
    revisions: HashMap<TableId, Revision>,
}

impl StoreScan {
    /// Adds a head, and returns it decoded; the last value is the visibility of the spectator page, if stored.
    ///
    /// # Errors
    /// If it can't be decoded.
    pub(crate) fn add_head(
        &mut self,
        key: &[u8],
        value: &[u8],
    ) -> Result<(TableId, StoredTable, Option<SpectatorPageAccess>), LineError> {
        self.digest = self.digest.plus(Digest::of_pair(key, value));
        let found = StoredTable::decode(key, value)?;
        self.revisions.insert(found.0.clone(), found.1.head.revision);
        Ok(found)
    }

    /// Adds a mirror or note.
    ///
    /// # Errors
    /// If it can't be decoded.
    pub(crate) fn add_mirror_or_note(&mut self, key: &[u8], value: &[u8]) -> Result<(), LineError> {
        self.digest = self.digest.plus(Digest::of_pair(key, value));
        let rests = match text(value).and_then(LineSummary::decode)? {
            LineSummary::Note | LineSummary::Channel(IdlePeriod::UntilRequested) => true,
            LineSummary::Channel(IdlePeriod::Until(table, told)) => self.revisions.get(&table) == Some(&told),
            LineSummary::Channel(IdlePeriod::Never) => false,
        };
        if let Some(name) = keys::name(key).filter(|_| !rests) {
            self.pending_mirrors.push(MirrorId(name.to_owned()));
        }
        Ok(())
    }
}
