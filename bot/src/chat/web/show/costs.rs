//! What everything costs in the game that is played: a card for everybody.

use super::Reader;
use crate::chat::web::room::Room;
use crate::table::state::TableState;
use crate::title::Part;
use crate::titles;

/// What everything costs at a table, for whoever is in this room.
pub(in crate::chat::web) fn costs(table: &TableState, room: &Room) -> Vec<Part> {
    titles::costs(Reader::new(table, room).words, &table.options)
}
