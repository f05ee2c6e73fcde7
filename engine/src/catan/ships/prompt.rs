//! What a game with ships asks of a seat.

use super::gold;
use super::phase::Phase;
use crate::catan::state::State;
use crate::seat::Seat;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// To choose what gold brings.
    TakeGold {
        /// How many cards.
        count: u8,
    },
}

/// Asks each seat that a phase waits for, clockwise from the active one.
pub(in crate::catan) fn each(state: &State, phase: Phase, mut ask: impl FnMut(Seat, PromptKind)) {
    match phase {
        Phase::Gold { owed } => {
            for seat in gold::choosing(state, &owed).clockwise_from(state.turn.active) {
                ask(seat, PromptKind::TakeGold { count: owed[seat] });
            }
        }
    }
}
