//! What stands for the moves of any title.

use engine::offer::OfferId;

use crate::command::{Ballot, Command, Move};
use crate::title::{Marked, Use};

questions! {
    /// What stands for the moves of a title, whichever it is.
    trait Marks for T: Marked {
        /// The emoji of what a move does; none for what has no picture of its own.
        pub fn emoji(said: &Move) -> Option<&'static str>;

        /// Its number under public messages, always the same; none for what is counted.
        pub fn number(said: &Move) -> Option<u16>;

        /// How useful it is to tap; none for what need not be at hand.
        pub fn use_of(said: &Move) -> Option<Use>;

        /// The yes or no that it is, if it is one.
        pub fn ballot(said: &Move) -> Option<Ballot>;

        /// The offer that it is about, if that is named by its number: buttons and menus do.
        pub(crate) fn offer_of(said: &Move) -> Option<OfferId>;

        /// Whether a move tells what nobody else may know yet.
        pub fn is_secret(said: &Move) -> bool;

        /// Whether a command settles an offer with whoever is named last on its button.
        pub fn settles(command: &Command) -> bool
            = matches!(command, Command::Move(said) if T::settles(said));
    }
}

/// The offer that a command is about, if that is named by its number: buttons and menus do.
pub fn offer_in(command: &Command) -> Option<OfferId> {
    if let Command::Move(said) = command { offer_of(said) } else { None }
}
