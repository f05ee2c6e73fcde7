//! Moves by reactions and replies, dispatched to the title.

use engine::offer::OfferId;

use crate::command::{Ballot, Command, Move};
use crate::title::{Marked, Use};

questions! {
    /// Object-safe form of [`Marked`].
    trait Marks for T: Marked {
        /// Emoji of a move; `None` if it has no emoji of its own.
        pub fn emoji(said: &Move) -> Option<&'static str>;

        /// Stable number of a move under public messages; `None` for moves that are numbered per message.
        pub fn number(said: &Move) -> Option<u16>;

        /// Usefulness as a reaction; `None` if none is needed.
        pub fn use_of(said: &Move) -> Option<Use>;

        /// The ballot that the move casts, if it casts one.
        pub fn ballot(said: &Move) -> Option<Ballot>;

        /// The offer that the move refers to by id, as buttons and menus do.
        pub(crate) fn offer_of(said: &Move) -> Option<OfferId>;

        /// Returns `true` if the move's text reveals a secret.
        pub fn is_secret(said: &Move) -> bool;

        /// Returns `true` if the command settles an offer with the player named last on its button.
        pub fn settles(command: &Command) -> bool
            = matches!(command, Command::Move(said) if T::settles(said));
    }
}

/// The offer that a command refers to by id, as buttons and menus do.
pub fn offer_in(command: &Command) -> Option<OfferId> {
    if let Command::Move(said) = command { offer_of(said) } else { None }
}
