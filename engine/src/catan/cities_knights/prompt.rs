//! What the expansion asks of a seat.

use super::defense;
use super::error::RuleError;
use super::knight::{Knight, Rank};
use super::phase::Phase;
use crate::catan::error;
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::catan::way::Way;
use crate::prompt::Answer;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// To found a city.
    FoundCity,
    /// To name the knights that meet the barbarians.
    JoinDefense,
    /// To name the city that the barbarians take.
    LoseCity,
    /// To draw a progress card for the defense, or none.
    DrawProgress,
    /// To put a progress card back.
    PutBack,
    /// To play one of five progress cards, or put one back when none can be played.
    FifthCard,
    /// To take a resource, or none.
    TakeResource,
    /// To move a knight that was driven away.
    MoveDisplaced {
        /// Where it stood.
        from: Vertex,
        /// Its rank.
        rank: Rank,
    },
    /// To give a commodity for a resource laid face down.
    GiveCommodity {
        /// Who laid it down.
        to: Seat,
    },
    /// To take cards out of a hand.
    TakeCards {
        /// The seat that loses it.
        victim: Seat,
        /// How many.
        count: u8,
    },
    /// To take a progress card.
    TakeProgress {
        /// The seat that loses it.
        victim: Seat,
    },
    /// To give a knight up.
    RemoveKnight {
        /// To whom it may go.
        to: Seat,
    },
    /// To set a deserter down, or not.
    PlaceKnight {
        /// The knight.
        knight: Knight,
    },
    /// To lay one's own road elsewhere, or not.
    RelocateRoad,
    /// To lay one's own ship elsewhere, or not.
    RelocateShip,
}

/// Asks each seat that a phase waits for, clockwise from the active one.
pub(in crate::catan) fn each(state: &State, phase: Phase, mut ask: impl FnMut(Seat, PromptKind, Answer)) {
    let active = state.turn.active;
    let first = |left: SeatSet| left.clockwise_from(active).next();
    let answer = |is_sealed: bool| if is_sealed { Answer::Sealed } else { Answer::Awaited };
    match phase {
        Phase::Resolving => {}
        Phase::Defending { left, .. } => {
            first(left).into_iter().for_each(|seat| ask(seat, PromptKind::JoinDefense, Answer::Awaited));
        }
        Phase::LosingCities { owed, sealed } => {
            for seat in owed.clockwise_from(active) {
                ask(seat, PromptKind::LoseCity, answer(sealed[seat].is_some()));
            }
        }
        Phase::Rewarding { left, sealed } => {
            let count = if defense::draw_together(state, left) { left.len() } else { 1 };
            for seat in left.clockwise_from(active).take(count) {
                ask(seat, PromptKind::DrawProgress, answer(sealed[seat].is_some()));
            }
        }
        Phase::PuttingBack { owed, sealed } => {
            for seat in owed.clockwise_from(active) {
                ask(seat, PromptKind::PutBack, answer(sealed[seat].is_some()));
            }
        }
        Phase::FifthCard => ask(active, PromptKind::FifthCard, Answer::Awaited),
        Phase::Aqueduct { left } => {
            first(left).into_iter().for_each(|seat| ask(seat, PromptKind::TakeResource, Answer::Awaited));
        }
        Phase::Displaced { seat, knight, from, .. } => {
            ask(seat, PromptKind::MoveDisplaced { from, rank: knight.rank }, Answer::Awaited);
        }
        Phase::HarborTrades { resources, sealed } => {
            for seat in SeatSet::first(MAX_SEATS).clockwise_from(active) {
                if resources[seat].is_some() {
                    ask(seat, PromptKind::GiveCommodity { to: active }, answer(sealed[seat].is_some()));
                }
            }
        }
        Phase::TakingCards { victim, count } => {
            ask(active, PromptKind::TakeCards { victim, count }, Answer::Awaited);
        }
        Phase::Spying { victim } => ask(active, PromptKind::TakeProgress { victim }, Answer::Awaited),
        Phase::Deserting { victim } => ask(victim, PromptKind::RemoveKnight { to: active }, Answer::Awaited),
        Phase::PlacingDeserter { knight, .. } => {
            ask(active, PromptKind::PlaceKnight { knight }, Answer::Awaited);
        }
        Phase::Relocating { way: Way::Road, .. } => ask(active, PromptKind::RelocateRoad, Answer::Awaited),
        Phase::Relocating { way: Way::Ship, .. } => ask(active, PromptKind::RelocateShip, Answer::Awaited),
    }
}

/// What the phase asks of a seat, answered or not.
pub(in crate::catan) fn asked(state: &State, phase: Phase, seat: Seat) -> Option<(PromptKind, Answer)> {
    let mut found = None;
    each(state, phase, |other, kind, answer| {
        if other == seat {
            found = Some((kind, answer));
        }
    });
    found
}

/// Why a seat can't do anything else while this is asked.
pub(in crate::catan) fn comes_first(state: &State, phase: Phase, seat: Seat) -> error::RuleError {
    match asked(state, phase, seat) {
        Some((prompt, Answer::Awaited)) => RuleError::AnswerFirst { prompt }.into(),
        _ => error::RuleError::NotAwaited { awaited: state.awaited() },
    }
}
