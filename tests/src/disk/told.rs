//! What a keeper has said, and whether a store agrees.

use std::collections::{BTreeMap, BTreeSet};

use bot::store::{DiskStore, Salvaged, Store};
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

use crate::logs::{forgetful, kept, table_id};

/// How many tables a keeper plays at in these tests.
pub const TABLES: u64 = 4;

/// Their whole logs.
pub struct Logs(BTreeMap<TableId, Vec<Entry>>);

/// What was said.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// How many entries of each table are durable.
    tables: BTreeMap<TableId, usize>,
    /// Which notes are.
    notes: BTreeSet<String>,
    /// From which entry on nothing of a table was taken.
    refused: BTreeMap<TableId, usize>,
    refused_notes: BTreeSet<String>,
    /// A durable table that was not found.
    missing: Option<TableId>,
}

impl Default for Logs {
    fn default() -> Logs {
        Logs((0..TABLES).map(|number| (table_id(number), forgetful(number))).collect())
    }
}

impl Told {
    /// Hears a line.
    ///
    /// # Panics
    /// When it makes no sense.
    pub fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let table = |id: &str| TableId::parse(id).unwrap_or_else(|| panic!("{line}: no table"));
        let number = |text: &str| text.parse::<usize>().unwrap_or_else(|_| panic!("{line}: no number"));
        match words[..] {
            ["note", name] => drop(self.notes.insert(name.to_owned())),
            ["refused", "note", name] => drop(self.refused_notes.insert(name.to_owned())),
            ["missing", id] => self.missing = Some(table(id)),
            ["refused", id, revision] => drop(self.refused.insert(table(id), number(revision))),
            [id, revision] => {
                let known = self.tables.entry(table(id)).or_default();
                *known = number(revision).max(*known);
                self.refused.remove(&table(id));
            }
            _ => {}
        }
    }

    /// Whether anything was refused.
    pub fn was_refused(&self) -> bool {
        !self.refused.is_empty() || !self.refused_notes.is_empty()
    }

    /// What the store lacks of what was acknowledged, in words.
    pub fn lost(&self, store: &DiskStore, Logs(logs): &Logs) -> Option<String> {
        for (id, &revision) in &self.tables {
            match store.load(id) {
                Err(error) => return Some(error.to_string()),
                Ok(entries) if entries.len() < revision || entries != kept(&logs[id][..entries.len()]) => {
                    return Some(format!("table {id}: {} of {revision}", entries.len()));
                }
                Ok(_) => {}
            }
        }
        self.notes.iter().find(|name| store.note(name).is_none()).map(|name| format!("note {name}"))
    }

    /// What the store has though it was refused, or did not find though it has it.
    pub fn wrong(&self, store: &DiskStore) -> Option<String> {
        if let Some(missing) = &self.missing {
            return Some(format!("table {missing} was missing"));
        }
        let has = |(id, revision): &(&TableId, &usize)| {
            store.head(id).is_some_and(|head| head.revision.0 as usize >= **revision)
        };
        let table = self.refused.iter().find(has).map(|(id, revision)| format!("table {id}: {revision}"));
        table.or_else(|| {
            self.refused_notes
                .iter()
                .find(|name| store.note(name).is_some())
                .map(|name| format!("note {name}"))
        })
    }

    /// What of the acknowledged entries could not be salvaged.
    pub fn not_salvaged(&self, salvaged: &Salvaged) -> Option<String> {
        self.tables.iter().find_map(|(id, &revision)| {
            let lines =
                salvaged.tables.iter().find(|table| table.id == *id).map_or(0, |table| table.lines.len());
            (lines < revision).then(|| format!("salvaged of table {id}: {lines} of {revision}"))
        })
    }
}
