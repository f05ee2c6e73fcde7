//! Answers to prompts of the expansion: checks and resolution.

use super::action::Action;
use super::error::RuleError;
use super::event::{PublicEvent, Secret};
use super::knight::Knight;
use super::phase::{Phase, Reward};
use super::prompt;
use super::{card, defense, harbor, knight_moves, recruit};
use crate::catan::error;
use crate::catan::points;
use crate::catan::resource::Cards;
use crate::catan::state::{self, State};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Returns the current phase if it prompts this seat.
fn answered_phase(state: &State, seat: Seat) -> Result<Phase, error::RuleError> {
    let state::Phase::CitiesKnights(phase) = state.phase else { return Err(error::RuleError::NotAsked) };
    match prompt::prompt_for(state, phase, seat) {
        Some(_) => Ok(phase),
        None => Err(error::RuleError::NotAwaited { awaited: state.awaited() }),
    }
}

/// Checks that the action answers the seat's prompt.
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), error::RuleError> {
    let phase = answered_phase(state, seat)?;
    let Some(ck) = &state.cities_knights else { return Err(RuleError::NotInThisGame.into()) };
    let lacks = |missing: Cards| error::RuleError::CannotAfford { missing };
    match (phase, *action) {
        (Phase::Defending { .. }, Action::JoinDefense { knights }) => {
            match knights.minus(ck.public.knights[seat].active()).is_empty() {
                true => Ok(()),
                false => Err(RuleError::NotActive.into()),
            }
        }
        (Phase::LosingCities { .. }, Action::LoseCity { vertex }) => {
            let ok = if !state.cities[seat].contains(vertex) {
                Err(RuleError::NotYourCity)
            } else if !defense::exposed(state, seat).contains(vertex) {
                Err(RuleError::BearsMetropolis)
            } else {
                Ok(())
            };
            Ok(ok?)
        }
        (Phase::Rewarding { .. }, Action::DrawProgress { track }) => match ck.stacks[track].is_empty() {
            true => Err(RuleError::StackEmpty { track }.into()),
            false => Ok(()),
        },
        (Phase::PuttingBack { .. }, Action::PutBack { card }) => holds(ck.hands[seat][card], card),
        (Phase::FifthCard, Action::PutBack { card: back }) => {
            holds(ck.hands[seat][back], back)?;
            match card::any_playable(state, ck, seat) {
                true => Err(RuleError::PlayOneInstead.into()),
                false => Ok(()),
            }
        }
        (Phase::Aqueduct { .. }, Action::TakeResource { resource }) => match state.bank[resource] {
            0 => Err(error::RuleError::BankLacks { missing: Cards::from_card(resource, 1) }),
            _ => Ok(()),
        },
        (Phase::Displaced { from, .. }, Action::MoveDisplaced { to }) => {
            if let Some(by) = knight_moves::knight_at(state, to) {
                return Err(RuleError::KnightThere { by }.into());
            }
            match knight_moves::move_targets(state, seat, from).contains(to) {
                true => Ok(()),
                false => Err(RuleError::OutOfReach.into()),
            }
        }
        (Phase::HarborTrades { .. }, Action::GiveCommodity { commodity }) => {
            harbor::check_answer(state, seat, commodity)
        }
        (Phase::TakingCards { victim, count }, Action::TakeCards { cards }) => {
            let hand = state.hands[victim];
            if !hand.covers(cards) {
                return Err(lacks(hand.missing(cards)));
            }
            match cards.total() {
                given if given == count => Ok(()),
                given => Err(error::RuleError::WrongCount { expected: count, given }),
            }
        }
        (Phase::Spying { victim }, Action::TakeProgress { card }) => holds(ck.hands[victim][card], card),
        (Phase::Deserting { .. }, Action::RemoveKnight { vertex }) => {
            Ok(recruit::own_knight(&ck.public, seat, vertex).map(drop)?)
        }
        (Phase::PlacingDeserter { .. }, Action::PlaceKnight { vertex }) => recruit::check_spot(state, seat, vertex),
        (Phase::PlacingDeserter { knight, .. }, Action::PlaceLowerKnight { vertex, rank }) => {
            recruit::check_spot(state, seat, vertex)?;
            if rank >= knight.rank {
                return Err(RuleError::NotLower { rank: knight.rank }.into());
            }
            match ck.public.knights[seat].supply_left(rank) {
                0 => Err(RuleError::NoKnightsLeft { rank }.into()),
                _ => Ok(()),
            }
        }
        (
            Phase::Rewarding { .. } | Phase::Aqueduct { .. } | Phase::PlacingDeserter { .. } | Phase::Relocating { .. },
            Action::Forgo,
        ) => Ok(()),
        (_, Action::Forgo) => Err(RuleError::NothingToForgo.into()),
        _ => match prompt::prompt_for(state, phase, seat) {
            Some((prompt, _)) => Err(RuleError::AnswerFirst { prompt }.into()),
            None => Err(error::RuleError::NotAsked),
        },
    }
}

fn holds(count: u8, card: super::progress::ProgressCard) -> Result<(), error::RuleError> {
    if count > 0 { Ok(()) } else { Err(RuleError::NoSuchCard { card }.into()) }
}

/// Resolves an answer.
pub(super) fn resolve(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, action: &Action) {
    let state::Phase::CitiesKnights(phase) = sink.state.phase else { return };
    emit_answer(sink, phase, seat, action);
    if let Some(before) = phase.lengths_before() {
        points::award_road_after_effect(sink, before);
    }
}

fn emit_answer(sink: &mut EventSink<'_, impl CatanObserver>, phase: Phase, seat: Seat, action: &Action) {
    match (phase, *action) {
        (_, Action::JoinDefense { knights }) => sink.emit(PublicEvent::DefenseJoined { seat, knights }),
        (_, Action::LoseCity { vertex }) => sink.emit(Secret::CitySealed { seat, vertex }),
        (_, Action::DrawProgress { track }) => {
            sink.emit(Secret::RewardSealed { seat, reward: Reward::Card(track) });
        }
        (Phase::FifthCard, Action::PutBack { card }) => sink.emit(Secret::ProgressPutBack { seat, card }),
        (_, Action::PutBack { card }) => sink.emit(Secret::PutBackSealed { seat, card }),
        (_, Action::TakeResource { resource }) => sink.emit(PublicEvent::ResourceTaken { seat, resource }),
        (Phase::Displaced { knight, .. }, Action::MoveDisplaced { to }) => {
            sink.emit(PublicEvent::DisplacedMoved { seat, to, knight });
        }
        (_, Action::GiveCommodity { commodity }) => sink.emit(Secret::CommoditySealed { seat, commodity }),
        (Phase::TakingCards { victim, .. }, Action::TakeCards { cards }) => {
            sink.emit(Secret::CardsTaken { thief: seat, victim, cards });
        }
        (Phase::Spying { victim }, Action::TakeProgress { card }) => {
            sink.emit(Secret::ProgressStolen { thief: seat, victim, card });
        }
        (_, Action::RemoveKnight { vertex }) => card::desert_knight(sink, seat, vertex),
        (Phase::PlacingDeserter { knight, .. }, Action::PlaceKnight { vertex }) => {
            sink.emit(PublicEvent::DeserterPlaced { seat, vertex, knight });
        }
        (Phase::PlacingDeserter { knight, .. }, Action::PlaceLowerKnight { vertex, rank }) => {
            sink.emit(PublicEvent::DeserterPlaced { seat, vertex, knight: Knight { rank, ..knight } });
        }
        (Phase::Rewarding { .. }, Action::Forgo) => {
            sink.emit(Secret::RewardSealed { seat, reward: Reward::Nothing });
        }
        (Phase::Aqueduct { .. }, Action::Forgo) => sink.emit(PublicEvent::ResourceForgone { seat }),
        (Phase::PlacingDeserter { .. }, Action::Forgo) => sink.emit(PublicEvent::DeserterForgone { seat }),
        (Phase::Relocating { .. }, Action::Forgo) => sink.emit(PublicEvent::RoadKept { seat }),
        _ => {}
    }
}

/// Puts all chosen progress cards beneath their stacks, once every prompted seat has chosen.
pub(super) fn put_back(sink: &mut EventSink<'_, impl CatanObserver>) {
    let state::Phase::CitiesKnights(Phase::PuttingBack { owed, sealed }) = sink.state.phase else { return };
    for seat in owed.clockwise_from(sink.state.turn.active) {
        if let Some(card) = sealed[seat] {
            sink.emit(Secret::ProgressPutBack { seat, card });
        }
    }
}
