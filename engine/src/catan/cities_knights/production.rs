//! Yields of cities, and claims on the aqueduct.

use super::at_sea;
use super::commodity::Commodity;
use super::improvement::Track;
use crate::catan::hex::Terrain;
use crate::catan::resource::Cards;
use crate::catan::state::State;
use crate::seat::{PerSeat, SeatSet};

/// Returns the yield of a city: a resource and a commodity if the terrain has one, otherwise two resources.
pub(crate) fn city_yield(terrain: Terrain) -> Cards {
    match (terrain.resource(), Commodity::from_terrain(terrain)) {
        (Some(resource), Some(commodity)) => Cards::from_card(resource, 1) + Cards::from_card(commodity, 1),
        (Some(resource), None) => Cards::from_card(resource, 2),
        (None, _) => Cards::NONE,
    }
}

/// Returns the players with an aqueduct who get no card from a roll of this number; none if the bank has no resource.
pub(super) fn aqueduct_seats(state: &State, number: u8, paid: &PerSeat<Cards>) -> SeatSet {
    let Some(knights) = state.public_cities_knights() else { return SeatSet::EMPTY };
    if state.bank.resources().is_empty() {
        return SeatSet::EMPTY;
    }
    let gilded = at_sea::gold_seats(state, number);
    let got_nothing = |&seat: &crate::seat::Seat| paid[seat].is_empty() && !gilded.contains(seat);
    state.playing.iter().filter(got_nothing).filter(|&seat| knights.has_ability(seat, Track::Science)).collect()
}
