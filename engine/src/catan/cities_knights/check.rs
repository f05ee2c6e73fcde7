//! Dispatch of rule checks for the actions of the expansion.

use super::action::Action;
use super::error::RuleError;
use super::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST};
use super::options::FifthCard;
use super::progress::HAND_LIMIT;
use super::{answer, at_sea, card, harbor, improve, knight_moves, recruit, wall};
use crate::catan::check::{check_affordable, check_turn_phase};
use crate::catan::error;
use crate::catan::robber;
use crate::catan::state::{Phase, State};
use crate::catan::turn_part::{Activity, check_part};
use crate::seat::Seat;

/// Returns the first rule that the action breaks, if any.
pub(in crate::catan) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), error::RuleError> {
    let Some(ck) = &state.cities_knights else { return Err(RuleError::NotInThisGame.into()) };
    let knights = &ck.public;
    let in_main = || check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main));
    let may_act = || in_main().and_then(|()| check_part(state, Activity::Free));
    match *action {
        Action::BuildWall { vertex } => {
            in_main()?;
            wall::check(state, knights, seat, vertex)?;
            check_affordable(state, seat, wall::COST)
        }
        Action::RecruitKnight { vertex } => {
            in_main()?;
            recruit::check_supply(knights, seat)?;
            recruit::check_spot(state, seat, vertex)?;
            check_affordable(state, seat, RECRUIT_COST)
        }
        Action::ActivateKnight { vertex } => {
            in_main()?;
            recruit::check_activation(knights, seat, vertex)?;
            check_affordable(state, seat, ACTIVATE_COST)
        }
        Action::PromoteKnight { vertex } => {
            in_main()?;
            recruit::check_promotion(knights, seat, vertex, &knights.knights[seat])?;
            check_affordable(state, seat, PROMOTE_COST)
        }
        Action::MoveKnight { from, to } => {
            may_act()?;
            Ok(knight_moves::check_move(state, knights, seat, from, to)?)
        }
        Action::DisplaceKnight { from, to } => {
            may_act()?;
            Ok(knight_moves::check_displacement(state, knights, seat, from, to)?)
        }
        Action::ChaseRobber { knight, hex, victim } => {
            may_act()?;
            knight_moves::check_chase(state, knights, seat, knight)?;
            robber::check_target(state, seat, hex, victim)
        }
        Action::ChasePirate { knight, hex, victim } => {
            may_act()?;
            at_sea::check_chase(state, knights, seat, knight, hex, victim)
        }
        Action::Improve { track, metropolis } => {
            in_main()?;
            improve::check_improvable(state, knights, seat, track)?;
            improve::check_metropolis(state, knights, seat, track, metropolis)?;
            check_affordable(state, seat, track.cost(knights.levels[seat][track] + 1, knights.turn.crane))
        }
        Action::Play(play) => card::check(state, ck, seat, play),
        Action::OfferHarbor { resources } => {
            may_act()?;
            harbor::check_offer(state, knights, seat, &resources)
        }
        Action::PutBack { card } if matches!(state.phase, Phase::Main) => {
            in_main()?;
            let may = knights.options.fifth_card == FifthCard::EndOfTurn;
            if !may || ck.hands[seat].total() <= HAND_LIMIT {
                return Err(RuleError::NothingToPutBack.into());
            }
            if ck.hands[seat][card] == 0 { Err(RuleError::NoSuchCard { card }.into()) } else { Ok(()) }
        }
        Action::JoinDefense { .. }
        | Action::LoseCity { .. }
        | Action::DrawProgress { .. }
        | Action::PutBack { .. }
        | Action::TakeResource { .. }
        | Action::MoveDisplaced { .. }
        | Action::GiveCommodity { .. }
        | Action::TakeCards { .. }
        | Action::TakeProgress { .. }
        | Action::RemoveKnight { .. }
        | Action::PlaceKnight { .. }
        | Action::PlaceLowerKnight { .. }
        | Action::Forgo => answer::check(state, seat, action),
    }
}
