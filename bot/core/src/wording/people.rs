//! What people at a table are called, in the reader's words.

use super::{Names, Words};
use crate::people::PersonId;
use crate::table::state::TableState;

impl Words {
    /// What somebody is called at a table.
    pub fn person(&self, table: &TableState, id: PersonId) -> String {
        self.called(table.name_of(id))
    }

    /// What those in the seats of a table's game are called.
    pub fn names(&self, table: &TableState) -> Names {
        self.called_in_seats(table.names())
    }
}
