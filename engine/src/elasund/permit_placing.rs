//! Placement of a permit, which ends building.

use super::cards::Cards;
use super::check::affords;
use super::error::{Obstacle, RuleError};
use super::event::PublicEvent;
use super::influence::Influence;
use super::permit::{PermitValue, PermitWay};
use super::square::{Row, RowSet, Square, SquareSet};
use super::state::State;
use super::turn;
use super::{EventSink, Watch};
use crate::seat::Seat;

/// Number of influence cards of one color that allow any row (E38), or pay for moving or raising a permit.
pub(super) const PAIR: u8 = 2;

/// Price of moving a permit; part of the price of raising one or placing it in any row.
pub(super) fn pair(color: Influence) -> Cards {
    Cards::of(color, PAIR)
}

/// Price of placing a permit.
pub(super) fn cost(value: PermitValue, way: PermitWay) -> Cards {
    let influence = match way {
        PermitWay::Row => Cards::NONE,
        PermitWay::AnyRow(color) => pair(color),
        PermitWay::Bonus => Cards::ONE_OF_EACH_COLOR,
    };
    Cards::of_gold(value.number()) + influence
}

fn way(influence: Option<Influence>) -> PermitWay {
    influence.map_or(PermitWay::Row, PermitWay::AnyRow)
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
        (true, None) | (false, Some(_)) => affords(state, seat, cost(value, way(influence))),
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
    sink: &mut EventSink<'_, impl Watch>,
    seat: Seat,
    value: PermitValue,
    square: Square,
    influence: Option<Influence>,
) {
    let way = way(influence);
    sink.tell(PublicEvent::PermitPlaced { seat, value, square, way, cost: cost(value, way) });
}

impl State {
    /// Rows in which a permit can be placed without influence cards: the ship's row if it has a free square, otherwise the
    /// nearest such rows to the north and south.
    pub fn permit_rows(&self) -> RowSet {
        self.rows_with_room(self.town.free())
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
