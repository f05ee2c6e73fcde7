//! Cache of the entry writers of running games, which know the board's notation: without it each append would read the log.

use std::collections::HashMap;

use bot_core::record::EntryWriter;
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// Maximum number of cached writers.
const MAX_WRITERS: usize = 1024;

/// Entry writers by table.
#[derive(Debug, Default)]
pub(crate) struct WriterCache(HashMap<TableId, EntryWriter>);

/// A written table, its status and the writer of its next entries.
pub(crate) type WrittenTable = (TableId, Status, EntryWriter);

impl WriterCache {
    /// Returns the writer of a table; a new one, without notation, if it is not cached.
    pub(crate) fn get_or_default(&self, table: &TableId) -> EntryWriter {
        self.0.get(table).cloned().unwrap_or_default()
    }

    /// Removes the writer of a table that another process has written.
    pub(crate) fn remove(&mut self, table: &TableId) {
        self.0.remove(table);
    }

    /// Caches the writers of unfinished tables, and removes those of finished ones.
    pub(crate) fn update(&mut self, tables: Vec<WrittenTable>) {
        for (table, status, pen) in tables {
            if status == Status::Over {
                self.0.remove(&table);
            } else {
                if self.0.len() >= MAX_WRITERS {
                    self.0.clear();
                }
                self.0.insert(table, pen);
            }
        }
    }
}
