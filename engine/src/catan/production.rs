//! Production: the dice roll and the cards that hexes yield.

use super::event::PublicEvent;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::island::Island;
use super::resource::Cards;
use super::robber;
use super::ruleset;
use super::state::State;
use super::vertex::{Vertex, VertexSet};
use super::{CatanObserver, EventSink};
use crate::luck::Purpose;
use crate::seat::{PerSeat, Seat};

/// Returns the starting resources: one card for each producing hex at the second building.
pub(super) fn first_cards(island: &Island, vertex: Vertex) -> Cards {
    let mut cards = Cards::NONE;
    for &hex in island.topology().vertex_hexes(vertex) {
        if let Some(resource) = island.terrain(hex).resource() {
            cards[resource] += 1;
        }
    }
    cards
}

pub(super) fn roll(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    sink.luck.select_stream(Purpose::Roll, sink.state.draw_counts.rolls);
    let dice = [sink.luck.roll_die(), sink.luck.roll_die()];
    sink.emit(PublicEvent::Rolled { seat, dice });
    match dice[0] + dice[1] {
        7 => robber::call_for_discards(sink),
        number => {
            let (cards, short) = harvest(sink.state, number);
            sink.emit(PublicEvent::Produced { cards, short });
            ruleset::pay_gold(sink, number);
        }
    }
}

/// Settlements and cities of a seat, and the yield rule of its cities.
pub(super) struct Buildings {
    pub(super) seat: Seat,
    pub(super) settlements: VertexSet,
    pub(super) cities: VertexSet,
    pub(super) has_commodities: bool,
}

impl Buildings {
    pub(super) fn from_state(state: &State, seat: Seat) -> Buildings {
        Buildings {
            seat,
            settlements: state.settlements[seat],
            cities: state.cities[seat],
            has_commodities: state.options.has_commodities(),
        }
    }

    /// Returns the cards that a hex yields to these buildings.
    pub(super) fn harvest(&self, island: &Island, hex: Hex) -> Cards {
        let (corners, terrain) = (island.topology().hex_vertex_set(hex), island.terrain(hex));
        let Some(resource) = terrain.resource() else { return Cards::NONE };
        let of_city = ruleset::city_yield(self.has_commodities, terrain);
        let mut cards = Cards::NONE;
        for _ in corners.and(self.settlements).iter() {
            cards += Cards::from_card(resource, 1);
        }
        for _ in corners.and(self.cities).iter() {
            cards += of_city;
        }
        cards
    }
}

/// Returns the cards each seat gets for this number, and the cards the bank could not pay. If the bank has too few
/// cards of a kind, nobody gets any of it, unless only one seat is owed: that seat gets the rest.
pub(super) fn harvest(state: &State, number: u8) -> (PerSeat<Cards>, Cards) {
    let mut owed = state.network.harvests.for_number(number);
    let robbed = state.island.hexes_with_number(number).iter().find(|&&hex| state.is_robbed(hex));
    for seat in state.seats() {
        if !state.playing.contains(seat) {
            owed[seat] = Cards::NONE;
        } else if let Some(&hex) = robbed {
            owed[seat] -= Buildings::from_state(state, seat).harvest(&state.island, hex);
        }
    }
    let total = owed.0.into_iter().fold(Cards::NONE, |sum, cards| sum + cards);
    if state.bank.covers(total) {
        return (owed, Cards::NONE);
    }
    let short = state.bank.missing(total);
    for (card, _) in short.iter() {
        ration(&mut owed, card, state.bank[card]);
    }
    (owed, short)
}

impl State {
    /// Returns the expected number of cards of each seat per roll, in 36ths, with the current buildings, robber and
    /// bank.
    pub fn expected_harvest(&self) -> PerSeat<u16> {
        let mut expected = PerSeat::<u16>::default();
        for number in (2..=12u8).filter(|&number| number != 7) {
            let ways = 6 - u16::from(number.abs_diff(7));
            let (cards, _) = harvest(self, number);
            let gold = ruleset::owed_gold(self, number);
            for seat in self.seats() {
                expected[seat] += ways * u16::from(cards[seat].total() + gold[seat]);
            }
        }
        expected
    }
}

#[cold]
fn ration(owed: &mut PerSeat<Cards>, card: HandCard, left: u8) {
    let alone = owed.iter().filter(|(_, cards)| cards[card] > 0).count() == 1;
    for cards in &mut owed.0 {
        if cards[card] > 0 {
            cards[card] = if alone { left } else { 0 };
        }
    }
}
