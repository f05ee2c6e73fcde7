//! What is held in memory of every table and place.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::keys;
use crate::store::head::HeadShape;
use crate::store::record::{Fault, LineError, VERSION};
use crate::store::{Head, PlaceId, StoreError};
use crate::table::id::TableId;
use crate::table::record::Revision;

/// One table.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// Its head.
    pub(super) head: Head,
    /// How many of its entries are packed.
    pub(super) packed: Revision,
    /// What its stored head comes to.
    pub(super) digest: Digest,
}

/// All tables and places.
#[derive(Debug, Default)]
pub(super) struct Index {
    /// Every table.
    pub(super) tables: BTreeMap<TableId, Known>,
    /// How far each place was told.
    pub(super) cursors: BTreeMap<PlaceId, Revision>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadLine {
    v: u64,
    packed: u64,
    head: HeadShape,
}

/// What is stored of the last commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    /// How many commits there were, this one included.
    pub(super) sequence: u64,
    /// What heads and cursors come to.
    pub(super) digest: Digest,
    /// What they came to before this commit.
    pub(super) before: Digest,
}

impl Known {
    /// What a stored head says.
    pub(super) fn read(key: &[u8], value: &[u8]) -> Result<(TableId, Known), LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::Shape(error.to_string());
        let Version { v } = serde_json::from_slice(value).map_err(shape)?;
        if v > VERSION {
            return Err(LineError::Newer(v));
        }
        let line: HeadLine = serde_json::from_slice(value).map_err(shape)?;
        let name = keys::name(key).unwrap_or_default();
        let table = TableId::parse(name).ok_or_else(|| Fault::Table(name.to_owned()))?;
        let known =
            Known { head: line.head.read()?, packed: Revision(line.packed), digest: Digest::of(key, value) };
        Ok((table, known))
    }

    /// A head as it is stored, and what is known of it then.
    pub(super) fn write(head: Head, packed: Revision, key: &[u8]) -> Result<(Known, Vec<u8>), StoreError> {
        let line = HeadLine { v: VERSION, packed: packed.0, head: HeadShape::from(&head) };
        let value = serde_json::to_vec(&line)
            .map_err(|error| StoreError::Unwritable(LineError::Json(error.to_string())))?;
        Ok((Known { head, packed, digest: Digest::of(key, &value) }, value))
    }
}

impl Index {
    /// What all of it comes to.
    pub(super) fn digest(&self) -> Digest {
        let heads = self.tables.values().fold(Digest::default(), |sum, known| sum.plus(known.digest));
        self.cursors.iter().fold(heads, |sum, (place, &revision)| sum.plus(cursor_digest(place, revision)))
    }
}

/// What one cursor comes to.
pub(super) fn cursor_digest(place: &PlaceId, revision: Revision) -> Digest {
    Digest::of(&keys::cursor(place), &revision.0.to_be_bytes())
}
