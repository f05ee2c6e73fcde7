//! `comptoir export`: everything in a store as JSON lines, one file for each table.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::owned;
use crate::store::{Salvaged, Store, StoreError};
use bot_core::record::{EntryWriter, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

/// The file in which it stands what each place holds, and what adapters noted.
pub(crate) const PLACES: &str = "places.jsonl";

/// What was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    pub tables: usize,
    /// Their entries.
    pub entries: usize,
}

/// Why nothing, or not all, was written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Something is there that might be overwritten.
    #[error("the directory {} is not empty; choose a new one", .0.display())]
    NotEmpty(PathBuf),
    /// A file can't be written.
    #[error("can't write {}: {error}", .path.display())]
    Write {
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An entry can't be written.
    #[error("an entry of table {table} can't be written: {error}")]
    Entry { table: TableId, error: LineError },
}

/// Writes everything in the store into a new or empty directory.
///
/// # Errors
/// When the directory is not empty or can't be written, or a table can't be read.
pub fn export(store: &dyn Store, to: &Path) -> Result<Exported, ExportError> {
    prepare(to)?;
    let mut exported = Exported::default();
    for (table, _) in store.heads() {
        let entries = store.load(&table)?;
        write_file(&table_file(to, &table), &lines(&table, &entries)?)?;
        exported.tables += 1;
        exported.entries += entries.len();
    }
    write_kept(to, &everything_kept(store))?;
    // What could not be read is not there.
    let health = store.health();
    let unread = health.borrow().error().cloned();
    unread.map_or(Ok(exported), |error| Err(error.into()))
}

/// Writes what could be read of a damaged store into a new or empty directory.
///
/// # Errors
/// When the directory is not empty or can't be written.
pub fn export_salvaged(salvaged: &Salvaged, to: &Path) -> Result<Exported, ExportError> {
    prepare(to)?;
    let mut exported = Exported::default();
    for table in salvaged.tables.iter().filter(|table| !table.lines.is_empty()) {
        write_file(&table_file(to, &table.id), &table.lines)?;
        exported.tables += 1;
        exported.entries += table.lines.len();
    }
    write_kept(to, &salvaged.kept)?;
    Ok(exported)
}

/// The file of a table. Its name holds nothing but the table's letters and digits.
fn table_file(directory: &Path, table: &TableId) -> PathBuf {
    directory.join(format!("{table}.jsonl"))
}

fn prepare(directory: &Path) -> Result<(), ExportError> {
    let fail = |error| ExportError::Write { path: directory.to_owned(), error };
    owned::make_directory(directory).map_err(fail)?;
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

fn everything_kept(store: &dyn Store) -> Vec<KeptLine> {
    let places = store.places().into_iter().map(|(id, record)| KeptLine::Place(id, record));
    let notes = store.notes().into_iter().map(|(name, text)| KeptLine::Note(name, text));
    places.chain(notes).collect()
}

fn write_kept(directory: &Path, kept: &[KeptLine]) -> Result<(), ExportError> {
    let path = directory.join(PLACES);
    let lines: Result<Vec<String>, LineError> = kept.iter().map(KeptLine::write).collect();
    match lines {
        Ok(lines) => write_file(&path, &lines),
        Err(error) => Err(ExportError::Write { path, error: io::Error::other(error) }),
    }
}

fn write_file(path: &Path, lines: &[String]) -> Result<(), ExportError> {
    let write = || -> io::Result<()> {
        let mut file = BufWriter::new(owned::make_file(path)?);
        for line in lines {
            writeln!(file, "{line}")?;
        }
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    };
    write().map_err(|error| ExportError::Write { path: path.to_owned(), error })
}
