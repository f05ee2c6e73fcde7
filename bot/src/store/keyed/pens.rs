//! Cache of the entry writers of running games, which know the board's notation: without it each append would read the log.

use std::collections::HashMap;

use bot_core::record::EntryWriter;
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// Maximum number of cached writers.
const MOST: usize = 1024;

/// Entry writers by table.
#[derive(Debug, Default)]
pub(in crate::store) struct Pens(HashMap<TableId, EntryWriter>);

/// A written table, its status and the writer of its next entries.
pub(in crate::store) type Written = (TableId, Status, EntryWriter);

impl Pens {
    /// Returns the writer of a table; a new one, without notation, if it is not cached.
    pub(in crate::store) fn of(&self, table: &TableId) -> EntryWriter {
        self.0.get(table).cloned().unwrap_or_default()
    }

    /// Removes the writer of a table that another process has written.
    pub(in crate::store) fn forget(&mut self, table: &TableId) {
        self.0.remove(table);
    }

    /// Caches the writers of unfinished tables, and removes those of finished ones.
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
