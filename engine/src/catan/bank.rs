//! What the bank starts with, and what it trades for.

use super::cities_knights;
use super::hand_card::HandCard;
use super::island::{Harbor, Island};
use super::options::{Options, Phases};
use super::resource::Cards;
use super::state::State;
use super::vertex::VertexSet;
use super::view::Turn;
use crate::seat::Seat;

/// The base game's bank before anybody has a card: 19 of each resource.
pub const START: Cards = Cards::new(19, 19, 19, 19, 19);
/// What Cities & Knights puts beside it: 12 of each commodity.
const COMMODITIES: Cards = Cards::commodities(12, 12, 12);

/// The bank before anybody has a card.
pub fn start(options: &Options) -> Cards {
    if options.cities_knights.is_some() { START + COMMODITIES } else { START }
}

/// The kinds of hand card that are in a game.
pub(super) fn kinds(options: &Options) -> &'static [HandCard] {
    if options.cities_knights.is_some() { &HandCard::ALL } else { HandCard::RESOURCES }
}

impl State {
    /// How many cards of each kind the bank asks of the seat for one other card: 4, or less with a harbor.
    #[inline]
    pub fn rates(&self, seat: Seat) -> Cards {
        match self.knights_rules() {
            None if self.options.phases == Phases::Combined => self.network.rates[seat],
            Some(knights) => {
                cities_knights::rates(knights, &self.island, &self.turn, seat, self.network.rates[seat])
            }
            None => rates(&self.island, &self.options, &self.turn, seat, self.buildings(seat), None),
        }
    }

    /// The same of one kind.
    pub fn rate(&self, seat: Seat, card: HandCard) -> u8 {
        self.rates(seat)[card]
    }
}

/// What the bank asks of a seat with these buildings. In a strict turn, harbors reached in it don't serve yet.
pub(super) fn rates(
    island: &Island,
    options: &Options,
    turn: &Turn,
    seat: Seat,
    buildings: VertexSet,
    knights: Option<&cities_knights::Public>,
) -> Cards {
    let mut served = buildings.and(island.harbor_vertices());
    if options.phases == Phases::Strict && seat == turn.active {
        served = served.minus(turn.new_buildings);
    }
    let rates = harbor_rates(island, served, knights.is_some());
    match knights {
        None => rates,
        Some(knights) => cities_knights::rates(knights, island, turn, seat, rates),
    }
}

/// What the bank asks by the harbors of these buildings; of commodities, where there are any, none has its own.
pub(super) fn harbor_rates(island: &Island, buildings: VertexSet, with_commodities: bool) -> Cards {
    let served = buildings.and(island.harbor_vertices());
    let (mut any, mut own) = (4, Cards::NONE);
    for harbor in served.iter().filter_map(|vertex| island.harbor_at(vertex)) {
        match harbor {
            Harbor::Any => any = 3,
            Harbor::Only(resource) => own[resource] = 1,
        }
    }
    // One kind's own harbor asks for two of it.
    let less = if any == 3 { own } else { own + own };
    let commodities = if with_commodities { any } else { 0 };
    Cards::new(any, any, any, any, any) - less + Cards::commodities(commodities, commodities, commodities)
}
