//! What all heads, places and notes come to when they are read one after the other, heads first.

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

/// What was found so far.
#[derive(Default)]
pub(in crate::store) struct Survey {
    /// What they come to.
    pub(in crate::store) digest: Digest,
    /// The places that have something to do.
    pub(in crate::store) behind: Vec<PlaceId>,
    revisions: HashMap<TableId, Revision>,
}

impl Survey {
    /// Takes in a head: whose it is, what it says, and whether anybody can come to the table, if it says that.
    ///
    /// # Errors
    /// When it can't be read.
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

    /// Takes in a place or a note.
    ///
    /// # Errors
    /// When it can't be read.
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
