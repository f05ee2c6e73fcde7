//! Playouts of the search.

use super::{PlayoutLuck, SearchableTitle};
use crate::legal::Legal;
use crate::robot::{LegalOf, Rng, Robot, RobotInput};
use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};
use crate::title::next_action;

/// Maximum number of steps of a playout.
const MAX_STEPS: usize = 2_000;

/// Reusable buffers of playouts.
pub(super) struct Playout<T: Rules> {
    legal: LegalOf<T>,
    /// `true` if settlers play the first turn of a playout as at tables, `false` if by the quick policy.
    settlers_play_first_turn: bool,
}

impl<T: SearchableTitle> Playout<T> {
    pub(super) fn new() -> Self {
        Playout { legal: Legal::new(), settlers_play_first_turn: false }
    }

    /// Playouts in which settlers play the first turn as at tables, for post-game analysis.
    pub(super) fn with_settler_first_turn() -> Self {
        Playout { settlers_play_first_turn: true, ..Playout::new() }
    }

    /// Action of a settler at a table in this seat; `None` if it waits, or has no prompt.
    pub(super) fn settler_action(&mut self, state: &T::State, seat: Seat) -> Option<T::Action> {
        T::legal_actions(state, seat, &mut self.legal);
        T::robot_action(Robot::Settler, &RobotInput::new(state, seat, &self.legal), &mut Rng::new(0))
    }

    /// Next step of a playout.
    fn next_step(&mut self, state: &T::State, is_first_turn: bool) -> Option<(Seat, T::Action)> {
        if is_first_turn && self.settlers_play_first_turn {
            // Settlers use no random numbers.
            let settlers = PerSeat::filled(Robot::Settler);
            return next_action::<T>(state, &settlers, &mut self.legal, &mut Rng::new(0));
        }
        T::next_step(state, &mut self.legal)
    }

    /// Plays from `state`, after `taken` if given, to the horizon and returns each seat's winning probability there. `luck`
    /// is the seed of the random outcomes.
    pub(super) fn play(&mut self, state: &T::State, taken: Option<(Seat, &T::Action)>, luck: u64) -> PerSeat<f32> {
        let mut state = state.clone();
        let mut luck = PlayoutLuck::new(luck);
        let (horizon, begun) = (T::horizon(&state), T::turn(&state).1);
        if let Some((seat, action)) = taken {
            T::resolve_without_events(&mut state, seat, action, &mut luck);
        }
        for _ in 0..MAX_STEPS {
            let turn = T::turn(&state).1;
            if turn >= horizon {
                break;
            }
            let Some((seat, action)) = self.next_step(&state, turn == begun) else { break };
            T::resolve_without_events(&mut state, seat, &action, &mut luck);
        }
        match T::winner(&state) {
            Some(winner) => PerSeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
            None => T::win_probabilities(&state),
        }
    }
}
