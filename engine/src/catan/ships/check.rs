//! Dispatch of rule checks for actions with ships.

use super::action::Action;
use super::error::RuleError;
use super::{gold, pirate, ship_actions};
use crate::catan::error;
use crate::catan::state::State;
use crate::seat::Seat;

/// Returns the first rule that the action breaks, if any.
pub(in crate::catan) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), error::RuleError> {
    let Some(ships) = &state.ships else { return Err(RuleError::NotInThisGame.into()) };
    match *action {
        Action::BuildShip { edge } => ship_actions::check_building(state, ships, seat, edge),
        Action::MoveShip { from, to } => ship_actions::check_move(state, ships, seat, from, to),
        Action::MovePirate { hex, victim } => pirate::check_move(state, seat, hex, victim),
        Action::TakeGold { cards } => gold::check(state, seat, cards),
    }
}
