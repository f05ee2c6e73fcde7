//! Legality of actions. Dispatches to the module of each rule.

use super::action::{Action, Bonus};
use super::cards::Cards;
use super::error::RuleError;
use super::state::{Phase, State};
use super::{bonus, build, church_building, hut_placing, permit_placing, pirates, sailing, turn, wall_building};
use crate::seat::Seat;

/// Checks an action.
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
    if matches!(state.phase, Phase::Over { .. }) {
        return Err(RuleError::GameOver);
    }
    if !state.playing.contains(seat) {
        return Err(RuleError::NotPlaying);
    }
    match *action {
        Action::Roll => turn::check_roll(state, seat),
        Action::MoveShip { row } => sailing::check(state, seat, row),
        Action::Discard { cards } => pirates::check_discard(state, seat, cards),
        Action::Reclaim { cards } => pirates::check_reclaim(state, seat, cards),
        Action::Build { building, square, influence } => build::check(state, seat, building, square, influence),
        Action::BuildWall { front } => wall_building::check(state, seat, front),
        Action::BuildChurch => church_building::check(state, seat),
        Action::ChooseTile { tile } => church_building::check_choice(state, seat, tile),
        Action::PlaceHut { hut, square } => hut_placing::check(state, seat, hut, square),
        Action::PlacePermit { value, square, influence } => {
            permit_placing::check(state, seat, value, square, influence)
        }
        Action::TakeGold => turn::check_building(state, seat),
        Action::Bonus(Bonus::Move { value, square, influence }) => {
            bonus::check_move(state, seat, value, square, influence)
        }
        Action::Bonus(Bonus::Raise { from, to, influence }) => bonus::check_raise(state, seat, from, to, influence),
        Action::Bonus(Bonus::Permit { value, square }) => bonus::check_permit(state, seat, value, square),
        Action::Bonus(Bonus::Gold) => bonus::check_gold(state, seat),
        Action::EndTurn => turn::check_end(state, seat),
        Action::Resign => Ok(()),
    }
}

/// Checks that it is the seat's turn, in a phase accepted by `fits`.
pub(super) fn check_turn_phase(state: &State, seat: Seat, fits: impl Fn(Phase) -> bool) -> Result<(), RuleError> {
    let active = state.turn.active;
    if seat == active && fits(state.phase) {
        return Ok(());
    }
    Err(match state.phase {
        Phase::Discarding { owed, sealed, .. } if owed[seat] > 0 && sealed[seat].is_none() => RuleError::DiscardFirst,
        Phase::PlacingHuts if state.hut_placer() == Some(seat) => RuleError::PlaceHutFirst,
        Phase::Discarding { .. } | Phase::PlacingHuts => RuleError::NotAwaited { awaited: state.awaited() },
        _ if seat != active => RuleError::NotYourTurn { active },
        Phase::Roll => RuleError::RollFirst,
        Phase::ShiftingShip { .. } | Phase::MovingPirates => RuleError::MoveShipFirst,
        Phase::Reclaiming { .. } => RuleError::ReclaimFirst,
        Phase::ChoosingTile { .. } => RuleError::ChooseTileFirst,
        Phase::Building | Phase::Bonus => RuleError::NotAsked,
        Phase::Over { .. } => RuleError::GameOver,
    })
}

/// Checks that the seat's hand covers a price.
pub(super) fn check_affordable(state: &State, seat: Seat, cost: Cards) -> Result<(), RuleError> {
    let hand = state.hands[seat];
    if hand.covers(cost) { Ok(()) } else { Err(RuleError::CannotAfford { missing: hand.missing(cost) }) }
}
