//! Contents of the bank at the start, and maritime trade rates.

use super::cities_knights;
use super::hand_card::HandCard;
use super::island::{Harbor, Island};
use super::options::{Options, Phases};
use super::resource::Cards;
use super::state::State;
use super::vertex::VertexSet;
use super::view::Turn;
use crate::seat::Seat;

/// Initial bank of the base game: 19 of each resource.
pub const START: Cards = Cards::new(19, 19, 19, 19, 19);
/// Cards that Cities & Knights adds to the bank: 12 of each commodity.
const COMMODITIES: Cards = Cards::commodities(12, 12, 12);

/// Returns the bank of a new game, before any card is dealt.
pub fn start(options: &Options) -> Cards {
    if options.cities_knights.is_some() { START + COMMODITIES } else { START }
}

/// Returns the kinds of hand card in a game with these options.
pub(super) fn kinds(options: &Options) -> &'static [HandCard] {
    if options.cities_knights.is_some() { &HandCard::ALL } else { HandCard::RESOURCES }
}

impl State {
    /// Returns, for each kind of card, how many the seat pays the bank for one other card: 4, or fewer with a harbor.
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

    /// Returns the rate of one kind; see [`State::rates`].
    pub fn rate(&self, seat: Seat, card: HandCard) -> u8 {
        self.rates(seat)[card]
    }
}

/// Computes the bank rates of a seat with these buildings. In a strict turn, harbors reached in that turn do not
/// count.
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

/// Computes the rates from harbors alone. Commodities have no special harbors; their rate is 0 if the game has none.
pub(super) fn harbor_rates(island: &Island, buildings: VertexSet, with_commodities: bool) -> Cards {
    let served = buildings.and(island.harbor_vertices());
    let (mut any, mut own) = (4, Cards::NONE);
    for harbor in served.iter().filter_map(|vertex| island.harbor_at(vertex)) {
        match harbor {
            Harbor::Any => any = 3,
            Harbor::Only(resource) => own[resource] = 1,
        }
    }
    // A special harbor trades at 2:1.
    let less = if any == 3 { own } else { own + own };
    let commodities = if with_commodities { any } else { 0 };
    Cards::new(any, any, any, any, any) - less + Cards::commodities(commodities, commodities, commodities)
}
