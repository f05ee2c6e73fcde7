//! Master robot: searches by playouts with the settler in all seats, and evaluates the final positions.

mod candidates;
mod evaluation;
#[cfg(test)]
mod fit;
mod weights;

use crate::audience::Viewer;
use crate::catan::Catan;
use crate::catan::action::Action;
use crate::catan::offer::{Offer, Reply};
use crate::catan::state::{Phase, State};
use crate::catan::view::View;
use crate::robot::{Budget, LegalOf, Rng};
use crate::rules::Rules;
use crate::search::{self, ProbabilityDifference, SearchableTitle};
use crate::seat::{PerSeat, Seat};
use crate::title::Question;

use super::settler;

/// Number of rounds in a playout.
const ROUNDS: u32 = 3;
/// Number of rounds in a playout that starts in initial placement.
const ROUNDS_FROM_PLACEMENT: u32 = 6;

/// Minimum gain in winning chance for accepting another player's offer.
const LEAST_GAIN: f32 = 0.005;
/// Minimum gain in standard errors.
const MIN_STANDARD_ERRORS: f32 = 2.0;

pub(super) fn think(question: &Question<Catan>, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<Action> {
    let seat = question.view.viewer.seat()?;
    let mut same = repeatable_rng(&question.view, seat);
    search::choose_action(seat, question, budget, same.as_mut().unwrap_or(choice))
}

/// Seeds the playouts from hand and terms if an offer is pending, so that repeating an offer cannot change the
/// answer.
fn repeatable_rng(view: &View, seat: Seat) -> Option<Rng> {
    let asks = |offer: &&Offer| offer.to.contains(seat) && offer.replies[seat] == Reply::Waiting;
    let offer = view.offers.0.iter().flatten().find(asks)?;
    let mut seed = u64::from(view.turn.number);
    for cards in [view.own?.hand, offer.give, offer.want] {
        for (card, count) in cards.iter() {
            seed = seed.wrapping_mul(1 << 6).wrapping_add(card.index() as u64 + 1) ^ u64::from(count) << 56;
            seed = Rng::new(seed).next_u64();
        }
        seed = Rng::new(seed).next_u64();
    }
    Some(Rng::new(seed))
}

impl SearchableTitle for Catan {
    fn horizon(state: &State) -> u32 {
        let rounds = if state.turn.number == 0 { ROUNDS_FROM_PLACEMENT } else { ROUNDS };
        state.turn.number + rounds * state.players as u32
    }

    fn next_step(state: &State, legal: &mut LegalOf<Catan>) -> Option<(Seat, Action)> {
        Catan::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
            let seat = prompt.seat;
            Catan::legal_actions(state, seat, legal);
            if let Some(action) = forced_action(state, legal) {
                return Some((seat, action));
            }
            let mut view = Catan::view(state, Viewer::Seat(seat));
            // Offers are suppressed in playouts: they take half of the time and change little.
            view.turn.offers = view.turn.offers.max(1);
            settler::answer(&view, legal).map(|action| (seat, action))
        })
    }

    fn candidates(question: &Question<Catan>, choice: &mut Rng) -> Vec<Action> {
        candidates::candidates(question, choice)
    }

    fn win_probabilities(state: &State) -> PerSeat<f32> {
        evaluation::win_probabilities(state)
    }

    /// Rejects trades that cost more cards than they bring, help the other player more, or bring no significant gain.
    /// Otherwise a player could exploit the robot by repeated offers.
    fn is_forbidden(seat: Seat, action: &Action, change: &ProbabilityDifference, view: &View) -> bool {
        let Action::AcceptTrade { offer: id } = *action else { return false };
        let Some(offer) = view.offers.0.iter().flatten().find(|offer| offer.id == id) else { return false };
        let own = change.by_seat[seat];
        own < LEAST_GAIN.max(MIN_STANDARD_ERRORS * change.error)
            || change.by_seat[offer.by] > own
            || !settler::answering::pays_no_more(offer)
    }
}

/// Returns the action if there is no real choice.
fn forced_action(state: &State, legal: &LegalOf<Catan>) -> Option<Action> {
    let [only] = *legal.actions.as_slice() else { return None };
    let ends_turn = only == Action::EndTurn && state.hands[state.turn.active].is_empty();
    let is_forced = matches!(state.phase, Phase::Roll) || matches!(state.phase, Phase::Main) && ends_turn;
    is_forced.then_some(only)
}
