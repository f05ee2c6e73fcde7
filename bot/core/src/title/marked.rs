//! A title's moves where there are no buttons, but reactions and replies.

use engine::offer::OfferId;

use crate::bind::grammar::Grammar;
use crate::command::{Ballot, Move};

/// How useful it is to have something at hand to tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// It answers a question to several.
    Answer,
    /// It is a move of whoever has the turn.
    Move,
}

/// What stands for a title's moves, and what they answer.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Marked: Grammar {
    /// The emoji of what a move does; none for what has no picture of its own.
    fn emoji(said: &Move) -> Option<&'static str> {
        None
    }

    /// Its number under public messages, always the same; none for what is counted.
    fn number(said: &Move) -> Option<u16> {
        None
    }

    /// How useful it is to tap; none for what need not be at hand.
    fn use_of(said: &Move) -> Option<Use> {
        None
    }

    /// The yes or no that it is, if it is one.
    fn ballot(said: &Move) -> Option<Ballot> {
        None
    }

    /// The offer that it is about, if that is named by its number: buttons and menus do.
    fn offer_of(said: &Move) -> Option<OfferId> {
        None
    }

    /// Whether it tells what nobody else may know yet: where others read it, it is taken away.
    fn is_secret(said: &Move) -> bool {
        let _ = said;
        false
    }

    /// Whether it settles an offer with whoever is named last on its button.
    fn settles(said: &Move) -> bool {
        false
    }
}
