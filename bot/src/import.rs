//! `comptoir import`: imports an export into an empty store. Everything is read and replayed before anything is written.

mod replay;

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

pub use self::replay::InconsistentEntry;
pub(crate) use self::replay::Replay;
use crate::export::{PLACES, TableCounts};
use bot_core::lines::{BoundedLineReader, LineReadError};
use bot_core::record::{EntryReader, LineError, StoredLine};
use bot_core::table::{Entry, TableId};
use bot_store::{Store, StoreError};

/// Maximum number of tables whose storing is awaited at once.
const AT_ONCE: usize = 64;

/// Reason why nothing, or not all, was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The store is not empty.
    #[error("the store holds {0} tables already; import into a new one, with another --data")]
    NotEmpty(usize),
    /// The directory or a file can't be read.
    #[error("can't read {}: {error}", .path.display())]
    Read { path: PathBuf, error: io::Error },
    /// The directory contains no export.
    #[error("{} holds no export: it has no file {PLACES}", .0.display())]
    NoExport(PathBuf),
    /// The name of a file is no table id.
    #[error("{} is not a table's file: its name should be ten letters and digits, and .jsonl", .0.display())]
    NotTableFile(PathBuf),
    /// A line is invalid.
    #[error("{}, line {line}: {problem}", .path.display())]
    Line {
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        problem: LineProblem,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, thiserror::Error)]
pub enum LineProblem {
    /// The line can't be read.
    #[error(transparent)]
    File(#[from] LineReadError),
    /// The line can't be decoded.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The entry contradicts earlier entries.
    #[error(transparent)]
    Inconsistent(#[from] InconsistentEntry),
}

/// Imports a directory into an empty store.
///
/// # Errors
/// If the store is not empty or the directory is no valid export, in which case nothing is written; or if storing fails.
pub fn import(store: &dyn Store, from: &Path) -> Result<TableCounts, ImportError> {
    let held = store.heads().len();
    if held > 0 || !store.mirrors().is_empty() || !store.notes().is_empty() {
        return Err(ImportError::NotEmpty(held));
    }
    let tables = table_files(from)?;
    for (_, path) in &tables {
        read_table(path)?;
    }
    let kept = read_mirrors_and_notes(&from.join(PLACES))?;

    let mut imported = TableCounts::default();
    for tables in tables.chunks(AT_ONCE) {
        let mut waiting = Vec::new();
        for (table, path) in tables {
            let entries = read_table(path)?;
            imported.tables += 1;
            imported.entries += entries.len();
            waiting.push(store.append(table, entries));
        }
        for durable in waiting {
            durable.wait()?;
        }
    }
    for kept in kept {
        match kept {
            StoredLine::Channel(place, record) => store.set_mirror(&place, Some(&record)).wait()?,
            StoredLine::Note(name, text) => store.set_note(&name, Some(&text)).wait()?,
        }
    }
    Ok(imported)
}

fn table_files(directory: &Path) -> Result<Vec<(TableId, PathBuf)>, ImportError> {
    let fail = |error| ImportError::Read { path: directory.to_owned(), error };
    let mut tables = Vec::new();
    for entry in fs::read_dir(directory).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.file_name().is_some_and(|name| name == PLACES) {
            continue;
        }
        let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".jsonl"));
        match name.and_then(TableId::parse) {
            Some(table) => tables.push((table, path)),
            None => return Err(ImportError::NotTableFile(path)),
        }
    }
    if !directory.join(PLACES).exists() {
        return Err(ImportError::NoExport(directory.to_owned()));
    }
    tables.sort();
    Ok(tables)
}

/// Passes each line of a file to `take`. Errors get the file's path and the line number.
fn each_line<P: Into<LineProblem>>(
    path: &Path,
    mut take: impl FnMut(&str) -> Result<(), P>,
) -> Result<(), ImportError> {
    let file = File::open(path).map_err(|error| ImportError::Read { path: path.to_owned(), error })?;
    let mut lines = BoundedLineReader::new(BufReader::new(file));
    loop {
        let problem = match lines.next_line() {
            Ok(None) => return Ok(()),
            Ok(Some(line)) => match take(&line) {
                Ok(()) => continue,
                Err(problem) => problem.into(),
            },
            Err(fault) => fault.into(),
        };
        return Err(ImportError::Line { path: path.to_owned(), line: lines.line_number(), problem });
    }
}

/// Reads and replays the entries of a table's file.
fn read_table(path: &Path) -> Result<Vec<Entry>, ImportError> {
    let mut reader = EntryReader::default();
    let mut replay = Replay::default();
    let mut entries = Vec::new();
    each_line(path, |line| {
        let entry = reader.read(line)?;
        replay.apply(&entry)?;
        entries.push(entry);
        Ok::<(), LineProblem>(())
    })?;
    if entries.is_empty() {
        let problem = InconsistentEntry::NotOpened.into();
        return Err(ImportError::Line { path: path.to_owned(), line: 1, problem });
    }
    Ok(entries)
}

fn read_mirrors_and_notes(path: &Path) -> Result<Vec<StoredLine>, ImportError> {
    let mut kept = Vec::new();
    each_line(path, |line| {
        kept.push(StoredLine::decode(line)?);
        Ok::<(), LineError>(())
    })?;
    Ok(kept)
}
