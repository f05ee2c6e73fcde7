//! Backups: one file with everything that a store holds at one moment, made while tables are played, verified by reading,
//! and restored into a new store. The file contains JSON lines, compressed with gzip.

mod error;
mod file;
mod read;
mod restore;
mod schedule;
mod write;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use error::BackupError;
pub use file::{create, remove_oldest};
pub use read::{BackupItem, read};
pub use restore::restore;
pub use schedule::run_schedule;
pub use write::{write, write_failure, write_until};

/// Format version that is written.
const VERSION: u64 = 1;

/// Summary of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Number of commits of the store.
    pub sequence: u64,
    /// Time at which the backup was started.
    pub at: Timestamp,
    pub tables: u64,
    /// Number of entries of all tables.
    pub entries: u64,
}

/// Header between the lines of logs, mirrors and notes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Header {
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
