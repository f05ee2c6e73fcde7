//! Moves by reactions and replies, on platforms without buttons.

use engine::offer::OfferId;

use crate::bind::grammar::Grammar;
use crate::command::{Ballot, Move};

/// Reason for which a reaction to a move is worth offering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReactionPurpose {
    /// It answers a prompt to several players.
    Answer,
    /// It is a move of the active player.
    Move,
}

/// Emoji and properties of a title's moves.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Reactions: Grammar {
    /// Emoji of a move; `None` if it has no emoji of its own.
    fn move_emoji(said: &Move) -> Option<&'static str> {
        None
    }

    /// Stable number of a move under public messages; `None` for moves that are numbered per message.
    fn reaction_number(said: &Move) -> Option<u16> {
        None
    }

    /// Usefulness as a reaction; `None` if none is needed.
    fn reaction_purpose(said: &Move) -> Option<ReactionPurpose> {
        None
    }

    /// The ballot that the move casts, if it casts one.
    fn ballot(said: &Move) -> Option<Ballot> {
        None
    }

    /// The offer that the move refers to by id, as buttons and menus do.
    fn move_offer(said: &Move) -> Option<OfferId> {
        None
    }

    /// Returns `true` if the move's text reveals a secret: such a message is deleted if others can read it.
    fn is_secret(said: &Move) -> bool {
        let _ = said;
        false
    }

    /// Returns `true` if the move settles an offer with the player named last on its button.
    fn settles_offer(said: &Move) -> bool {
        false
    }
}
