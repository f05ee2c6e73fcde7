//! Search: estimates candidate actions by many playouts, from states that fit the seat's knowledge, played for a few turns
//! by a quick policy. Chooses the action with the seat's best winning probability.
//!
//! All candidates meet the same sampled states and the same dice (common random numbers), so differences are due to the
//! actions, with little variance from luck.

mod analysis;
pub(crate) mod features;
#[cfg(test)]
pub(crate) mod fit;
mod luck;
mod playout;
mod race;
mod stepped_playout;

pub(crate) use analysis::analyze;
pub use luck::PlayoutLuck;
pub use stepped_playout::SteppedPlayout;

use crate::robot::{Budget, LegalOf, Rng};
use crate::seat::{PerSeat, Seat};
use crate::title::{Question, Title};
use playout::Playout;
pub(crate) use race::ProbabilityDifference;
use race::Race;

/// Minimum number of playouts per candidate. If the budget has fewer, the last candidates are dropped.
const MIN_PLAYOUTS: u32 = 10;

/// A title that supports search.
pub(crate) trait SearchableTitle: Title<Action: PartialEq> {
    /// Cost of a playout in post-game analysis, in units of the budget; larger for titles with slower playouts.
    const PLAYOUT_COST: u32 = 1;

    /// Turn at which a playout from this state is evaluated.
    fn horizon(state: &Self::State) -> u32;

    /// Next step of the quick policy; `None` once nobody is awaited. Uses `legal` as a buffer.
    fn next_step(state: &Self::State, legal: &mut LegalOf<Self>) -> Option<(Seat, Self::Action)>;

    /// Candidate actions, that of the quick policy first.
    fn candidates(question: &Question<Self>, choice: &mut Rng) -> Vec<Self::Action>;

    /// Static evaluation: winning probability of each seat.
    fn win_probabilities(state: &Self::State) -> PerSeat<f32>;

    /// Returns `true` if an action with this effect on the winning probabilities is forbidden, even if it is the best for
    /// the seat.
    fn is_forbidden(seat: Seat, action: &Self::Action, change: &ProbabilityDifference, view: &Self::View) -> bool {
        let _ = (seat, action, change, view);
        false
    }
}

/// Returns the first `most` different candidates, in their order.
pub(crate) fn distinct<A: PartialEq>(candidates: Vec<A>, most: usize) -> Vec<A> {
    let mut distinct = Vec::with_capacity(candidates.len());
    for action in candidates {
        if !distinct.contains(&action) && distinct.len() < most {
            distinct.push(action);
        }
    }
    distinct
}

/// Returns the action with the best estimated winning probability for the seat; `None` if it has nothing to do now.
pub(crate) fn choose_action<T: SearchableTitle>(
    seat: Seat,
    question: &Question<T>,
    budget: &mut Budget<'_>,
    choice: &mut Rng,
) -> Option<T::Action> {
    let mut candidates = T::candidates(question, choice);
    candidates.truncate((budget.playouts / MIN_PLAYOUTS).max(2) as usize);
    if candidates.len() <= 1 {
        return candidates.pop();
    }
    let mut race = Race::new(seat, candidates.len(), budget.playouts);
    let mut playout = Playout::<T>::new();
    while !race.is_decided() {
        let Some(state) = T::sample_state(&question.view, &question.belief, choice) else { break };
        let luck = choice.next_u64();
        for runner in race.running() {
            if !budget.take_playout() {
                race.stop();
                break;
            }
            let chances = playout.play(&state, Some((seat, &candidates[runner])), luck);
            race.record(runner, chances);
        }
        race.end_round();
    }
    let winner = race.winner(|runner, change| T::is_forbidden(seat, &candidates[runner], change, &question.view));
    Some(candidates.swap_remove(winner))
}
