//! Contents of the bank at the start, and maritime trade rates.

use super::hand_card::HandCard;
use super::island::{Harbor, Island};
use super::options::{Options, needs_extension};
use super::resource::Cards;
use super::state::State;
use super::vertex::VertexSet;
use crate::seat::Seat;

/// Returns the bank of a new game, before any card is dealt: 19 of each resource (R4) and 12 of each commodity (R64), or with
/// the extension 24 and 18 (R172).
pub fn initial_cards(options: &Options, players: usize) -> Cards {
    let (resource, commodity) = if needs_extension(players) { (24, 18) } else { (19, 12) };
    let resources = Cards::new(resource, resource, resource, resource, resource);
    let commodities = Cards::commodities(commodity, commodity, commodity);
    if options.has_commodities() { resources + commodities } else { resources }
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
