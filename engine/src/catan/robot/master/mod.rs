//! The robot that thinks ahead. It imagines games with the settler in all seats, and judges where they come to.

mod candidates;
#[cfg(test)]
mod fit;
mod outlook;
mod weights;

use crate::audience::Viewer;
use crate::catan::Catan;
use crate::catan::action::Action;
use crate::catan::offer::{Offer, Reply};
use crate::catan::state::{Phase, State};
use crate::catan::view::View;
use crate::robot::{Budget, LegalOf, Rng};
use crate::rules::Rules;
use crate::search::{self, Change, Ponder};
use crate::seat::{PerSeat, Seat};
use crate::title::Question;

use super::settler;

/// How many rounds are imagined.
const ROUNDS: u32 = 3;
/// The same while places are founded, which take longer to pay.
const ROUNDS_FROM_FOUNDING: u32 = 6;

/// By how much a trade that another offers must better the seat's chance.
const LEAST_GAIN: f32 = 0.005;
/// By how many standard errors it must.
const SURE: f32 = 2.0;

pub(super) fn think(question: &Question<Catan>, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<Action> {
    let seat = question.view.viewer.seat()?;
    let mut same = asked_again(&question.view, seat);
    search::choose(seat, question, budget, same.as_mut().unwrap_or(choice))
}

/// Whoever asks the same again is answered with the same imagined games: luck makes no bad offer good when it is repeated.
fn asked_again(view: &View, seat: Seat) -> Option<Rng> {
    let asks = |offer: &&Offer| offer.to.contains(seat) && offer.replies[seat] == Reply::Waiting;
    let offer = view.offers.0.iter().flatten().find(asks)?;
    let mut seed = u64::from(view.turn.number);
    for cards in [view.own?.hand, offer.give, offer.want] {
        for (card, count) in cards.iter() {
            seed = seed.wrapping_mul(1 << 6).wrapping_add(card.index() as u64 + 1) ^ u64::from(count) << 56;
            seed = Rng::new(seed).next();
        }
        seed = Rng::new(seed).next();
    }
    Some(Rng::new(seed))
}

impl Ponder for Catan {
    fn horizon(state: &State) -> u32 {
        let rounds = if state.turn.number == 0 { ROUNDS_FROM_FOUNDING } else { ROUNDS };
        state.turn.number + rounds * state.players as u32
    }

    fn next(state: &State, legal: &mut LegalOf<Catan>) -> Option<(Seat, Action)> {
        Catan::prompts(state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
            let seat = prompt.seat;
            Catan::legal_actions(state, seat, legal);
            if let Some(action) = only(state, legal) {
                return Some((seat, action));
            }
            let mut view = Catan::view(state, Viewer::Seat(seat));
            // Nobody haggles in what is imagined quickly: it takes half of the time and changes little.
            view.turn.offers = view.turn.offers.max(1);
            settler::answer(&view, legal).map(|action| (seat, action))
        })
    }

    fn candidates(question: &Question<Catan>, choice: &mut Rng) -> Vec<Action> {
        candidates::candidates(question, choice)
    }

    fn chances(state: &State) -> PerSeat<f32> {
        outlook::chances(state)
    }

    /// A trade that costs more cards than it brings, that brings the other more than the seat itself, or the seat nothing for
    /// sure: whoever could be talked into those, one after the other, would be milked.
    fn is_refused(seat: Seat, action: &Action, change: &Change, view: &View) -> bool {
        let Action::AcceptTrade { offer: id } = *action else { return false };
        let Some(offer) = view.offers.0.iter().flatten().find(|offer| offer.id == id) else { return false };
        let own = change.of[seat];
        own < LEAST_GAIN.max(SURE * change.error)
            || change.of[offer.by] > own
            || !settler::answering::pays_no_more(offer)
    }
}

/// What is done where there is nothing to choose.
fn only(state: &State, legal: &LegalOf<Catan>) -> Option<Action> {
    let [only] = *legal.actions.as_slice() else { return None };
    match state.phase {
        Phase::Roll => Some(only),
        Phase::Main if only == Action::EndTurn && state.hands[state.turn.active].is_empty() => Some(only),
        _ => None,
    }
}
