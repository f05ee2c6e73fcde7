//! What everything costs in the game that is played: a card for everybody.

use super::Reader;
use crate::chat::web::room::Room;
use bot_core::table::state::TableState;
use bot_core::title::Part;
use bot_core::titles;

/// What everything costs at a table, for whoever is in this room.
pub(in crate::chat::web) fn costs(table: &TableState, room: &Room) -> Vec<Part> {
    titles::costs(Reader::new(table, room).words, &table.options)
}
