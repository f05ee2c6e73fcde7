//! Dispatch of rule checks; the rules are in the modules of their subjects.

use super::action::Action;
use super::error::RuleError;
use super::resource::Cards;
use super::state::{Phase, State};
use super::{build, cities_knights, development, robber, ships, trade, turn};
use crate::seat::Seat;

/// Returns the first rule that the action breaks, if any.
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), RuleError> {
    if matches!(state.phase, Phase::Over { .. }) {
        return Err(RuleError::GameOver);
    }
    if !state.playing.contains(seat) {
        return Err(RuleError::NotPlaying);
    }
    match *action {
        Action::Resign => Ok(()),
        Action::CitiesKnights(ref action) => cities_knights::check(state, seat, action),
        Action::Ships(ref action) => ships::check(state, seat, action),
        Action::Roll => turn::check_roll(state, seat),
        Action::EndTurn => turn::check_end(state, seat),
        Action::BuildRoad { edge } => build::check_road(state, seat, edge),
        Action::BuildSettlement { vertex } => build::check_settlement(state, seat, vertex),
        Action::BuildCity { vertex } => build::check_city(state, seat, vertex),
        Action::BuyCard => development::check_purchase(state, seat),
        Action::PlayKnight => development::check_knight(state, seat),
        Action::PlayRoadBuilding => development::check_road_building(state, seat),
        Action::PlayYearOfPlenty { cards } => development::check_year_of_plenty(state, seat, cards),
        Action::PlayMonopoly { .. } => development::check_monopoly(state, seat),
        Action::Discard { cards } => robber::check_discard(state, seat, cards),
        Action::MoveRobber { hex, victim } => robber::check_move(state, seat, hex, victim),
        Action::MaritimeTrade { give, get } => trade::check_maritime(state, seat, give, get),
        Action::OfferTrade { give, want, to } => trade::check_offer(state, seat, give, want, to),
        Action::AcceptTrade { offer } => trade::check_accept(state, seat, offer),
        Action::DeclineTrade { offer } => trade::check_decline(state, seat, offer),
        Action::ConfirmTrade { offer, partner } => trade::check_confirm(state, seat, offer, partner),
        Action::WithdrawTrade { offer } => trade::check_withdraw(state, seat, offer),
    }
}

/// Checks that it is the seat's turn and that `fits` accepts the current phase.
pub(super) fn check_turn_phase(state: &State, seat: Seat, fits: impl Fn(&Phase) -> bool) -> Result<(), RuleError> {
    let active = state.turn.active;
    if seat == active && fits(&state.phase) {
        return Ok(());
    }
    Err(match state.phase {
        Phase::CitiesKnights(phase) => cities_knights::prompt::answer_first_error(state, phase, seat),
        Phase::Discarding { owed, sealed, .. } if owed[seat] > 0 && sealed[seat].is_none() => RuleError::DiscardFirst,
        Phase::Discarding { .. } => RuleError::NotAwaited { awaited: state.awaited() },
        _ if seat != active => RuleError::NotYourTurn { active },
        Phase::FoundSettlement { .. } => RuleError::FoundSettlementFirst,
        Phase::FoundRoad { .. } => RuleError::FoundRoadFirst,
        Phase::Roll => RuleError::RollFirst,
        Phase::Main => RuleError::NotAsked,
        Phase::MovingRobber => RuleError::MoveRobberFirst,
        Phase::FreeRoads { .. } => RuleError::LayRoadsFirst,
        Phase::Ships(_) => ships::error::RuleError::TakeGoldFirst.into(),
        Phase::Over { .. } => RuleError::GameOver,
    })
}

/// Checks that the seat's hand covers the cost.
pub(super) fn check_affordable(state: &State, seat: Seat, cost: Cards) -> Result<(), RuleError> {
    if state.hands[seat].covers(cost) {
        Ok(())
    } else {
        Err(RuleError::CannotAfford { missing: state.hands[seat].missing(cost) })
    }
}
