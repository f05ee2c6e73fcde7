//! Prompts of the expansion.

use super::defense;
use super::error::RuleError;
use super::knight::{Knight, Rank};
use super::phase::Phase;
use crate::catan::error;
use crate::catan::route_kind::RouteKind;
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::prompt::AnswerState;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Kind of prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// Place the initial city.
    FoundCity,
    /// Choose defending knights.
    JoinDefense,
    /// Choose the city lost to the barbarians.
    LoseCity,
    /// Draw a progress card for the defense, or decline.
    DrawProgress,
    /// Put a progress card back.
    PutBack,
    /// Play one of five progress cards, or put one back if none can be played.
    FifthCard,
    /// Take a resource by the aqueduct, or decline.
    TakeResource,
    /// Move a displaced knight.
    MoveDisplaced {
        /// Previous vertex.
        from: Vertex,
        /// Rank of the knight.
        rank: Rank,
    },
    /// Give a commodity for a resource offered face down.
    GiveCommodity {
        /// Seat that offered.
        to: Seat,
    },
    /// Take cards from a hand.
    TakeCards {
        /// Owner of the hand.
        victim: Seat,
        /// Number of cards.
        count: u8,
    },
    /// Take a progress card from a hand.
    TakeProgress {
        /// Owner of the hand.
        victim: Seat,
    },
    /// Remove a knight.
    RemoveKnight {
        /// Seat that may place it.
        to: Seat,
    },
    /// Place the deserted knight, or decline.
    PlaceKnight {
        /// Rank and status of the knight.
        knight: Knight,
    },
    /// Place the own removed road elsewhere, or decline.
    RelocateRoad,
    /// Place the own removed ship elsewhere, or decline.
    RelocateShip,
}

/// Visits each prompt of a phase, clockwise from the active seat.
pub(in crate::catan) fn each_prompt(state: &State, phase: Phase, mut ask: impl FnMut(Seat, PromptKind, AnswerState)) {
    let active = state.turn.active;
    let first = |left: SeatSet| left.clockwise_from(active).next();
    let answer = |is_sealed: bool| if is_sealed { AnswerState::Sealed } else { AnswerState::Awaited };
    match phase {
        Phase::Resolving => {}
        Phase::Defending { left, .. } => {
            first(left).into_iter().for_each(|seat| ask(seat, PromptKind::JoinDefense, AnswerState::Awaited));
        }
        Phase::LosingCities { owed, sealed } => {
            for seat in owed.clockwise_from(active) {
                ask(seat, PromptKind::LoseCity, answer(sealed[seat].is_some()));
            }
        }
        Phase::Rewarding { left, sealed } => {
            let count = if defense::can_draw_together(state, left) { left.len() } else { 1 };
            for seat in left.clockwise_from(active).take(count) {
                ask(seat, PromptKind::DrawProgress, answer(sealed[seat].is_some()));
            }
        }
        Phase::PuttingBack { owed, sealed } => {
            for seat in owed.clockwise_from(active) {
                ask(seat, PromptKind::PutBack, answer(sealed[seat].is_some()));
            }
        }
        Phase::FifthCard => ask(active, PromptKind::FifthCard, AnswerState::Awaited),
        Phase::Aqueduct { left } => {
            first(left).into_iter().for_each(|seat| ask(seat, PromptKind::TakeResource, AnswerState::Awaited));
        }
        Phase::Displaced { seat, knight, from, .. } => {
            ask(seat, PromptKind::MoveDisplaced { from, rank: knight.rank }, AnswerState::Awaited);
        }
        Phase::HarborTrades { resources, sealed } => {
            for seat in SeatSet::first(MAX_SEATS).clockwise_from(active) {
                if resources[seat].is_some() {
                    ask(seat, PromptKind::GiveCommodity { to: active }, answer(sealed[seat].is_some()));
                }
            }
        }
        Phase::TakingCards { victim, count } => {
            ask(active, PromptKind::TakeCards { victim, count }, AnswerState::Awaited);
        }
        Phase::Spying { victim } => ask(active, PromptKind::TakeProgress { victim }, AnswerState::Awaited),
        Phase::Deserting { victim } => ask(victim, PromptKind::RemoveKnight { to: active }, AnswerState::Awaited),
        Phase::PlacingDeserter { knight, .. } => {
            ask(active, PromptKind::PlaceKnight { knight }, AnswerState::Awaited);
        }
        Phase::Relocating { way: RouteKind::Road, .. } => ask(active, PromptKind::RelocateRoad, AnswerState::Awaited),
        Phase::Relocating { way: RouteKind::Ship, .. } => ask(active, PromptKind::RelocateShip, AnswerState::Awaited),
    }
}

/// Returns the prompt of a seat in this phase, answered or not.
pub(in crate::catan) fn prompt_for(state: &State, phase: Phase, seat: Seat) -> Option<(PromptKind, AnswerState)> {
    let mut found = None;
    each_prompt(state, phase, |other, kind, answer| {
        if other == seat {
            found = Some((kind, answer));
        }
    });
    found
}

/// Returns the error for any other action while this phase lasts.
pub(in crate::catan) fn answer_first_error(state: &State, phase: Phase, seat: Seat) -> error::RuleError {
    match prompt_for(state, phase, seat) {
        Some((prompt, AnswerState::Awaited)) => RuleError::AnswerFirst { prompt }.into(),
        _ => error::RuleError::NotAwaited { awaited: state.awaited() },
    }
}
