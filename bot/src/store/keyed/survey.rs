//! Scan of all heads, then mirrors and notes, for digest and pending work.

use std::collections::HashMap;

use super::digest::Digest;
use super::held::text;
use super::keys;
use super::known::Known;
use bot_core::channel::record::{PlaceId, Rest};
use bot_core::record::{LineError, Outline};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// Result of the scan so far.
#[derive(Default)]
pub(in crate::store) struct Survey {
    /// Digest of what was scanned.
    pub(in crate::store) digest: Digest,
    /// Mirrors with pending work.
    pub(in crate::store) behind: Vec<PlaceId>,
    revisions: HashMap<TableId, Revision>,
}

impl Survey {
    /// Adds a head, and returns it decoded; the last value is the visibility of the spectator page, if stored.
    ///
    /// # Errors
    /// If it can't be decoded.
    pub(in crate::store) fn head(
        &mut self,
        key: &[u8],
        value: &[u8],
    ) -> Result<(TableId, Known, Option<Hall>), LineError> {
        self.digest = self.digest.plus(Digest::of(key, value));
        let found = Known::read(key, value)?;
        self.revisions.insert(found.0.clone(), found.1.head.revision);
        Ok(found)
    }

    /// Adds a mirror or note.
    ///
    /// # Errors
    /// If it can't be decoded.
    pub(in crate::store) fn kept(&mut self, key: &[u8], value: &[u8]) -> Result<(), LineError> {
        self.digest = self.digest.plus(Digest::of(key, value));
        let rests = match text(value).and_then(Outline::read)? {
            Outline::Note | Outline::Place(Rest::Long) => true,
            Outline::Place(Rest::Until(table, told)) => self.revisions.get(&table) == Some(&told),
            Outline::Place(Rest::Never) => false,
        };
        if let Some(name) = keys::name(key).filter(|_| !rests) {
            self.behind.push(PlaceId(name.to_owned()));
        }
        Ok(())
    }
}
