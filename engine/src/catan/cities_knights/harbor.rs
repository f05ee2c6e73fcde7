//! Commercial harbor: resources offered face down, each in exchange for a commodity.

use super::PublicState;
use super::commodity::Commodity;
use super::error::RuleError;
use super::event::{PublicEvent, Secret};
use super::phase::Phase;
use crate::catan::error;
use crate::catan::resource::{Cards, Resource};
use crate::catan::state::{self, State};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Returns the sum of all resources offered.
pub(in crate::catan) fn offered_resources(resources: &PerSeat<Option<Resource>>) -> Cards {
    resources.0.iter().flatten().fold(Cards::NONE, |all, &resource| all + Cards::from_card(resource, 1))
}

/// Returns the players who may still be offered a resource.
pub(super) fn open_partners(state: &State, knights: &PublicState, seat: Seat) -> SeatSet {
    state.playing.without(seat).iter().filter(|&other| knights.turn.tries[other] > 0).collect()
}

/// Checks that somebody is addressed, nobody more often than the cards played allow, and that the hand covers the
/// offer.
pub(super) fn check_offer(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    resources: &PerSeat<Option<Resource>>,
) -> Result<(), error::RuleError> {
    let candidates = open_partners(state, knights, seat);
    let asked: SeatSet = Seat::ALL.into_iter().filter(|&other| resources[other].is_some()).collect();
    if asked.is_empty() {
        return Err(RuleError::NobodyAsked.into());
    }
    if !asked.is_subset(candidates) {
        return Err(RuleError::NoTryLeft { candidates }.into());
    }
    let all = offered_resources(resources);
    match state.hands[seat].covers(all) {
        true => Ok(()),
        false => Err(error::RuleError::CannotAfford { missing: state.hands[seat].missing(all) }),
    }
}

/// Offers the resources. A player with only one kind of commodity is prompted anyway, or the kind would be public.
pub(super) fn offer(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, resources: PerSeat<Option<Resource>>) {
    sink.emit(Secret::HarborOffered { seat, resources });
    for partner in sink.state.playing.clockwise_from(seat).filter(|&partner| resources[partner].is_some()) {
        let has_commodity = sink.state.hands[partner].iter().any(|(card, _)| card.commodity().is_some());
        if !has_commodity {
            sink.emit(PublicEvent::HarborFailed { seat, partner });
        }
    }
}

pub(super) fn check_answer(state: &State, seat: Seat, commodity: Commodity) -> Result<(), error::RuleError> {
    let one = Cards::from_card(commodity, 1);
    if state.hands[seat].covers(one) { Ok(()) } else { Err(error::RuleError::CannotAfford { missing: one }) }
}

/// Exchanges the cards, once every prompted seat has chosen.
pub(super) fn trade(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state::Phase::CitiesKnights(Phase::HarborTrades { resources, sealed }) = sink.state.phase else {
        return;
    };
    let seat = sink.state.turn.active;
    for partner in sink.state.playing.clockwise_from(seat) {
        if let (Some(resource), Some(commodity)) = (resources[partner], sealed[partner]) {
            sink.emit(Secret::HarborTraded { seat, partner, resource, commodity });
        }
    }
}
