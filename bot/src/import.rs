//! `comptoir import`: an export into an empty store. All of it is read and replayed before anything is written.

mod replay;

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

pub use self::replay::Misplaced;
pub(crate) use self::replay::Replay;
use crate::export::{Exported, PLACES};
use crate::store::{Store, StoreError};
use bot_core::lines::{LineFault, Lines};
use bot_core::record::{EntryReader, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

/// How many tables are on their way into the store at once.
const AT_ONCE: usize = 64;

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Something is there already.
    #[error("the store holds {0} tables already; import into a new one, with another --data")]
    NotEmpty(usize),
    /// The directory can't be read.
    #[error("can't read {}: {error}", .path.display())]
    Read {
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Nothing that an export writes is there.
    #[error("{} holds no export: it has no file {PLACES}", .0.display())]
    NoExport(PathBuf),
    /// A file that no export writes.
    #[error("{} is not a table's file: its name should be ten letters and digits, and .jsonl", .0.display())]
    File(PathBuf),
    /// A line that is not as it should be.
    #[error("{}, line {line}: {problem}", .path.display())]
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// The store does not take it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What can be wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum LineProblem {
    /// The file is none that can be read.
    #[error(transparent)]
    File(#[from] LineFault),
    /// It can't be read as a record.
    #[error(transparent)]
    Line(#[from] LineError),
    /// It does not fit what comes before it.
    #[error(transparent)]
    Misplaced(#[from] Misplaced),
}

/// Takes everything in the directory into an empty store.
///
/// # Errors
/// When the store is not empty, or anything in the directory is not as an export writes it. Then nothing was taken.
pub fn import(store: &dyn Store, from: &Path) -> Result<Exported, ImportError> {
    let held = store.heads().len();
    if held > 0 || !store.places().is_empty() || !store.notes().is_empty() {
        return Err(ImportError::NotEmpty(held));
    }
    let tables = table_files(from)?;
    for (_, path) in &tables {
        read_table(path)?;
    }
    let kept = read_kept(&from.join(PLACES))?;

    let mut imported = Exported::default();
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
            KeptLine::Place(place, record) => store.set_place(&place, Some(&record)).wait()?,
            KeptLine::Note(name, text) => store.set_note(&name, Some(&text)).wait()?,
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
        let name =
            path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".jsonl"));
        match name.and_then(TableId::parse) {
            Some(table) => tables.push((table, path)),
            None => return Err(ImportError::File(path)),
        }
    }
    if !directory.join(PLACES).exists() {
        return Err(ImportError::NoExport(directory.to_owned()));
    }
    tables.sort();
    Ok(tables)
}

/// Hands each line of a file to `take`; what it finds gets the file's name and the line's number.
fn each_line<P: Into<LineProblem>>(
    path: &Path,
    mut take: impl FnMut(&str) -> Result<(), P>,
) -> Result<(), ImportError> {
    let file = File::open(path).map_err(|error| ImportError::Read { path: path.to_owned(), error })?;
    let mut lines = Lines::new(BufReader::new(file));
    loop {
        let problem = match lines.next_line() {
            Ok(None) => return Ok(()),
            Ok(Some(line)) => match take(&line) {
                Ok(()) => continue,
                Err(problem) => problem.into(),
            },
            Err(fault) => fault.into(),
        };
        return Err(ImportError::Line { path: path.to_owned(), line: lines.number(), problem });
    }
}

/// The entries of a table's file, replayed.
fn read_table(path: &Path) -> Result<Vec<Entry>, ImportError> {
    let mut reader = EntryReader::default();
    let mut replay = Replay::default();
    let mut entries = Vec::new();
    each_line(path, |line| {
        let entry = reader.read(line)?;
        replay.take(&entry)?;
        entries.push(entry);
        Ok::<(), LineProblem>(())
    })?;
    if entries.is_empty() {
        let problem = Misplaced::NotOpened.into();
        return Err(ImportError::Line { path: path.to_owned(), line: 1, problem });
    }
    Ok(entries)
}

fn read_kept(path: &Path) -> Result<Vec<KeptLine>, ImportError> {
    let mut kept = Vec::new();
    each_line(path, |line| {
        kept.push(KeptLine::read(line)?);
        Ok::<(), LineError>(())
    })?;
    Ok(kept)
}
