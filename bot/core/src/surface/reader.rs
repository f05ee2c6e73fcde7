//! Who reads: their eyes, their words, and what those at the table are called.

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyView};
use engine::seat::{Seat, SeatSet};

use crate::language::Language;
use crate::people::Person;
use crate::table::state::TableState;
use crate::titles;
use crate::wording::{Names, Scene, Words};

/// One reader of a table.
pub struct Reader<'a> {
    /// The table.
    pub table: &'a TableState,
    /// The reader, if they are known there.
    pub person: Option<&'a Person>,
    /// Their seat in the game.
    pub seat: Option<Seat>,
    /// In their language.
    pub words: &'static Words,
    /// What the players are called.
    pub names: Names,
    /// What they see of the game now.
    pub view: Option<AnyView>,
}

impl<'a> Reader<'a> {
    /// This person, or an onlooker who reads that language.
    pub fn new(table: &'a TableState, person: Option<&'a Person>, language: Language) -> Reader<'a> {
        let seat = person.and_then(|person| table.seat_of(person.id));
        let language = person.map_or(language, |person| person.language);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let view = table.play().map(|play| play.game.view(viewer));
        let words = Words::of(language);
        Reader { table, person, seat, words, names: words.names(table), view }
    }

    /// Everybody: what is public, in the table's language.
    pub(crate) fn everybody(table: &'a TableState) -> Reader<'a> {
        Reader::new(table, None, table.language)
    }

    /// What the table is called: by who hosts it.
    pub fn title(&self) -> String {
        let host = self.table.person(self.table.host()).map(|host| host.name.as_str()).unwrap_or_default();
        self.words.table_title(host)
    }

    /// The same with what is played there, for whoever reads of it among other tables.
    pub fn full_title(&self) -> String {
        let game = titles::game_of(&self.table.options);
        let game = game.map(|game| self.words.option_value(titles::options().game(game)));
        [Some(self.title()), game].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seats where people play themselves.
    pub(crate) fn people(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.sitter(seat).is_some()).collect()
    }

    /// What sentences about the game as it is need to know.
    pub fn scene(&self) -> Option<Scene<'_>> {
        self.view.as_ref().map(|view| Scene::new(view, &self.names))
    }

    /// What the reader is told of the steps after the first so many.
    pub fn missed(&self, since: usize) -> Vec<AnyNotice> {
        let Some(play) = self.table.play() else { return Vec::new() };
        (since..play.game.steps()).flat_map(|step| play.game.notices(step, self.viewer())).collect()
    }
}
