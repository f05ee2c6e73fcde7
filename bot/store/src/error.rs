//! Errors of stores. Their texts are for the operator.

use std::fmt;
use std::path::{Path, PathBuf};

use super::database::DatabaseError;
use bot_core::record::LineError;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Reason why a store can't do what was requested.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has the store open.
    #[error("another comptoir has the store {} open; stop that one first, or choose another --data", .0.display())]
    Busy(PathBuf),
    /// Stored data is missing or inconsistent.
    #[error(
        "the store {} is damaged: {found}. {left}Move it away, then load your last export with \
         `comptoir import DIR`; `comptoir export --salvage DIR` saves what can still be read of it",
        .path.display()
    )]
    Damaged {
        /// Path of the store.
        path: PathBuf,
        /// Description of the damage.
        found: String,
        /// Effect of opening it.
        left: FilesAfterCheck,
    },
    /// An import into the store was interrupted.
    #[error(
        "tables were being brought into {}, and that was broken off. Run `comptoir restore` or `comptoir move` once more; \
         it begins anew",
        .0.display()
    )]
    ImportInterrupted(PathBuf),
    /// An import needs an empty directory.
    #[error("there is a store in {} already; choose a new directory", .0.display())]
    NotEmpty(PathBuf),
    /// A newer program has written the store.
    #[error("the store {} was written by a newer comptoir (format {format}); start that one", .path.display())]
    Newer {
        /// Path of the store.
        path: PathBuf,
        /// Format version.
        format: u64,
    },
    /// The disk has no room for the copy that the integrity check needs.
    #[error(
        "the disk of {} is full. Comptoir did not end in good order, so it looks its tables through on a copy, and that \
         needs {} MiB of room. Nothing is lost: make room, and start comptoir again",
        .path.display(), .needed.div_ceil(1 << 20)
    )]
    NoSpace {
        /// Path of the store.
        path: PathBuf,
        /// Size of the copy, in bytes.
        needed: u64,
    },
    /// The file system is read-only.
    #[error(
        "the disk of {} can only be read, and so nothing can be kept there. Nothing is lost. Where it was not mounted so on \
         purpose, the system has found an error on it: look into its log (dmesg), and examine the disk before it is written \
         again; `comptoir export DIR` and `comptoir backup FILE` on another disk save the tables meanwhile",
        .0.display()
    )]
    ReadOnly(PathBuf),
    /// The user of this process may not write to the directory.
    #[error(
        "the data directory {} can't be written by the user that comptoir runs as; start it as the user whose it is, or choose \
         another --data",
        .0.display()
    )]
    NotWritable(PathBuf),
    /// The clock is before 1970, which file times can't represent.
    #[error("this computer's clock shows a time before 1970; set it, and start comptoir again")]
    Clock,
    /// A file operation has failed.
    #[error("{doing} {}: {error}", .path.display())]
    Io {
        /// Operation, for the message.
        doing: &'static str,
        /// File or directory.
        path: PathBuf,
        /// Message of the operating system.
        error: String,
    },
    /// A write is not possible now.
    #[error(
        "can't write to the store {}: {found}. Nothing that was told is lost, and tables can be read; moves are taken \
         again once they can be kept: make room, or mend what is wrong there",
        .path.display()
    )]
    WriteFailed {
        /// Path of the store.
        path: PathBuf,
        /// Reason of the failure.
        found: String,
    },
    /// The database server can't do what was requested.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// An entry can't be decoded.
    #[error("entry {} of table {table} can't be read: {error}", .revision.0)]
    Entry {
        /// Id of the table.
        table: TableId,
        /// Revision of the entry.
        revision: Revision,
        error: LineError,
    },
    /// A stored entry is missing.
    #[error("table {table} lacks entry {}, and was told {}", .missing.0, .told.0)]
    Gap {
        /// Id of the table.
        table: TableId,
        /// Revision of the first missing entry.
        missing: Revision,
        /// Last revision according to the head.
        told: Revision,
    },
    /// An append does not follow the last stored entry.
    #[error("entry {} can't be appended to table {table}, which has {}", .found.0, .last.0)]
    OutOfOrder {
        /// Id of the table.
        table: TableId,
        /// Last stored revision.
        last: Revision,
        /// Revision of the refused entry.
        found: Revision,
    },
    /// A note has changed since it was read.
    #[error("the note was changed meanwhile")]
    Changed,
    /// An entry, mirror or note can't be encoded.
    #[error("an entry can't be written: {0}")]
    Unencodable(LineError),
    /// The store has failed for good or was closed.
    #[error("the store takes nothing any more")]
    Stopped,
}

/// Effect of examining a damaged store on its files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilesAfterCheck {
    Unchanged,
    /// The files may have been modified.
    Changed,
}

impl fmt::Display for FilesAfterCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilesAfterCheck::Unchanged => f.write_str("It was left as it is. "),
            FilesAfterCheck::Changed => Ok(()),
        }
    }
}

impl StoreError {
    /// Returns `true` if nothing can be written now, and nothing of the request was.
    pub fn is_write_failure(&self) -> bool {
        matches!(self, StoreError::WriteFailed { .. } | StoreError::Database(DatabaseError::WriteFailed { .. }))
    }

    /// Returns `true` for a database that is starting, unreachable or a standby: it may become usable without a change here.
    pub fn is_transient(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        matches!(error, DatabaseError::Unreachable { .. } | DatabaseError::Standby { .. })
    }

    /// Returns `true` if the store can't be opened before the operator changes something.
    pub fn is_permanent(&self) -> bool {
        match self {
            StoreError::Damaged { .. }
            | StoreError::ImportInterrupted(_)
            | StoreError::Newer { .. }
            | StoreError::NotWritable(_)
            | StoreError::ReadOnly(_) => true,
            StoreError::Database(error) => matches!(
                error,
                DatabaseError::Address(_)
                    | DatabaseError::Authority { .. }
                    | DatabaseError::Damaged { .. }
                    | DatabaseError::ImportInterrupted { .. }
                    | DatabaseError::Newer { .. }
                    | DatabaseError::NotBuilt
                    | DatabaseError::Refused { .. }
                    | DatabaseError::Secret { .. }
            ),
            _ => false,
        }
    }

    /// Wraps an I/O error.
    pub fn io(doing: &'static str, path: &Path, error: &std::io::Error) -> StoreError {
        StoreError::Io { doing, path: path.to_owned(), error: error.to_string() }
    }
}
