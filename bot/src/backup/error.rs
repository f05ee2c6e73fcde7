//! Why there is no backup, or none that can be taken back. The sentences are for the host.

use std::io;
use std::path::{Path, PathBuf};

use crate::import::LineProblem;
use crate::store::StoreError;
use bot_core::record::LineError;
use bot_core::table::id::TableId;

/// Why a backup can't be made or read.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file can't be made, written or read.
    #[error("{doing} {}: {error}", .path.display())]
    File {
        /// What was tried.
        doing: &'static str,
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something is there already.
    #[error("{} is there already; choose another name", .0.display())]
    Exists(PathBuf),
    /// What is to take the backup takes nothing any more.
    #[error("the backup can't be written: {0}")]
    Write(#[from] io::Error),
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An entry can't be written.
    #[error("an entry of table {table} can't be written: {error}")]
    Entry { table: TableId, error: LineError },
    /// The running process could not go on with it.
    #[error("{0}")]
    Told(String),
    /// A line that is not as it should be.
    #[error("{}, line {line}: {problem}", .path.display())]
    Line {
        path: PathBuf,
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// It is none, or not whole.
    #[error("{} is no whole backup: {found}", .path.display())]
    Broken { path: PathBuf, found: &'static str },
    /// A newer program made it.
    #[error("{} was made by a newer comptoir (format {format}); restore it with that one", .path.display())]
    Newer {
        path: PathBuf,
        /// The version of its format.
        format: u64,
    },
}

impl BackupError {
    /// What the system says about a file.
    pub(super) fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        move |error| BackupError::File { doing, path: path.to_owned(), error }
    }
}
