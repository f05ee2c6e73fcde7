//! A game that is imagined from one action on.

use super::{ImaginedLuck, Ponder};
use crate::legal::Legal;
use crate::robot::{Asked, LegalOf, Rng, Robot};
use crate::rules::Rules;
use crate::seat::{MAX_SEATS, PerSeat, Seat};
use crate::title::next_action;

/// The most steps that are imagined of one game.
const MOST_STEPS: usize = 2_000;

/// What imagined games need, kept from one to the next.
pub(super) struct Playout<T: Rules> {
    legal: LegalOf<T>,
    /// Whether settlers play as they do at tables for the turn in which a game begins, and not as the quick robot does.
    begins_as_at_tables: bool,
}

impl<T: Ponder> Playout<T> {
    pub(super) fn new() -> Self {
        Playout { legal: Legal::new(), begins_as_at_tables: false }
    }

    /// Games that begin as settlers go on at a table: what one of them does in the turn that is looked at is what is imagined.
    pub(super) fn as_at_tables() -> Self {
        Playout { begins_as_at_tables: true, ..Playout::new() }
    }

    /// What a settler does at a table who is asked in this seat; `None` when it waits, or isn't asked.
    pub(super) fn settler(&mut self, state: &T::State, seat: Seat) -> Option<T::Action> {
        T::legal_actions(state, seat, &mut self.legal);
        T::act(Robot::Settler, &Asked::new(state, seat, &self.legal), &mut Rng::new(0))
    }

    /// What is done next in this state, in the first turn of a game or later.
    fn next(&mut self, state: &T::State, is_first_turn: bool) -> Option<(Seat, T::Action)> {
        if is_first_turn && self.begins_as_at_tables {
            // Settlers draw no luck.
            let settlers = PerSeat([Robot::Settler; MAX_SEATS]);
            return next_action::<T>(state, &settlers, &mut self.legal, &mut Rng::new(0));
        }
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
        let (horizon, begun) = (T::horizon(&state), T::turn(&state).1);
        if let Some((seat, action)) = taken {
            T::resolve_unseen(&mut state, seat, action, &mut luck);
        }
        for _ in 0..MOST_STEPS {
            let turn = T::turn(&state).1;
            if turn >= horizon {
                break;
            }
            let Some((seat, action)) = self.next(&state, turn == begun) else { break };
            T::resolve_unseen(&mut state, seat, &action, &mut luck);
        }
        match T::winner(&state) {
            Some(winner) => PerSeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }),
            None => T::chances(&state),
        }
    }
}
