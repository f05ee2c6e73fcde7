//! What is stored of a table beside its log, and of the last commit.

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::keys;
use crate::store::head::HeadShape;
use crate::store::{Head, StoreError};
use bot_core::record::{Fault, LineError, VERSION};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// One table, but for its log.
#[derive(Clone, Debug)]
pub(in crate::store) struct Known {
    /// Its head.
    pub(in crate::store) head: Head,
    /// How many of its entries are packed.
    pub(in crate::store) packed: Revision,
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
pub(in crate::store) struct State {
    /// How many commits there were, this one included.
    pub(in crate::store) sequence: u64,
    /// What heads, places and notes come to.
    pub(in crate::store) digest: Digest,
    /// What they came to before this commit.
    pub(in crate::store) before: Digest,
}

impl State {
    /// As it is stored.
    pub(in crate::store) fn text(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

impl Known {
    /// What a stored head says, and whether anybody can come to the table by its page, if it says that.
    pub(in crate::store) fn read(
        key: &[u8],
        value: &[u8],
    ) -> Result<(TableId, Known, Option<Hall>), LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::shape("its head", &error);
        let line: HeadLine = match serde_json::from_slice(value) {
            Ok(HeadLine { v, .. }) if v > VERSION => return Err(LineError::Newer(v)),
            Ok(line) => line,
            // One that a newer program wrote may have what this one does not know.
            Err(error) => match serde_json::from_slice(value) {
                Ok(Version { v }) if v > VERSION => return Err(LineError::Newer(v)),
                Ok(Version { .. }) | Err(_) => return Err(shape(error)),
            },
        };
        let name = keys::name(key).unwrap_or_default();
        let table = TableId::parse(name).ok_or_else(|| Fault::Table(name.to_owned()))?;
        let hall = line.head.hall();
        Ok((table, Known { head: line.head.read()?, packed: Revision(line.packed) }, hall))
    }

    /// A head as it is stored.
    pub(in crate::store) fn write(&self) -> Result<Vec<u8>, StoreError> {
        let line = HeadLine { v: VERSION, packed: self.packed.0, head: HeadShape::from(&self.head) };
        serde_json::to_vec(&line).map_err(|error| StoreError::Unwritable(LineError::Json(error.to_string())))
    }
}
