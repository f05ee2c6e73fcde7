//! What can still be read of a damaged store. It works on a copy: the store itself stays as it is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::index::Known;
use super::open::{Paths, kept, lock};
use super::{files, keys, pack};
use crate::store::StoreError;
use crate::store::record::{EntryReader, Kept};
use crate::store::sled::{Database, Pair};
use crate::table::id::TableId;
use crate::table::record::Revision;

/// What could be read of a damaged store.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Salvaged {
    /// The tables of which anything is left.
    pub tables: Vec<SalvagedTable>,
    /// The places and notes that can be read.
    pub kept: Vec<Kept>,
}

/// What could be read of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SalvagedTable {
    /// Which.
    pub id: TableId,
    /// Its lines from the first on, as far as none is missing.
    pub lines: Vec<String>,
    /// How many it should have, if that is known.
    pub told: Option<Revision>,
}

impl SalvagedTable {
    /// Whether everything is there.
    pub fn is_whole(&self) -> bool {
        self.told == Some(Revision(self.lines.len() as u64))
    }
}

/// Reads what can be read of the store in this directory.
///
/// # Errors
/// When the store is busy or can't be copied, or nothing of it can be read.
pub fn salvage(root: &Path) -> Result<Salvaged, StoreError> {
    let _lock = lock(root)?;
    let paths = Paths::new(root);
    let copy = root.join("salvage");
    let io = |doing, error: std::io::Error| StoreError::io(doing, &copy, &error);
    files::discard(&copy).map_err(|error| io("removing", error))?;
    files::copy(&paths.original(), &copy).map_err(|error| io("copying the database to", error))?;
    let pairs = read_all(&copy);
    files::discard(&copy).map_err(|error| io("removing", error))?;
    let pairs = pairs.map_err(|found| StoreError::Damaged { path: root.to_owned(), found })?;
    Ok(sort_out(pairs))
}

/// Every pair that the database still gives. Without its page table and settings, sled reads its whole log once more.
fn read_all(copy: &Path) -> Result<Vec<Pair>, String> {
    for entry in fs::read_dir(copy).map_err(|error| error.to_string())?.flatten() {
        let name = entry.file_name();
        if name == "conf" || name.to_string_lossy().starts_with("snap.") {
            fs::remove_file(entry.path()).map_err(|error| error.to_string())?;
        }
    }
    Database::open(copy).map(|database| database.whatever_is_there())
}

fn sort_out(pairs: Vec<Pair>) -> Salvaged {
    let mut told = BTreeMap::new();
    let mut logs: BTreeMap<TableId, BTreeMap<u64, String>> = BTreeMap::new();
    let mut salvaged = Salvaged::default();
    for (key, value) in pairs {
        if key.starts_with(keys::HEADS) {
            told.extend(Known::read(&key, &value).map(|(table, known, _)| (table, known.head.revision)));
        } else if key.starts_with(keys::PLACES) || key.starts_with(keys::NOTES) {
            salvaged.kept.extend(kept(&value));
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
    salvaged.tables = logs.into_iter().map(|(id, log)| table(id, &log, &told)).collect();
    salvaged
}

/// The lines from the first on, as long as they follow each other and can be read.
fn table(id: TableId, log: &BTreeMap<u64, String>, told: &BTreeMap<TableId, Revision>) -> SalvagedTable {
    let mut reader = EntryReader::default();
    let lines = (1..)
        .map_while(|revision| log.get(&revision).map(|line| (revision, line)))
        .take_while(|(revision, line)| reader.read(line).is_ok_and(|entry| entry.revision.0 == *revision))
        .map(|(_, line)| line.clone())
        .collect();
    SalvagedTable { told: told.get(&id).copied(), id, lines }
}
