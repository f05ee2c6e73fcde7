//! Errors of making, reading and restoring backups. Their messages are for the operator.

use std::io;
use std::path::{Path, PathBuf};

use crate::import::LineProblem;
use bot_core::record::LineError;
use bot_core::table::TableId;
use bot_store::StoreError;

/// Reason why a backup can't be made or read.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file can't be created, written or read.
    #[error("{doing} {}: {error}", .path.display())]
    File {
        /// Attempted operation, as in "can't read".
        doing: &'static str,
        path: PathBuf,
        error: io::Error,
    },
    /// The target file exists.
    #[error("{} is there already; choose another name", .0.display())]
    Exists(PathBuf),
    /// The output failed.
    #[error("the backup can't be written: {0}")]
    Write(#[from] io::Error),
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An entry can't be encoded.
    #[error("an entry of table {table} can't be written: {error}")]
    Entry { table: TableId, error: LineError },
    /// Failure reported by the process that made the backup, or in its file.
    #[error("{0}")]
    Reported(String),
    /// A line is invalid.
    #[error("{}, line {line}: {problem}", .path.display())]
    Line {
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        problem: LineProblem,
    },
    /// The file is no backup, or an incomplete one.
    #[error("{} is no whole backup: {found}", .path.display())]
    Incomplete { path: PathBuf, found: &'static str },
    /// A newer program has made it.
    #[error("{} was made by a newer comptoir (format {format}); restore it with that one", .path.display())]
    Newer {
        path: PathBuf,
        /// Format version of the file.
        format: u64,
    },
}

impl BackupError {
    /// Returns a function that wraps an I/O error about this file.
    pub(super) fn file_error(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        move |error| BackupError::File { doing, path: path.to_owned(), error }
    }
}
