//! The list of titles, for all that is the same for each of them.

use engine::audience::Viewer;
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};

use super::grammar::Grammar;
use super::{Bound, Single, Speaker};
use crate::command::Command;
use crate::command::error::CommandError;
use crate::menu::Button;

/// The same for whichever title a game is of.
macro_rules! each {
    ($game:expr, $journal:ident => $body:expr) => {
        match $game {
            engine::game::AnyGame::Catan($journal) => $body,
            engine::game::AnyGame::Elasund($journal) => $body,
        }
    };
}
pub(super) use each;

/// What a command means for the player in this seat, who is asked even where only one choice is legal or not.
pub(super) fn bind(
    command: &Command,
    game: &AnyGame,
    seat: Seat,
    names: &PerSeat<String>,
    single: Single,
) -> Result<Bound, CommandError> {
    each!(game, journal => Speaker::new(journal, seat, names, single).bind(command))
}

/// What can be pressed under the message of a turn.
pub(super) fn turn_buttons(game: &AnyGame) -> Vec<Button> {
    fn of<T: Grammar>(journal: &engine::journal::Journal<T>) -> Vec<Button> {
        T::turn_buttons(&T::view(journal.state(), Viewer::Spectator))
    }
    each!(game, journal => of(journal))
}
