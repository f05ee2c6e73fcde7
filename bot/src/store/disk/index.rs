//! What is held in memory of every table, place and note.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::keys;
use crate::store::head::HeadShape;
use crate::store::{Head, StoreError};
use bot_core::channel::record::{PlaceId, PlaceRecord};
use bot_core::record::{Fault, KeptLine, LineError, VERSION};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

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

/// One place.
#[derive(Clone, Debug)]
pub(super) struct KnownPlace {
    /// What it holds.
    pub(super) record: PlaceRecord,
    /// What its stored line comes to.
    pub(super) digest: Digest,
}

/// One note.
#[derive(Clone, Debug)]
pub(super) struct KnownNote {
    /// Its text.
    pub(super) text: String,
    /// What its stored line comes to.
    pub(super) digest: Digest,
}

/// All tables, places and notes.
#[derive(Debug, Default)]
pub(super) struct Index {
    /// Every table.
    pub(super) tables: BTreeMap<TableId, Known>,
    /// Every place.
    pub(super) places: BTreeMap<PlaceId, KnownPlace>,
    /// Every note.
    pub(super) notes: BTreeMap<String, KnownNote>,
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
    /// What heads, places and notes come to.
    pub(super) digest: Digest,
    /// What they came to before this commit.
    pub(super) before: Digest,
}

impl Known {
    /// What a stored head says, and whether anybody can come to the table by its page, if it says that.
    pub(super) fn read(key: &[u8], value: &[u8]) -> Result<(TableId, Known, Option<Hall>), LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::shape("its head", &error);
        let Version { v } = serde_json::from_slice(value).map_err(shape)?;
        if v > VERSION {
            return Err(LineError::Newer(v));
        }
        let line: HeadLine = serde_json::from_slice(value).map_err(shape)?;
        let name = keys::name(key).unwrap_or_default();
        let table = TableId::parse(name).ok_or_else(|| Fault::Table(name.to_owned()))?;
        let hall = line.head.hall();
        let known =
            Known { head: line.head.read()?, packed: Revision(line.packed), digest: Digest::of(key, value) };
        Ok((table, known, hall))
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
    /// Takes a place or a note in.
    pub(super) fn keep(&mut self, kept: KeptLine, digest: Digest) {
        match kept {
            KeptLine::Place(id, record) => drop(self.places.insert(id, KnownPlace { record, digest })),
            KeptLine::Note(name, text) => drop(self.notes.insert(name, KnownNote { text, digest })),
        }
    }

    /// What all of it comes to.
    pub(super) fn digest(&self) -> Digest {
        let heads = self.tables.values().map(|known| known.digest);
        let places = self.places.values().map(|known| known.digest);
        let notes = self.notes.values().map(|known| known.digest);
        heads.chain(places).chain(notes).fold(Digest::default(), Digest::plus)
    }
}
