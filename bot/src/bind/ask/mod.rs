//! What is asked of somebody, and what can be pressed: made of the game as they may know it.

mod buttons;
pub mod general;
pub(crate) mod people;

use engine::game::AnyPrompt;

use super::titles;

pub use buttons::{end_buttons, lobby_buttons, offer_buttons, turn_buttons, vote_buttons};

/// Whether cards are to be discarded: what others must not know before all have chosen.
pub(crate) fn is_discard(asked: AnyPrompt) -> bool {
    titles::is_discard(asked)
}

/// Whether what is asked leaves nothing else to do than to answer it from one menu.
pub(crate) fn has_one_answer(asked: AnyPrompt) -> bool {
    titles::has_one_answer(asked)
}
