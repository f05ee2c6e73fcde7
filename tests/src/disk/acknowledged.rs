//! Acknowledgments that a keeper printed, and their comparison with a store.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::table::id::TableId;
use bot_core::table::record::Entry;
use bot_store::{DiskStore, Salvaged, Store};

use crate::logs::{as_stored, redacted_table, table_id};

/// Number of tables of a keeper.
pub const TABLE_COUNT: u64 = 4;

/// Full logs of the keeper's tables.
pub struct KeeperLogs(BTreeMap<TableId, Vec<Entry>>);

/// Parsed output of a keeper.
#[derive(Clone, Debug, Default)]
pub struct Acknowledged {
    /// Durable entries per table.
    tables: BTreeMap<TableId, usize>,
    /// Durable notes.
    notes: BTreeSet<String>,
    /// First refused revision per table.
    refused_entries: BTreeMap<TableId, usize>,
    refused_notes: BTreeSet<String>,
    /// A durable table that a read did not find.
    missing_table: Option<TableId>,
}

impl Default for KeeperLogs {
    fn default() -> KeeperLogs {
        KeeperLogs((0..TABLE_COUNT).map(|number| (table_id(number), redacted_table(number))).collect())
    }
}

impl Acknowledged {
    /// Parses a line of output.
    ///
    /// # Panics
    /// If it is malformed.
    pub fn parse_line(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let table = |id: &str| TableId::parse(id).unwrap_or_else(|| panic!("{line}: no table"));
        let number = |text: &str| text.parse::<usize>().unwrap_or_else(|_| panic!("{line}: no number"));
        match words[..] {
            ["note", name] => drop(self.notes.insert(name.to_owned())),
            ["refused", "note", name] => drop(self.refused_notes.insert(name.to_owned())),
            ["missing", id] => self.missing_table = Some(table(id)),
            ["refused", id, revision] => drop(self.refused_entries.insert(table(id), number(revision))),
            [id, revision] => {
                let known = self.tables.entry(table(id)).or_default();
                *known = number(revision).max(*known);
                self.refused_entries.remove(&table(id));
            }
            _ => {}
        }
    }

    /// Returns `true` if any write was refused.
    pub fn was_refused(&self) -> bool {
        !self.refused_entries.is_empty() || !self.refused_notes.is_empty()
    }

    /// First acknowledged table or note that the store lacks, as text.
    pub fn first_lost(&self, store: &DiskStore, KeeperLogs(logs): &KeeperLogs) -> Option<String> {
        for (id, &revision) in &self.tables {
            match store.load(id) {
                Err(error) => return Some(error.to_string()),
                Ok(entries) if entries.len() < revision || entries != as_stored(&logs[id][..entries.len()]) => {
                    return Some(format!("table {id}: {} of {revision}", entries.len()));
                }
                Ok(_) => {}
            }
        }
        self.notes.iter().find(|name| store.note(name).is_none()).map(|name| format!("note {name}"))
    }

    /// First refused table or note that the store has, or durable one that a read missed, as text.
    pub fn first_wrong(&self, store: &DiskStore) -> Option<String> {
        if let Some(missing) = &self.missing_table {
            return Some(format!("table {missing} was missing"));
        }
        let has = |(id, revision): &(&TableId, &usize)| {
            store.head(id).is_some_and(|head| head.revision.0 as usize >= **revision)
        };
        let table = self.refused_entries.iter().find(has).map(|(id, revision)| format!("table {id}: {revision}"));
        table.or_else(|| {
            self.refused_notes.iter().find(|name| store.note(name).is_some()).map(|name| format!("note {name}"))
        })
    }

    /// First table with acknowledged entries that could not be salvaged, as text.
    pub fn first_unsalvaged(&self, salvaged: &Salvaged) -> Option<String> {
        self.tables.iter().find_map(|(id, &revision)| {
            let lines = salvaged.tables.iter().find(|table| table.id == *id).map_or(0, |table| table.lines.len());
            (lines < revision).then(|| format!("salvaged of table {id}: {lines} of {revision}"))
        })
    }
}
