//! Extraction of readable data from a damaged store, which is not modified.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::{Path, PathBuf};

use super::files::{self, ScratchDirectory};
use super::mark::{self, Generation};
use super::open::{StorePaths, lock_existing};
use crate::StoreError;
use crate::key_value::decode::mirror_or_note;
use crate::key_value::stored::StoredTable;
use crate::key_value::{Pair, keys, pack};
use crate::sled::{OpenError, SledDatabase};
use bot_core::record::{EntryReader, StoredLine};
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Data extracted from a damaged store.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Salvaged {
    /// Tables with any data.
    pub tables: Vec<SalvagedTable>,
    /// Readable mirrors and notes.
    pub mirrors_and_notes: Vec<StoredLine>,
}

/// Data extracted for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SalvagedTable {
    pub id: TableId,
    /// Stored entries from the first on, up to the first gap.
    pub lines: Vec<String>,
    /// Last revision according to the head, if readable.
    pub head_revision: Option<Revision>,
}

impl SalvagedTable {
    /// Returns `true` if all entries are there.
    pub fn is_whole(&self) -> bool {
        self.head_revision == Some(Revision(self.lines.len() as u64))
    }
}

/// Extracts what can be read from the store in this directory, merging all copies of its database. Needs read access only.
///
/// # Errors
/// If the store is locked or can't be copied, or nothing can be read.
pub fn salvage(root: &Path) -> Result<Salvaged, StoreError> {
    let paths = StorePaths::new(root);
    let _held = lock_existing(&[root.join("lock"), paths.mark()], root)?;
    let mut merged: Option<Salvaged> = None;
    let mut failed = None;
    for source in sources(&paths)? {
        let _held = lock_existing(&[source.join("db")], root)?;
        match read_copy(&paths, &source)? {
            Ok(pairs) => {
                let found = group_pairs(pairs);
                merged = Some(match merged {
                    Some(merged) => merge(merged, found),
                    None => found,
                });
            }
            Err(found) => drop(failed.get_or_insert(found)),
        }
    }
    merged.ok_or_else(|| paths.damaged(failed.unwrap_or_else(|| "its database is missing".to_owned())))
}

/// Directories that may hold the database: the one named by the mark, then others, newest first.
fn sources(paths: &StorePaths) -> Result<Vec<PathBuf>, StoreError> {
    let io = |error: std::io::Error| StoreError::io("reading", paths.root(), &error);
    let mut generations = paths.generations().map_err(io)?;
    let named = fs::File::open(paths.mark()).ok().and_then(|file| mark::read(&file, &paths.mark()).ok());
    let current = |generation: &Generation| named.as_ref().is_some_and(|mark| mark.generation == *generation);
    generations.sort_by_key(|generation| !current(generation));
    let found = generations.into_iter().map(|generation| paths.database(generation)).chain([paths.legacy_copy()]);
    Ok(found.filter(|path| path.exists()).collect())
}

/// Copies a database and returns its readable pairs, or the reason why there are none.
fn read_copy(paths: &StorePaths, source: &Path) -> Result<Result<Vec<Pair>, String>, StoreError> {
    let scratch = ScratchDirectory::near(paths.root())
        .map_err(|error| StoreError::io("making room to work in", paths.root(), &error))?;
    let copy = scratch.path().join("sled");
    files::copy(source, &copy).map_err(|error| StoreError::io("copying the database to", &copy, &error))?;
    Ok(read_all(&copy))
}

/// Returns the readable pairs of a database. Removing its page table and settings makes sled read its whole log.
fn read_all(copy: &Path) -> Result<Vec<Pair>, String> {
    for entry in fs::read_dir(copy).map_err(|error| error.to_string())?.flatten() {
        let name = entry.file_name();
        if name == "conf" || name.to_string_lossy().starts_with("snap.") {
            fs::remove_file(entry.path()).map_err(|error| error.to_string())?;
        }
    }
    match SledDatabase::open(copy) {
        Ok(database) => Ok(database.readable_pairs()),
        Err(OpenError::Broken(found) | OpenError::System { found, .. }) => Err(found),
        Err(OpenError::Busy) => Err("its copy is in use".to_owned()),
    }
}

/// Merges two extractions: of each table the complete or longer one, the first if equal; mirrors and notes of the first that
/// has any.
fn merge(first: Salvaged, second: Salvaged) -> Salvaged {
    let mut tables: BTreeMap<TableId, SalvagedTable> =
        first.tables.into_iter().map(|table| (table.id.clone(), table)).collect();
    for table in second.tables {
        match tables.entry(table.id.clone()) {
            Entry::Vacant(free) => drop(free.insert(table)),
            Entry::Occupied(mut known) => {
                let told = known.get().head_revision.max(table.head_revision);
                if table.lines.len() > known.get().lines.len() && !known.get().is_whole() {
                    known.insert(table);
                }
                known.get_mut().head_revision = told;
            }
        }
    }
    let kept = if first.mirrors_and_notes.is_empty() { second.mirrors_and_notes } else { first.mirrors_and_notes };
    Salvaged { tables: tables.into_values().collect(), mirrors_and_notes: kept }
}

fn group_pairs(pairs: Vec<Pair>) -> Salvaged {
    let mut told = BTreeMap::new();
    let mut logs: BTreeMap<TableId, BTreeMap<u64, String>> = BTreeMap::new();
    let mut salvaged = Salvaged::default();
    for (key, value) in pairs {
        if key.starts_with(keys::HEADS) {
            told.extend(StoredTable::decode(&key, &value).map(|(table, known, _)| (table, known.head.revision)));
        } else if key.starts_with(keys::MIRRORS) || key.starts_with(keys::NOTES) {
            salvaged.mirrors_and_notes.extend(mirror_or_note(&value));
        } else if let Some(table) = keys::table(&key) {
            let log = logs.entry(table).or_default();
            if key.starts_with(keys::PACKS) {
                log.extend((1..).zip(pack::unpack(&value).unwrap_or_default()));
            } else if let (Some(revision), Ok(line)) = (keys::revision(&key), String::from_utf8(value)) {
                log.insert(revision.0, line);
            }
        }
    }
    for table in told.keys() {
        logs.entry(table.clone()).or_default();
    }
    salvaged.tables = logs.into_iter().map(|(id, log)| salvage_table(id, &log, &told)).collect();
    salvaged
}

/// Extracts a table's entries up to the first one that is missing or unreadable.
fn salvage_table(id: TableId, log: &BTreeMap<u64, String>, told: &BTreeMap<TableId, Revision>) -> SalvagedTable {
    let mut reader = EntryReader::default();
    let lines = (1..)
        .map_while(|revision| log.get(&revision).map(|line| (revision, line)))
        .take_while(|(revision, line)| reader.read(line).is_ok_and(|entry| entry.revision.0 == *revision))
        .map(|(_, line)| line.clone())
        .collect();
    SalvagedTable { head_revision: told.get(&id).copied(), id, lines }
}
