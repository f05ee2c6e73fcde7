//! What stands for the moves of any title.

use engine::offer::OfferId;

use super::{ALL, Of};
use crate::command::{Ballot, Command, Move};
use crate::title::{Marked, Use};

/// What stands for the moves of a title, whichever it is.
pub(crate) trait Marks {
    fn emoji(&self, said: &Move) -> Option<&'static str>;
    fn number(&self, said: &Move) -> Option<u16>;
    fn use_of(&self, said: &Move) -> Option<Use>;
    fn ballot(&self, said: &Move) -> Option<Ballot>;
    fn offer_of(&self, said: &Move) -> Option<OfferId>;
    fn is_secret(&self, said: &Move) -> bool;
    fn settles(&self, said: &Move) -> bool;
}

impl<T: Marked> Marks for Of<T> {
    fn emoji(&self, said: &Move) -> Option<&'static str> {
        T::emoji(said)
    }

    fn number(&self, said: &Move) -> Option<u16> {
        T::number(said)
    }

    fn use_of(&self, said: &Move) -> Option<Use> {
        T::use_of(said)
    }

    fn ballot(&self, said: &Move) -> Option<Ballot> {
        T::ballot(said)
    }

    fn offer_of(&self, said: &Move) -> Option<OfferId> {
        T::offer_of(said)
    }

    fn is_secret(&self, said: &Move) -> bool {
        T::is_secret(said)
    }

    fn settles(&self, said: &Move) -> bool {
        T::settles(said)
    }
}

/// The emoji of what a move does; none for what has no picture of its own.
pub(crate) fn emoji(said: &Move) -> Option<&'static str> {
    ALL.iter().find_map(|title| title.emoji(said))
}

/// Its number under public messages, always the same; none for what is counted.
pub(crate) fn number(said: &Move) -> Option<u16> {
    ALL.iter().find_map(|title| title.number(said))
}

/// How useful it is to tap; none for what need not be at hand.
pub(crate) fn use_of(said: &Move) -> Option<Use> {
    ALL.iter().find_map(|title| title.use_of(said))
}

/// The yes or no that it is, if it is one.
pub(crate) fn ballot(said: &Move) -> Option<Ballot> {
    ALL.iter().find_map(|title| title.ballot(said))
}

/// The offer that a command is about, if that is named by its number: buttons and menus do.
pub fn offer_in(command: &Command) -> Option<OfferId> {
    let Command::Move(said) = command else { return None };
    ALL.iter().find_map(|title| title.offer_of(said))
}

/// Whether a move tells what nobody else may know yet.
pub(crate) fn is_secret(said: &Move) -> bool {
    ALL.iter().any(|title| title.is_secret(said))
}

/// Whether a command settles an offer with whoever is named last on its button.
pub(crate) fn settles(command: &Command) -> bool {
    matches!(command, Command::Move(said) if ALL.iter().any(|title| title.settles(said)))
}
