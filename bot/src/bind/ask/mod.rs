//! What is asked of somebody, and what can be pressed: made of the game as they may know it.

pub(crate) mod bank;
pub(crate) mod build;
mod buttons;
pub(crate) mod cards;
pub(crate) mod cities_knights;
pub(crate) mod elasund;
pub mod general;
pub(crate) mod people;
pub(crate) mod play;
pub(crate) mod robber;
pub(crate) mod trade;
pub(crate) mod turn;

use engine::game::AnyPrompt;

use super::titles;

pub(super) use buttons::{base_offer_buttons, base_turn_buttons};
pub use buttons::{end_buttons, is_open, lobby_buttons, offer_buttons, turn_buttons, value_of, vote_buttons};

/// Whether cards are to be discarded: what others must not know before all have chosen.
pub(crate) fn is_discard(asked: AnyPrompt) -> bool {
    titles::is_discard(asked)
}

/// Whether what is asked leaves nothing else to do than to answer it from one menu.
pub(crate) fn has_one_answer(asked: AnyPrompt) -> bool {
    titles::has_one_answer(asked)
}
