//! Contents of the bank at the start, and maritime trade rates.

use super::hand_card::HandCard;
use super::island::{Harbor, Island};
use super::options::Options;
use super::resource::Cards;
use super::state::State;
use super::vertex::VertexSet;
use crate::seat::Seat;

/// Initial bank of the base game: 19 of each resource.
pub const RESOURCES: Cards = Cards::new(19, 19, 19, 19, 19);
/// Cards that Cities & Knights adds to the bank: 12 of each commodity.
const COMMODITIES: Cards = Cards::commodities(12, 12, 12);

/// Returns the bank of a new game, before any card is dealt.
pub fn initial_cards(options: &Options) -> Cards {
    if options.has_commodities() { RESOURCES + COMMODITIES } else { RESOURCES }
}

/// Returns the kinds of hand card in a game with these options.
pub(super) fn card_kinds(options: &Options) -> &'static [HandCard] {
    if options.has_commodities() { &HandCard::ALL } else { HandCard::RESOURCES }
}

impl State {
    /// Returns the rate of one kind; see [`State::rates`].
    pub fn rate(&self, seat: Seat, card: HandCard) -> u8 {
        self.rates(seat)[card]
    }
}

/// Computes the rates from harbors alone. Commodities have no special harbors; their rate is 0 if the game has none.
pub(super) fn harbor_rates(island: &Island, buildings: VertexSet, has_commodities: bool) -> Cards {
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
    let commodities = if has_commodities { any } else { 0 };
    Cards::new(any, any, any, any, any) - less + Cards::commodities(commodities, commodities, commodities)
}
