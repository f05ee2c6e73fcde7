//! Prompts of games with ships.

use super::gold;
use super::phase::Phase;
use crate::catan::state::State;
use crate::seat::Seat;

/// Kind of prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// Choose cards from gold.
    TakeGold {
        /// Number of cards.
        count: u8,
    },
}

/// Visits each prompt of a phase, clockwise from the active seat.
pub(in crate::catan) fn each_prompt(state: &State, phase: Phase, mut ask: impl FnMut(Seat, PromptKind)) {
    match phase {
        Phase::Gold { owed } => {
            for seat in gold::choosing_seats(state, &owed).clockwise_from(state.turn.active) {
                ask(seat, PromptKind::TakeGold { count: owed[seat] });
            }
        }
    }
}
