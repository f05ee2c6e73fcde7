//! Reader of a page: view, language and seat token.

use std::ops::Deref;

use crate::seat_token::SeatToken;
use crate::table_pages::TableAccess;
use bot_core::surface;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// Reader of a table's page.
pub(crate) struct Reader<'a> {
    reader: surface::Reader<'a>,
    /// Seat token, if any.
    pub(crate) key: Option<SeatToken>,
}

impl<'a> Reader<'a> {
    /// Creates the reader for this access.
    pub(crate) fn new(table: &'a TableState, room: &TableAccess) -> Reader<'a> {
        let key = room.holder.as_ref().map(|guest| guest.token.clone());
        let person = room.holder.as_ref().and_then(|guest| table.person(guest.person));
        let mut reader = surface::Reader::new(table, person, room.language);
        reader.words = Words::for_page(reader.words.language());
        Reader { reader, key }
    }

    /// Returns the code of the reader's language.
    pub(crate) fn language(&self) -> &'static str {
        self.words.language().code()
    }
}

impl<'a> Deref for Reader<'a> {
    type Target = surface::Reader<'a>;

    fn deref(&self) -> &surface::Reader<'a> {
        &self.reader
    }
}
