//! The list of titles, for all that is the same for each of them.

use engine::audience::Viewer;
use engine::catan::offer::OfferId;
use engine::game::{AnyGame, AnyPrompt};
use engine::journal::Journal;
use engine::seat::{PerSeat, Seat};

use super::grammar::Grammar;
use super::{Bound, Single, Speaker};
use crate::command::Command;
use crate::command::error::CommandError;
use crate::menu::Button;

/// The same for whichever title something is of.
macro_rules! each {
    ($any:ident: $thing:expr, $own:ident => $body:expr) => {
        match $thing {
            engine::game::$any::Catan($own) => $body,
            engine::game::$any::Elasund($own) => $body,
        }
    };
    ($any:ident: $thing:expr, $own:ident as $title:ident => $body:expr) => {
        match $thing {
            engine::game::$any::Catan($own) => {
                type $title = engine::Catan;
                $body
            }
            engine::game::$any::Elasund($own) => {
                type $title = engine::Elasund;
                $body
            }
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
    each!(AnyGame: game, journal => Speaker::new(journal, seat, names, single).bind(command))
}

/// What can be pressed under the message of a turn.
pub(super) fn turn_buttons(game: &AnyGame) -> Vec<Button> {
    fn of<T: Grammar>(journal: &Journal<T>) -> Vec<Button> {
        T::turn_buttons(&T::view(journal.state(), Viewer::Spectator))
    }
    each!(AnyGame: game, journal => of(journal))
}

/// What can be pressed under an offer; nothing once it is closed.
pub(super) fn offer_buttons(game: &AnyGame, offer: OfferId) -> Vec<Button> {
    fn of<T: Grammar>(journal: &Journal<T>, offer: OfferId) -> Vec<Button> {
        T::offer_buttons(&T::view(journal.state(), Viewer::Spectator), offer)
    }
    each!(AnyGame: game, journal => of(journal, offer))
}

/// Whether cards are to be discarded.
pub(super) fn is_discard(asked: AnyPrompt) -> bool {
    each!(AnyPrompt: asked, kind as T => T::is_discard(kind))
}

/// Whether what is asked leaves nothing else to do than to answer it from one menu.
pub(super) fn has_one_answer(asked: AnyPrompt) -> bool {
    each!(AnyPrompt: asked, kind as T => T::has_one_answer(kind))
}
