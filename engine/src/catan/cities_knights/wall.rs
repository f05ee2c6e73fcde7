//! City walls.

use super::error::RuleError;
use super::{PublicState, WALLS};
use crate::catan::resource::Cards;
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::Seat;

/// Cost of a wall.
pub const COST: Cards = Cards::new(2, 0, 0, 0, 0);

/// Returns the cities that may get a wall.
pub(super) fn spots(state: &State, knights: &PublicState, seat: Seat) -> VertexSet {
    if knights.walls[seat].len() < WALLS { state.cities[seat].minus(knights.walls[seat]) } else { VertexSet::EMPTY }
}

/// Checks that the seat has a city without a wall there, and a wall in the supply.
pub(super) fn check(state: &State, knights: &PublicState, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    if !state.cities[seat].contains(vertex) {
        return Err(RuleError::NotYourCity);
    }
    if knights.walls[seat].contains(vertex) {
        return Err(RuleError::WallThere);
    }
    if knights.walls[seat].len() >= WALLS { Err(RuleError::NoWallsLeft) } else { Ok(()) }
}
