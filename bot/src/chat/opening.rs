//! Rooms without a game, and what stands in the way of another table in one.

use engine::game::AnyOptions;

use crate::app::task::TableHandle;
use crate::command::Command;
use crate::people::PlayerId;
use crate::table::state::Stage;
use crate::wording::Words;

/// What stands in the way of another table in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum There {
    /// Nothing: its game is over.
    Nothing,
    /// A lobby where nobody sits.
    Nobody,
    /// A lobby of whoever asks: they may begin it anew.
    Own,
    /// A lobby of somebody else.
    Lobby,
    /// A game.
    Game,
}

impl There {
    /// What stands in the way of this account where the table is shown.
    pub(super) fn of(table: &TableHandle, account: &PlayerId) -> There {
        table.read(|table| match &table.stage {
            Stage::Lobby(seats) if seats.is_empty() => There::Nobody,
            Stage::Lobby(_) => match table.person_of(account) {
                Some(person) if person.id == table.host() => There::Own,
                _ => There::Lobby,
            },
            Stage::Playing(_) => There::Game,
            Stage::Over(..) => There::Nothing,
        })
    }
}

/// What can be answered where no game is played: help and rules.
pub(super) fn without_table(words: &Words, command: &Command) -> Option<Vec<String>> {
    match command {
        Command::Help(topic) => Some(words.help(*topic, None)),
        Command::Rules(topic) => Some(words.rules(*topic, &AnyOptions::default())),
        _ => None,
    }
}
