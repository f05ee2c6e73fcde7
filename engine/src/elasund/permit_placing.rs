//! A permit that ends the building.

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

/// How many influence cards of a color open any row (E38), or pay for moving and raising a permit.
pub(super) const PAIR: u8 = 2;

/// What moving a permit costs, and a part of raising one or of placing it in any row.
pub(super) fn pair(color: Influence) -> Cards {
    Cards::of(color, PAIR)
}

/// What placing a permit costs.
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

/// The permit must be in the seat's reserve.
pub(super) fn check_reserve(state: &State, seat: Seat, value: PermitValue) -> Result<(), RuleError> {
    let reserve = state.town.reserve(seat);
    if reserve.contains(value) { Ok(()) } else { Err(RuleError::NotInReserve { value, reserve }) }
}

/// The square must be in play, and free.
pub(super) fn check_square(state: &State, square: Square) -> Result<(), RuleError> {
    if !state.town.squares().contains(square) {
        return Err(RuleError::OutsideTown);
    }
    check_free(state, square)
}

/// The square must be free.
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
    /// The rows in which a permit can be placed without influence cards: the ship's while it has a free square, else
    /// the nearest with one to the north and to the south.
    pub fn permit_rows(&self) -> RowSet {
        self.rows_with_room(self.town.free())
    }

    /// The same, when these squares are free.
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
