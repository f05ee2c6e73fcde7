//! Stored form of a table's head and of the commit state.

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::keys;
use crate::store::head::HeadShape;
use crate::store::{Head, StoreError};
use bot_core::record::{Fault, LineError, VERSION};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// Stored state of a table, without its log.
#[derive(Clone, Debug)]
pub(in crate::store) struct Known {
    pub(in crate::store) head: Head,
    /// Last packed revision; 0 if nothing is packed.
    pub(in crate::store) packed: Revision,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadLine {
    v: u64,
    packed: u64,
    head: HeadShape,
}

/// State of the last commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store) struct State {
    /// Number of commits, this one included.
    pub(in crate::store) sequence: u64,
    /// Digest of heads, mirrors and notes after the commit.
    pub(in crate::store) digest: Digest,
    /// Digest before the commit.
    pub(in crate::store) before: Digest,
}

impl State {
    /// Stored form, as JSON.
    pub(in crate::store) fn text(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

impl Known {
    /// Decodes a stored head. The last value is the visibility of the spectator page, if stored.
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
            // A newer program may have added fields: check the version first.
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

    /// Encodes a head.
    pub(in crate::store) fn write(&self) -> Result<Vec<u8>, StoreError> {
        let line = HeadLine { v: VERSION, packed: self.packed.0, head: HeadShape::from(&self.head) };
        serde_json::to_vec(&line).map_err(|error| StoreError::Unwritable(LineError::Json(error.to_string())))
    }
}
