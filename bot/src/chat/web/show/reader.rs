//! Who reads a page: their eyes, and the key by which they are here.

use std::ops::Deref;

use crate::chat::web::key::SeatKey;
use crate::chat::web::room::Room;
use bot_core::surface;
use bot_core::table::state::TableState;

/// One reader of a table's page.
pub(in crate::chat::web) struct Reader<'a> {
    reader: surface::Reader<'a>,
    /// The key by which they are here.
    pub(in crate::chat::web) key: Option<SeatKey>,
}

impl<'a> Reader<'a> {
    /// Whoever is in this room.
    pub(in crate::chat::web) fn new(table: &'a TableState, room: &Room) -> Reader<'a> {
        let key = room.guest.as_ref().map(|guest| guest.key.clone());
        let person = room.guest.as_ref().and_then(|guest| table.person(guest.person));
        Reader { reader: surface::Reader::new(table, person, room.language), key }
    }

    /// The reader's language, as codes have it.
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
