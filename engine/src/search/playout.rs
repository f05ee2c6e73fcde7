//! A game that is imagined from one action on.

use super::{ImaginedLuck, Ponder};
use crate::legal::Legal;
use crate::robot::LegalOf;
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// The most steps that are imagined of one game.
const MOST_STEPS: usize = 2_000;

/// What imagined games need, kept from one to the next.
pub(super) struct Playout<T: Rules> {
    legal: LegalOf<T>,
}

impl<T: Ponder> Playout<T> {
    pub(super) fn new() -> Self {
        Playout { legal: Legal::new() }
    }

    /// What the quick robot does next in this state.
    pub(super) fn next(&mut self, state: &T::State) -> Option<(Seat, T::Action)> {
        T::next(state, &mut self.legal)
    }

    /// Each seat's chance to win some turns after this state, and after this seat's action in it if one is named, with the
    /// luck of this number.
    pub(super) fn play(
        &mut self,
        state: &T::State,
        taken: Option<(Seat, &T::Action)>,
        luck: u64,
    ) -> PerSeat<f32> {
        let mut state = state.clone();
        let mut luck = ImaginedLuck::new(luck);
        let horizon = T::horizon(&state);
        if let Some((seat, action)) = taken {
            T::resolve_unseen(&mut state, seat, action, &mut luck);
        }
        for _ in 0..MOST_STEPS {
            if T::turn(&state).1 >= horizon {
                break;
            }
            let Some((seat, action)) = T::next(&state, &mut self.legal) else { break };
            T::resolve_unseen(&mut state, seat, &action, &mut luck);
        }
        match T::winner(&state) {
            Some(winner) => PerSeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
            None => T::chances(&state),
        }
    }
}
