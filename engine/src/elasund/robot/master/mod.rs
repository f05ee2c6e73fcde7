//! Robot that searches ahead. Plays out games with settlers in all seats, and evaluates the resulting positions.

mod candidates;
mod evaluation;
#[cfg(test)]
mod fit;
mod weights;

use crate::audience::Viewer;
use crate::elasund::Elasund;
use crate::elasund::action::Action;
use crate::elasund::state::{Phase, State};
use crate::robot::{Budget, LegalOf, Rng};
use crate::rules::Rules;
use crate::search::{self, SearchableTitle};
use crate::seat::{PerSeat, Seat};
use crate::title::Question;

use super::settler;

/// Number of rounds in a playout.
const ROUNDS: u32 = 2;

pub(super) fn search_action(question: &Question<Elasund>, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<Action> {
    search::choose_action(question.view.viewer.seat()?, question, budget, choice)
}

impl SearchableTitle for Elasund {
    const PLAYOUT_COST: u32 = 2;

    fn horizon(state: &State) -> u32 {
        state.turn.number + ROUNDS * state.players as u32
    }

    fn next_step(state: &State, legal: &mut LegalOf<Elasund>) -> Option<(Seat, Action)> {
        Elasund::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
            let seat = prompt.seat;
            Elasund::legal_actions(state, seat, legal);
            if let ([only], false) = (legal.actions.as_slice(), matches!(state.phase, Phase::Discarding { .. })) {
                return Some((seat, *only));
            }
            let view = Elasund::view(state, Viewer::Seat(seat));
            settler::answer(&view, legal).map(|action| (seat, action))
        })
    }

    fn candidates(question: &Question<Elasund>, choice: &mut Rng) -> Vec<Action> {
        candidates::candidates(question, choice)
    }

    fn win_probabilities(state: &State) -> PerSeat<f32> {
        evaluation::win_probabilities(state)
    }
}
