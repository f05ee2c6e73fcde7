//! Bonus at the end of a turn, paid with influence cards.

use super::cards::Cards;
use super::check::check_affordable;
use super::error::RuleError;
use super::event::PublicEvent;
use super::influence::Influence;
use super::permit::{Permit, PermitRule, PermitValue};
use super::permit_placing::{check_reserve, check_square, cost, influence_pair};
use super::square::Square;
use super::state::State;
use super::turn::{self, GOLD_TAKEN};
use super::view::BonusUse;
use super::{ElasundObserver, EventSink};
use crate::seat::Seat;

/// Price of the bonus gold.
const GOLD_COST: Cards = Cards::ONE_OF_EACH_COLOR;

/// Price of raising a permit.
fn raise_cost(from: PermitValue, to: PermitValue, influence: Influence) -> Cards {
    Cards::from_gold(to.number().saturating_sub(from.number())) + influence_pair(influence)
}

/// Checks that the turn is in its bonus phase, with no bonus taken yet.
fn check_unused(state: &State, seat: Seat) -> Result<(), RuleError> {
    turn::check_end(state, seat)?;
    match state.turn.bonus {
        BonusUse::Unused => Ok(()),
        BonusUse::Used => Err(RuleError::BonusDone),
    }
}

fn check_on_board(state: &State, owner: Seat, value: PermitValue) -> Result<(), RuleError> {
    match state.town.find_permit(Permit { owner, value }) {
        Some(_) => Ok(()),
        None => Err(RuleError::NotOnBoard { value }),
    }
}

pub(super) fn check_move(
    state: &State,
    seat: Seat,
    value: PermitValue,
    square: Square,
    influence: Influence,
) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    check_on_board(state, seat, value)?;
    check_square(state, square)?;
    check_affordable(state, seat, influence_pair(influence))
}

pub(super) fn check_raise(
    state: &State,
    seat: Seat,
    from: PermitValue,
    to: PermitValue,
    influence: Influence,
) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    check_on_board(state, seat, from)?;
    if to <= from {
        return Err(RuleError::NotHigher);
    }
    check_reserve(state, seat, to)?;
    check_affordable(state, seat, raise_cost(from, to, influence))
}

pub(super) fn check_permit(state: &State, seat: Seat, value: PermitValue, square: Square) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    check_reserve(state, seat, value)?;
    check_square(state, square)?;
    check_affordable(state, seat, cost(value, PermitRule::Bonus))
}

pub(super) fn check_gold(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    if state.bank == 0 {
        return Err(RuleError::NoGoldLeft);
    }
    check_affordable(state, seat, GOLD_COST)
}

pub(super) fn move_permit(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    seat: Seat,
    value: PermitValue,
    to: Square,
    influence: Influence,
) {
    if let Some(from) = sink.state.town.find_permit(Permit { owner: seat, value }) {
        sink.emit(PublicEvent::PermitMoved { seat, value, from, to, influence, cost: influence_pair(influence) });
    }
}

pub(super) fn raise_permit(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    seat: Seat,
    from: PermitValue,
    to: PermitValue,
    influence: Influence,
) {
    if let Some(square) = sink.state.town.find_permit(Permit { owner: seat, value: from }) {
        let cost = raise_cost(from, to, influence);
        sink.emit(PublicEvent::PermitRaised { seat, square, from, to, influence, cost });
    }
}

pub(super) fn place_permit(
    sink: &mut EventSink<'_, impl ElasundObserver>,
    seat: Seat,
    value: PermitValue,
    square: Square,
) {
    let way = PermitRule::Bonus;
    sink.emit(PublicEvent::PermitPlaced { seat, value, square, way, cost: cost(value, way) });
}

pub(super) fn take_bonus_gold(sink: &mut EventSink<'_, impl ElasundObserver>, seat: Seat) {
    let gold = sink.state.bank.min(GOLD_TAKEN);
    sink.emit(PublicEvent::BonusGoldTaken { seat, gold, cost: GOLD_COST });
}
