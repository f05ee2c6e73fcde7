//! Stored form of a table's head and of the commit state.

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::keys;
use crate::head::StoredHead;
use crate::{Head, StoreError};
use bot_core::record::{DecodeError, LineError, VERSION};
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::Revision;

/// Stored state of a table, without its log.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) head: Head,
    /// Last packed revision; 0 if nothing is packed.
    pub(crate) packed: Revision,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredHeadLine {
    v: u64,
    packed: u64,
    head: StoredHead,
}

/// State of the last commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommitState {
    /// Number of commits, this one included.
    pub(crate) sequence: u64,
    /// Digest of heads, mirrors and notes after the commit.
    pub(crate) digest: Digest,
    /// Digest before the commit.
    pub(crate) before: Digest,
}

impl CommitState {
    /// Stored form, as JSON.
    pub(crate) fn encode(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

impl StoredTable {
    /// Decodes a stored head. The last value is the visibility of the spectator page, if stored.
    pub(crate) fn decode(
        key: &[u8],
        value: &[u8],
    ) -> Result<(TableId, StoredTable, Option<SpectatorPageAccess>), LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::from_json("its head", &error);
        let line: StoredHeadLine = match serde_json::from_slice(value) {
            Ok(StoredHeadLine { v, .. }) if v > VERSION => return Err(LineError::Newer(v)),
            Ok(line) => line,
            // A newer program may have added fields: check the version first.
            Err(error) => match serde_json::from_slice(value) {
                Ok(Version { v }) if v > VERSION => return Err(LineError::Newer(v)),
                Ok(Version { .. }) | Err(_) => return Err(shape(error)),
            },
        };
        let name = keys::name(key).unwrap_or_default();
        let table = TableId::parse(name).ok_or_else(|| DecodeError::Table(name.to_owned()))?;
        let hall = line.head.spectator_page();
        Ok((table, StoredTable { head: line.head.into_head()?, packed: Revision(line.packed) }, hall))
    }

    /// Encodes a head.
    pub(crate) fn encode(&self) -> Result<Vec<u8>, StoreError> {
        let line = StoredHeadLine { v: VERSION, packed: self.packed.0, head: StoredHead::from(&self.head) };
        serde_json::to_vec(&line).map_err(|error| StoreError::Unencodable(LineError::Json(error.to_string())))
    }
}
