//! What can go wrong with a store. The sentences are for the host.

use std::fmt;
use std::path::{Path, PathBuf};

use super::postgres::DatabaseError;
use bot_core::record::LineError;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Why the store can't do what was asked.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process has it.
    #[error("another comptoir has the store {} open; stop that one first, or choose another --data", .0.display())]
    Busy(PathBuf),
    /// It is not as it was left.
    #[error(
        "the store {} is damaged: {found}. {left}Move it away, then load your last export with \
         `comptoir import DIR`; `comptoir export --salvage DIR` saves what can still be read of it",
        .path.display()
    )]
    Damaged {
        /// Where it is.
        path: PathBuf,
        /// What is wrong with it.
        found: String,
        /// What became of it since.
        left: Left,
    },
    /// What was being brought there is not whole.
    #[error(
        "tables were being brought into {}, and that was broken off. Run `comptoir restore` or `comptoir move` once more; \
         it begins anew",
        .0.display()
    )]
    Filling(PathBuf),
    /// There is something that would be lost.
    #[error("there is a store in {} already; choose a new directory", .0.display())]
    NotEmpty(PathBuf),
    /// A newer program wrote it.
    #[error("the store {} was written by a newer comptoir (format {format}); start that one", .path.display())]
    Newer {
        /// Where it is.
        path: PathBuf,
        /// The version of its format.
        format: u64,
    },
    /// There is no room for the copy on which a database in doubt is looked through.
    #[error(
        "the disk of {} is full. Comptoir did not end in good order, so it looks its tables through on a copy, and that \
         needs {} MiB of room. Nothing is lost: make room, and start comptoir again",
        .path.display(), .needed.div_ceil(1 << 20)
    )]
    Room {
        /// Where the store is.
        path: PathBuf,
        /// How many bytes the copy has.
        needed: u64,
    },
    /// Nothing can be written to the disk that it is on.
    #[error(
        "the disk of {} can only be read, and so nothing can be kept there. Nothing is lost. Where it was not mounted so on \
         purpose, the system has found an error on it: look into its log (dmesg), and examine the disk before it is written \
         again; `comptoir export DIR` and `comptoir backup FILE` on another disk save the tables meanwhile",
        .0.display()
    )]
    ReadOnly(PathBuf),
    /// The account that runs this program may not write there.
    #[error(
        "the data directory {} can't be written by the user that comptoir runs as; start it as the user whose it is, or choose \
         another --data",
        .0.display()
    )]
    NotOurs(PathBuf),
    /// The clock shows a time that files can't have.
    #[error("this computer's clock shows a time before 1970; set it, and start comptoir again")]
    Clock,
    /// A file can't be read or written.
    #[error("{doing} {}: {error}", .path.display())]
    Io {
        /// What was tried.
        doing: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system says.
        error: String,
    },
    /// Nothing can be written now.
    #[error(
        "can't write to the store {}: {found}. Nothing that was told is lost, and tables can be read; moves are taken \
         again once they can be kept: make room, or mend what is wrong there",
        .path.display()
    )]
    Unwritten {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        found: String,
    },
    /// The database of others that it is kept in can't do what was asked.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(TableId),
    /// One entry of a table can't be read.
    #[error("entry {} of table {table} can't be read: {error}", .revision.0)]
    Entry {
        /// Which table.
        table: TableId,
        /// Which entry.
        revision: Revision,
        error: LineError,
    },
    /// A table's log lacks an entry that was stored.
    #[error("table {table} lacks entry {}, and was told {}", .missing.0, .told.0)]
    Gap {
        /// Which table.
        table: TableId,
        /// The first entry that is missing.
        missing: Revision,
        /// How many it must have.
        told: Revision,
    },
    /// An entry does not follow what is stored.
    #[error("entry {} can't be appended to table {table}, which has {}", .found.0, .last.0)]
    OutOfOrder {
        /// Which table.
        table: TableId,
        /// Its last revision.
        last: Revision,
        /// What was to be appended.
        found: Revision,
    },
    /// A note is another than the one that was to be changed.
    #[error("the note was changed meanwhile")]
    Changed,
    /// An entry that can't be written.
    #[error("an entry can't be written: {0}")]
    Unwritable(LineError),
    /// The store has failed or was closed, and takes nothing any more.
    #[error("the store takes nothing any more")]
    Stopped,
}

/// What became of a damaged store by being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    AsItIs,
    /// The database may have changed its files.
    Changed,
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Left::AsItIs => f.write_str("It was left as it is. "),
            Left::Changed => Ok(()),
        }
    }
}

impl StoreError {
    /// Whether it says that nothing can be written just now, and nothing of it was.
    pub(crate) fn is_unwritten(&self) -> bool {
        matches!(self, StoreError::Unwritten { .. } | StoreError::Database(DatabaseError::Unwritten { .. }))
    }

    /// Whether it may pass without anything being changed here: the database does not answer yet, or follows another.
    pub(crate) fn is_passing(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        matches!(error, DatabaseError::Unreachable { .. } | DatabaseError::Standby { .. })
    }

    /// Whether it keeps a store from being opened until its host has changed something.
    pub(crate) fn stays(&self) -> bool {
        match self {
            StoreError::Damaged { .. }
            | StoreError::Filling(_)
            | StoreError::Newer { .. }
            | StoreError::NotOurs(_)
            | StoreError::ReadOnly(_) => true,
            StoreError::Database(error) => matches!(
                error,
                DatabaseError::Address(_)
                    | DatabaseError::Authority { .. }
                    | DatabaseError::Damaged { .. }
                    | DatabaseError::Filling { .. }
                    | DatabaseError::Newer { .. }
                    | DatabaseError::Refused { .. }
                    | DatabaseError::Secret { .. }
            ),
            _ => false,
        }
    }

    /// What the system says about a file.
    pub(crate) fn io(doing: &'static str, path: &Path, error: &std::io::Error) -> StoreError {
        StoreError::Io { doing, path: path.to_owned(), error: error.to_string() }
    }
}
