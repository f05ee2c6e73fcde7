//! Trade cards.

use super::{check_candidate, check_has_effect};
use crate::catan::cities_knights::action::Play;
use crate::catan::cities_knights::error::RuleError;
use crate::catan::cities_knights::event::PublicEvent;
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::error;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::Hex;
use crate::catan::state::State;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Best rate of any trade.
pub(super) const BEST_RATE: u8 = 2;
/// Number of cards that master merchant takes from a hand, and resource monopoly from each player.
pub(super) const CARDS_PER_OPPONENT: u8 = 2;

/// Returns the other players with a hand card.
pub(super) fn holders(state: &State, seat: Seat) -> SeatSet {
    state.playing.without(seat).iter().filter(|&other| !state.hands[other].is_empty()).collect()
}

/// Returns the players that master merchant can target: with more points and a hand card.
pub(super) fn customers(state: &State, seat: Seat) -> SeatSet {
    seats_ahead(state, seat).and(holders(state, seat))
}

/// Returns the players with more points.
pub(super) fn seats_ahead(state: &State, seat: Seat) -> SeatSet {
    let points = state.points(seat);
    state.playing.without(seat).iter().filter(|&other| state.points(other) > points).collect()
}

/// Checks that the victim has more points and a hand card.
pub(super) fn check_master_merchant(state: &State, seat: Seat, victim: Seat) -> Result<(), error::RuleError> {
    let candidates = seats_ahead(state, seat);
    if !candidates.contains(victim) {
        return Err(RuleError::NotAhead { candidates }.into());
    }
    check_candidate(customers(state, seat), victim)
}

/// Checks that the hex produces a resource, has an own building, and is not where the own merchant stands.
pub(super) fn check_merchant(state: &State, seat: Seat, hex: Hex) -> Result<(), error::RuleError> {
    let topology = state.island.topology();
    if !topology.has_hex(hex) {
        return Err(error::RuleError::NoSuchPlace);
    }
    let yields = state.island.terrain(hex).resource().is_some();
    if !yields || topology.hex_vertex_set(hex).and(state.buildings(seat)).is_empty() {
        return Err(RuleError::WrongLand.into());
    }
    let stands = |knights: &crate::catan::cities_knights::PublicState| knights.merchant;
    let same = state.public_cities_knights().and_then(stands).is_some_and(|of| of.seat == seat && of.hex == hex);
    check_has_effect(ProgressCard::Merchant, !same)
}

/// Visits each kind of card with a rate that a merchant fleet would lower.
pub(super) fn every_fleet(state: &State, seat: Seat, visit: &mut impl FnMut(Play)) {
    let rates = state.rates(seat);
    let dear = HandCard::ALL.into_iter().filter(|&card| rates[card] > BEST_RATE);
    dear.for_each(|card| visit(Play::MerchantFleet { card }));
}

/// Places the merchant on a hex, taking it from its holder.
pub(super) fn place_merchant(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, hex: Hex) {
    let merchant = sink.state.public_cities_knights().and_then(|knights| knights.merchant);
    sink.emit(PublicEvent::MerchantPlaced { seat, hex, from: merchant.map(|of| of.seat) });
}

/// Shows the victim's hand to the seat that takes cards from it.
pub(super) fn show_hand(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, victim: Seat) {
    let count = sink.state.hands[victim].total().min(CARDS_PER_OPPONENT);
    sink.emit(PublicEvent::HandShown { to: seat, of: victim, count });
}

/// Returns the number of cards of a kind that a monopoly card takes from each player, if the player has as many.
pub(in crate::catan) const fn cards_per_opponent(card: HandCard) -> u8 {
    if card.resource().is_some() { CARDS_PER_OPPONENT } else { 1 }
}

/// Takes cards of a kind from each other player.
pub(super) fn collect(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, card: HandCard) {
    let most = cards_per_opponent(card);
    let state = &*sink.state;
    let others = state.playing.without(seat);
    let counts = PerSeat::from_fn(|other| match others.contains(other) {
        true => state.hands[other][card].min(most),
        false => 0,
    });
    sink.emit(PublicEvent::Collected { seat, card, counts });
}
