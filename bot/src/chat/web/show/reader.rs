//! Who reads: their eyes, their words, and what those at the table are called.

use engine::audience::Viewer;
use engine::game::AnyView;
use engine::seat::Seat;

use crate::chat::web::key::SeatKey;
use crate::chat::web::room::Room;
use crate::table::people::Person;
use crate::table::state::TableState;
use crate::wording::{Names, Scene, Words};

/// One reader of a table.
pub(in crate::chat::web) struct Reader<'a> {
    /// The table.
    pub(in crate::chat::web) table: &'a TableState,
    /// The reader, if they are known there.
    pub(in crate::chat::web) person: Option<&'a Person>,
    /// Their seat in the game.
    pub(in crate::chat::web) seat: Option<Seat>,
    /// In their language.
    pub(in crate::chat::web) words: &'static Words,
    /// What the players are called.
    pub(in crate::chat::web) names: Names,
    /// The key by which they are here.
    pub(in crate::chat::web) key: Option<SeatKey>,
    /// What they see of the game now.
    pub(in crate::chat::web) view: Option<AnyView>,
}

/// What the players of a table are called.
pub(in crate::chat::web) fn names(table: &TableState) -> Names {
    Names(table.names())
}

impl<'a> Reader<'a> {
    /// Whoever is in this room.
    pub(in crate::chat::web) fn new(table: &'a TableState, room: &Room) -> Reader<'a> {
        let key = room.guest.as_ref().map(|guest| guest.key.clone());
        let person = room.guest.as_ref().and_then(|guest| table.person(guest.person));
        let seat = person.and_then(|person| table.seat_of(person.id));
        let language = person.map_or(room.language, |person| person.language);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let view = table.play().map(|play| play.game.view(viewer));
        Reader { table, person, seat, words: Words::of(language), names: names(table), key, view }
    }

    /// Whose eyes.
    pub(in crate::chat::web) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// What sentences about the game as it is need to know.
    pub(in crate::chat::web) fn scene(&self) -> Option<Scene<'_>> {
        self.view.as_ref().map(|view| Scene::new(view, &self.names))
    }

    /// The reader's language, as codes have it.
    pub(in crate::chat::web) fn language(&self) -> &'static str {
        self.words.language().code()
    }
}
