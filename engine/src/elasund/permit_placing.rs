//! Placement of a permit, which ends building.

use super::cards::Cards;
use super::check::check_affordable;
use super::error::{Obstacle, RuleError};
use super::event::PublicEvent;
use super::influence::Influence;
use super::permit::{PermitRule, PermitValue};
use super::square::{Row, RowSet, Square, SquareSet};
use super::state::State;
use super::turn;
use super::{ElasundObserver, EventSink};
use crate::seat::Seat;

/// Number of influence cards of one color that allow any row (E38), or pay for moving or raising a permit.
pub(super) const PAIR_SIZE: u8 = 2;

/// Price of moving a permit; part of the price of raising one or placing it in any row.
pub(super) fn influence_pair(color: Influence) -> Cards {
    Cards::from_card(color, PAIR_SIZE)
}

/// Price of placing a permit.
pub(super) fn cost(value: PermitValue, way: PermitRule) -> Cards {
    let influence = match way {
        PermitRule::Row => Cards::NONE,
        PermitRule::AnyRow(color) => influence_pair(color),
        PermitRule::Bonus => Cards::ONE_OF_EACH_COLOR,
    };
    Cards::from_gold(value.number()) + influence
}

fn permit_rule(influence: Option<Influence>) -> PermitRule {
    influence.map_or(PermitRule::Row, PermitRule::AnyRow)
}

pub(super) fn check(
    state: &State,
    seat: Seat,
    value: PermitValue,
    square: Square,
    influence: Option<Influence>,
) -> Result<(), RuleError> {
    turn::check_building(state, seat)?;
    check_reserve(state, seat, value)?;
    check_square(state, square)?;
    let rows = state.permit_rows();
    match (rows.contains(square.row()), influence) {
        (true, None) | (false, Some(_)) => check_affordable(state, seat, cost(value, permit_rule(influence))),
        (true, Some(_)) => Err(RuleError::InfluenceNotNeeded),
        (false, None) => Err(RuleError::WrongRow { rows }),
    }
}

/// Checks that the permit is in the seat's reserve.
pub(super) fn check_reserve(state: &State, seat: Seat, value: PermitValue) -> Result<(), RuleError> {
    let reserve = state.town.reserve(seat);
    if reserve.contains(value) { Ok(()) } else { Err(RuleError::NotInReserve { value, reserve }) }
}

/// Checks that the square is in play and free.
pub(super) fn check_square(state: &State, square: Square) -> Result<(), RuleError> {
    if !state.town.squares().contains(square) {
        return Err(RuleError::OutsideTown);
    }
    check_free(state, square)
}

/// Checks that the square is free.
pub(super) fn check_free(state: &State, square: Square) -> Result<(), RuleError> {
    let town = &state.town;
    let obstacle = if town.church().covered().contains(square) {
        Obstacle::Church
    } else if square == Square::FOUNDATION {
        Obstacle::Foundation
    } else if let Some(standing) = town.building_at(square) {
        Obstacle::Building(standing)
    } else if let Some(permit) = town.permit_at(square) {
        Obstacle::Permit(permit)
    } else {
        return Ok(());
    };
    Err(RuleError::NotFree { square, obstacle })
}

pub(super) fn place(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    seat: Seat,
    value: PermitValue,
    square: Square,
    influence: Option<Influence>,
) {
    let way = permit_rule(influence);
    sink.emit(PublicEvent::PermitPlaced { seat, value, square, way, cost: cost(value, way) });
}

impl State {
    /// Rows in which a permit can be placed without influence cards: the ship's row if it has a free square, otherwise the
    /// nearest such rows to the north and south.
    pub fn permit_rows(&self) -> RowSet {
        self.rows_with_room(self.town.free_squares())
    }

    /// Same as [`State::permit_rows`], given the free squares.
    pub(super) fn rows_with_room(&self, free: SquareSet) -> RowSet {
        let Some(ship) = self.ship else { return RowSet::EMPTY };
        let has_room = |row: &Row| !free.and(row.squares()).is_empty();
        if has_room(&ship.row) {
            return RowSet::EMPTY.with(ship.row);
        }
        let north = (1..).map_while(|step| ship.row.north(step)).find(has_room);
        let south = (1..).map_while(|step| ship.row.south(step)).find(has_room);
        north.into_iter().chain(south).collect()
    }
}
