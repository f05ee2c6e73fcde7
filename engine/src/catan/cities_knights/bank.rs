//! What the expansion changes of trade with the bank.

use super::Public;
use super::commodity::Commodity;
use super::improvement::Track;
use crate::catan::island::Island;
use crate::catan::resource::Cards;
use crate::catan::view::Turn;
use crate::seat::Seat;

/// The best rate that any of these grants.
const BEST: u8 = 2;

/// The rates of a seat: the guild trades commodities two for one, the merchant the resource of its hex, a merchant
/// fleet what was chosen. Rates don't combine; the best one applies.
pub(in crate::catan) fn rates(
    knights: &Public,
    island: &Island,
    turn: &Turn,
    seat: Seat,
    base: Cards,
) -> Cards {
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
