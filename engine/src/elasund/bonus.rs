//! Bonus at the end of a turn, paid with influence cards.

use super::cards::Cards;
use super::check::affords;
use super::error::RuleError;
use super::event::PublicEvent;
use super::influence::Influence;
use super::permit::{Permit, PermitValue, PermitWay};
use super::permit_placing::{check_reserve, check_square, cost, pair};
use super::square::Square;
use super::state::State;
use super::turn::{self, GOLD_TAKEN};
use super::view::BonusUse;
use super::{EventSink, Watch};
use crate::seat::Seat;

/// Price of the bonus gold.
const GOLD_COST: Cards = Cards::ONE_OF_EACH_COLOR;

/// Price of raising a permit.
fn raise_cost(from: PermitValue, to: PermitValue, influence: Influence) -> Cards {
    Cards::of_gold(to.number().saturating_sub(from.number())) + pair(influence)
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
    affords(state, seat, pair(influence))
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
    affords(state, seat, raise_cost(from, to, influence))
}

pub(super) fn check_permit(
    state: &State,
    seat: Seat,
    value: PermitValue,
    square: Square,
) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    check_reserve(state, seat, value)?;
    check_square(state, square)?;
    affords(state, seat, cost(value, PermitWay::Bonus))
}

pub(super) fn check_gold(state: &State, seat: Seat) -> Result<(), RuleError> {
    check_unused(state, seat)?;
    if state.bank == 0 {
        return Err(RuleError::NoGoldLeft);
    }
    affords(state, seat, GOLD_COST)
}

pub(super) fn shift(
    sink: &mut EventSink<'_, impl Watch>,
    seat: Seat,
    value: PermitValue,
    to: Square,
    influence: Influence,
) {
    if let Some(from) = sink.state.town.find_permit(Permit { owner: seat, value }) {
        sink.tell(PublicEvent::PermitMoved { seat, value, from, to, influence, cost: pair(influence) });
    }
}

pub(super) fn raise(
    sink: &mut EventSink<'_, impl Watch>,
    seat: Seat,
    from: PermitValue,
    to: PermitValue,
    influence: Influence,
) {
    if let Some(square) = sink.state.town.find_permit(Permit { owner: seat, value: from }) {
        let cost = raise_cost(from, to, influence);
        sink.tell(PublicEvent::PermitRaised { seat, square, from, to, influence, cost });
    }
}

pub(super) fn permit(sink: &mut EventSink<'_, impl Watch>, seat: Seat, value: PermitValue, square: Square) {
    let way = PermitWay::Bonus;
    sink.tell(PublicEvent::PermitPlaced { seat, value, square, way, cost: cost(value, way) });
}

pub(super) fn gold(sink: &mut EventSink<'_, impl Watch>, seat: Seat) {
    let gold = sink.state.bank.min(GOLD_TAKEN);
    sink.tell(PublicEvent::BonusGoldTaken { seat, gold, cost: GOLD_COST });
}
