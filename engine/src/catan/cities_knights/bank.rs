//! Bank rates with the expansion.

use super::PublicState;
use super::commodity::Commodity;
use super::improvement::Track;
use crate::catan::island::Island;
use crate::catan::resource::Cards;
use crate::catan::view::Turn;
use crate::seat::Seat;

/// Rate granted by guild, merchant and merchant fleet.
const BEST: u8 = 2;

/// Lowers the harbor rates to 2:1 where a rule of the expansion allows: the guild for commodities, the merchant for
/// the resource of its hex, a merchant fleet for the chosen kind. Effects do not combine.
pub(in crate::catan) fn rates(knights: &PublicState, island: &Island, turn: &Turn, seat: Seat, base: Cards) -> Cards {
    let mut rates = base;
    if knights.has_ability(seat, Track::Trade) {
        Commodity::ALL.into_iter().for_each(|commodity| rates[commodity] = BEST);
    }
    if let Some(merchant) = knights.merchant.filter(|merchant| merchant.seat == seat)
        && let Some(resource) = island.terrain(merchant.hex).resource()
    {
        rates[resource] = BEST;
    }
    if seat == turn.active {
        knights.turn.charters.into_iter().flatten().for_each(|card| rates[card] = BEST);
    }
    rates
}
