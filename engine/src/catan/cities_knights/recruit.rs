//! Checks for recruiting, activating and promoting knights.

use super::PublicState;
use super::error::RuleError;
use super::improvement::Track;
use super::knight::{Knight, Knights, Rank, Status};
use crate::catan::error;
use crate::catan::ruleset;
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::seat::Seat;

/// Checks that a new knight may stand there: on land, on an empty vertex, next to an own road or ship.
pub(super) fn check_spot(state: &State, seat: Seat, vertex: Vertex) -> Result<(), error::RuleError> {
    if !state.island.topology().has_vertex(vertex) {
        return Err(error::RuleError::NoSuchPlace);
    }
    ruleset::check_vertex_free(state, vertex)?;
    if state.network.touched[seat].contains(vertex) { Ok(()) } else { Err(error::RuleError::NotConnected) }
}

/// Checks that a basic knight is left in the supply.
pub(super) fn check_supply(knights: &PublicState, seat: Seat) -> Result<(), RuleError> {
    match knights.knights[seat].supply_left(Rank::Basic) {
        0 => Err(RuleError::NoKnightsLeft { rank: Rank::Basic }),
        _ => Ok(()),
    }
}

/// Returns the seat's own knight on this vertex.
pub(super) fn own_knight(knights: &PublicState, seat: Seat, vertex: Vertex) -> Result<Knight, RuleError> {
    knights.knights[seat].at(vertex).ok_or(RuleError::NotYourKnight)
}

pub(super) fn check_activation(knights: &PublicState, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    match own_knight(knights, seat, vertex)?.status {
        Status::Active => Err(RuleError::AlreadyActive),
        Status::Inactive => Ok(()),
    }
}

/// Checks a promotion and returns the new rank: once a turn, with a piece of that rank in the supply; mighty knights
/// need the fortress.
pub(super) fn check_promotion(
    knights: &PublicState,
    seat: Seat,
    vertex: Vertex,
    of: &Knights,
) -> Result<Rank, RuleError> {
    let knight = of.at(vertex).ok_or(RuleError::NotYourKnight)?;
    if knights.turn.promoted.contains(vertex) {
        return Err(RuleError::PromotedAlready);
    }
    let rank = knight.rank.next_rank().ok_or(RuleError::Mightiest)?;
    if rank == Rank::Mighty && !knights.has_ability(seat, Track::Politics) {
        return Err(RuleError::FortressNeeded);
    }
    match of.supply_left(rank) {
        0 => Err(RuleError::NoKnightsLeft { rank }),
        _ => Ok(rank),
    }
}

/// Returns the knights after the promotion of one of them.
pub(super) fn promoted(of: &Knights, vertex: Vertex, rank: Rank) -> Knights {
    let mut knights = *of;
    if let Some(knight) = of.at(vertex) {
        knights.place(vertex, Knight { rank, ..knight });
    }
    knights
}
