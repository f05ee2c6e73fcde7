//! The lines of a backup that say what the others are.

use serde::{Deserialize, Serialize};

/// The version of the format that is written.
pub(super) const VERSION: u64 = 1;

/// A line between those of logs, places and notes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Heading {
    /// Begins the file.
    Backup {
        v: u64,
        /// How many commits there were.
        sequence: u64,
        /// When it was begun.
        at: String,
    },
    /// So many lines of this table's log follow.
    Table { id: String, entries: u64 },
    /// So many lines of places and notes follow.
    Kept { lines: u64 },
    /// The key by which push services know this host, as its file has it.
    PushKey(String),
    /// Ends the file.
    End {
        tables: u64,
        entries: u64,
        /// Of all bytes before this line, in hexadecimal digits.
        sha256: String,
    },
    /// Ends what could not be made whole: why.
    Failed(String),
}
