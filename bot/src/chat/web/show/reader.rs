//! Reader of a page: view, language and seat token.

use std::ops::Deref;

use crate::chat::web::key::SeatKey;
use crate::chat::web::room::Room;
use bot_core::surface;
use bot_core::table::state::TableState;

/// Reader of a table's page.
pub(in crate::chat::web) struct Reader<'a> {
    reader: surface::Reader<'a>,
    /// Seat token, if any.
    pub(in crate::chat::web) key: Option<SeatKey>,
}

impl<'a> Reader<'a> {
    /// Creates the reader for this access.
    pub(in crate::chat::web) fn new(table: &'a TableState, room: &Room) -> Reader<'a> {
        let key = room.guest.as_ref().map(|guest| guest.key.clone());
        let person = room.guest.as_ref().and_then(|guest| table.person(guest.person));
        Reader { reader: surface::Reader::new(table, person, room.language), key }
    }

    /// Returns the code of the reader's language.
    pub(in crate::chat::web) fn language(&self) -> &'static str {
        self.words.language().code()
    }
}

impl<'a> Deref for Reader<'a> {
    type Target = surface::Reader<'a>;

    fn deref(&self) -> &surface::Reader<'a> {
        &self.reader
    }
}
