//! Header lines of a backup.

use serde::{Deserialize, Serialize};

/// Format version that is written.
pub(super) const VERSION: u64 = 1;

/// Header between the lines of logs, mirrors and notes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Heading {
    /// Start of the file.
    Backup {
        v: u64,
        /// Number of commits of the store.
        sequence: u64,
        /// Time at which the backup was started, in RFC 3339.
        at: String,
    },
    /// Header of a table's log, of this many lines.
    Table { id: String, entries: u64 },
    /// Header of the mirrors and notes, of this many lines.
    Kept { lines: u64 },
    /// Private key of the Web Push server, as its file holds it.
    PushKey(String),
    /// End of the file.
    End {
        tables: u64,
        entries: u64,
        /// SHA-256 of all bytes before this line, in hexadecimal.
        sha256: String,
    },
    /// End of an incomplete backup, with the reason.
    Failed(String),
}
