//! Reader of a table: view, language, and names of the players.

use engine::audience::Viewer;
use engine::game::{AnyNotice, AnyView};
use engine::seat::{Seat, SeatSet};

use crate::language::Language;
use crate::people::Person;
use crate::table::TableState;
use crate::titles;
use crate::wording::{MessageContext, Names, Words};

/// Reader of a table.
pub struct Reader<'a> {
    pub table: &'a TableState,
    /// Person, if they are known at the table.
    pub person: Option<&'a Person>,
    /// Seat in the game.
    pub seat: Option<Seat>,
    /// Words in the reader's language.
    pub words: &'static Words,
    /// Names of the players.
    pub names: Names,
    /// Current view of the game.
    pub view: Option<AnyView>,
}

impl<'a> Reader<'a> {
    /// Reader for this person, or for a spectator with this language.
    pub fn new(table: &'a TableState, person: Option<&'a Person>, language: Language) -> Reader<'a> {
        let seat = person.and_then(|person| table.seat_of(person.id));
        let words = match person {
            Some(person) => Words::for_account(person.language, &person.account),
            None => Words::for_language(language),
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let view = table.play().map(|play| play.game.view(viewer));
        Reader { table, person, seat, words, names: words.names(table), view }
    }

    /// Public reader: a spectator with the table's language.
    pub(crate) fn public(table: &'a TableState) -> Reader<'a> {
        Reader::new(table, None, table.language)
    }

    /// Name of the table, after its host.
    pub fn title(&self) -> String {
        let host = self.table.person(self.table.host()).map(|host| host.name.as_str()).unwrap_or_default();
        self.words.table_title(host)
    }

    /// Name of the table with its game, to tell it from other tables.
    pub fn full_title(&self) -> String {
        let game = titles::selected_game(&self.table.options);
        let game = game.map(|game| self.words.option_value(titles::all_options().game_option(game)));
        [Some(self.title()), game].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// Viewer of the game.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Seats that people play themselves.
    pub(crate) fn human_seats(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.seat_player(seat).is_some()).collect()
    }

    /// Context for sentences about the current game.
    pub fn message_context(&self) -> Option<MessageContext<'_>> {
        self.view.as_ref().map(|view| MessageContext::new(view, &self.names))
    }

    /// Notices of the steps from `since` on.
    pub fn notices_since(&self, since: usize) -> Vec<AnyNotice> {
        let Some(play) = self.table.play() else { return Vec::new() };
        (since..play.game.step_count()).flat_map(|step| play.game.notices(step, self.viewer())).collect()
    }
}
