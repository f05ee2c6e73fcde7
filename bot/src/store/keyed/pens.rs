//! How the places of running games are called, so that their logs need not be read for the next entry.

use std::collections::HashMap;

use bot_core::record::EntryWriter;
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// Of how many running games it is kept in mind; of others their logs tell.
const MOST: usize = 1024;

/// What writes the next entries of tables.
#[derive(Debug, Default)]
pub(in crate::store) struct Pens(HashMap<TableId, EntryWriter>);

/// A table that was written, how far it is, and what writes its next entries.
pub(in crate::store) type Written = (TableId, Status, EntryWriter);

impl Pens {
    /// That of a table: a new one where none is kept in mind.
    pub(in crate::store) fn of(&self, table: &TableId) -> EntryWriter {
        self.0.get(table).cloned().unwrap_or_default()
    }

    /// Does not know any more how a table's places are called: another process has written it.
    pub(in crate::store) fn forget(&mut self, table: &TableId) {
        self.0.remove(table);
    }

    /// Keeps those of tables that go on.
    pub(in crate::store) fn keep(&mut self, tables: Vec<Written>) {
        for (table, status, pen) in tables {
            if status == Status::Over {
                self.0.remove(&table);
            } else {
                if self.0.len() >= MOST {
                    self.0.clear();
                }
                self.0.insert(table, pen);
            }
        }
    }
}
