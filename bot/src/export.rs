//! `comptoir export`: writes everything in a store as JSON lines, one file per table.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use bot_core::record::{EntryWriter, LineError, StoredLine};
use bot_core::table::{Entry, TableId};
use bot_runtime::data_directory;
use bot_store::{Salvaged, Store, StoreError};

/// File with the mirror states and notes.
pub(crate) const PLACES: &str = "places.jsonl";

/// Number of exported items.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableCounts {
    pub tables: usize,
    /// Number of entries of all tables.
    pub entries: usize,
}

/// Reason why the export is missing or incomplete.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The directory is not empty.
    #[error("the directory {} is not empty; choose a new one", .0.display())]
    NotEmpty(PathBuf),
    /// A file can't be written.
    #[error("can't write {}: {error}", .path.display())]
    Write { path: PathBuf, error: io::Error },
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An entry can't be encoded.
    #[error("an entry of table {table} can't be written: {error}")]
    Entry { table: TableId, error: LineError },
}

/// Exports a store into a new or empty directory.
///
/// # Errors
/// If the directory is not empty or can't be written, or something can't be read.
pub fn export(store: &dyn Store, to: &Path) -> Result<TableCounts, ExportError> {
    prepare(to)?;
    let mut exported = TableCounts::default();
    for (table, _) in store.heads() {
        let entries = store.load(&table)?;
        write_file(&table_file(to, &table), &lines(&table, &entries)?)?;
        exported.tables += 1;
        exported.entries += entries.len();
    }
    write_mirrors_and_notes(to, &mirrors_and_notes(store))?;
    // A failed read returns an empty result and sets the health: the export is incomplete.
    let health = store.health();
    let unread = health.borrow().error().cloned();
    unread.map_or(Ok(exported), |error| Err(error.into()))
}

/// Exports the readable part of a damaged store into a new or empty directory.
///
/// # Errors
/// If the directory is not empty or can't be written.
pub fn export_salvaged(salvaged: &Salvaged, to: &Path) -> Result<TableCounts, ExportError> {
    prepare(to)?;
    let mut exported = TableCounts::default();
    for table in salvaged.tables.iter().filter(|table| !table.lines.is_empty()) {
        write_file(&table_file(to, &table.id), &table.lines)?;
        exported.tables += 1;
        exported.entries += table.lines.len();
    }
    write_mirrors_and_notes(to, &salvaged.mirrors_and_notes)?;
    Ok(exported)
}

/// File of a table. Table ids contain only letters and digits.
fn table_file(directory: &Path, table: &TableId) -> PathBuf {
    directory.join(format!("{table}.jsonl"))
}

fn prepare(directory: &Path) -> Result<(), ExportError> {
    let fail = |error| ExportError::Write { path: directory.to_owned(), error };
    data_directory::create_directory(directory).map_err(fail)?;
    match fs::read_dir(directory).map_err(fail)?.next() {
        None => Ok(()),
        Some(_) => Err(ExportError::NotEmpty(directory.to_owned())),
    }
}

fn lines(table: &TableId, entries: &[Entry]) -> Result<Vec<String>, ExportError> {
    let mut writer = EntryWriter::default();
    let written: Result<_, LineError> = entries.iter().map(|entry| writer.write(entry)).collect();
    written.map_err(|error| ExportError::Entry { table: table.clone(), error })
}

fn mirrors_and_notes(store: &dyn Store) -> Vec<StoredLine> {
    let places = store.mirrors().into_iter().map(|(id, record)| StoredLine::Channel(id, record));
    let notes = store.notes().into_iter().map(|(name, text)| StoredLine::Note(name, text));
    places.chain(notes).collect()
}

fn write_mirrors_and_notes(directory: &Path, kept: &[StoredLine]) -> Result<(), ExportError> {
    let path = directory.join(PLACES);
    let lines: Result<Vec<String>, LineError> = kept.iter().map(StoredLine::encode).collect();
    match lines {
        Ok(lines) => write_file(&path, &lines),
        Err(error) => Err(ExportError::Write { path, error: io::Error::other(error) }),
    }
}

fn write_file(path: &Path, lines: &[String]) -> Result<(), ExportError> {
    let write = || -> io::Result<()> {
        let mut file = BufWriter::new(data_directory::create_file(path)?);
        for line in lines {
            writeln!(file, "{line}")?;
        }
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    };
    write().map_err(|error| ExportError::Write { path: path.to_owned(), error })
}
