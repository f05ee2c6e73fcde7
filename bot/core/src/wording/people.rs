//! Names of people at a table, in the reader's language.

use super::{Names, Words};
use crate::people::PersonId;
use crate::table::state::TableState;

impl Words {
    /// Name of a person.
    pub fn person(&self, table: &TableState, id: PersonId) -> String {
        self.called(table.name_of(id))
    }

    /// Names of the players in a table's game.
    pub fn names(&self, table: &TableState) -> Names {
        self.called_in_seats(table.names())
    }
}
