//! Prompts of the base game.

use super::cities_knights;
use super::cities_knights::progress::ProgressCard;
use super::offer::{OfferId, Reply};
use super::ruleset;
use super::ships;
use super::state::{Phase, State};
use super::vertex::Vertex;
use crate::prompt::{AnswerState, AwaitedSeats, Prompt, Prompts};
use crate::seat::{Seat, SeatSet};

/// Kind of prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// Build an initial settlement.
    FoundSettlement,
    /// Build the road of the initial settlement just built.
    FoundRoad {
        /// Vertex of the settlement.
        from: Vertex,
    },
    /// Roll the dice, or play a development card before the roll.
    Roll,
    /// Trade, build, play a card, or end the turn.
    Turn,
    /// Choose cards to discard or give away.
    Discard {
        /// Number of cards.
        count: u8,
        /// Cause of the discard.
        cause: DiscardCause,
    },
    /// Move the robber.
    MoveRobber,
    /// Build a free road.
    FreeRoad {
        /// Number of free roads left, this one included.
        left: u8,
    },
    /// Reply to a trade offer.
    AnswerTrade {
        /// Number of the offer.
        offer: OfferId,
    },
    /// Prompt of Cities & Knights.
    CitiesKnights(cities_knights::prompt::PromptKind),
    /// Prompt of ships.
    Ships(ships::prompt::PromptKind),
}

/// Cause of giving up cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardCause {
    /// Seven on the dice.
    Seven,
    /// Progress card.
    Card {
        /// Kind of progress card.
        card: ProgressCard,
        /// Seat that played it.
        by: Seat,
    },
}

impl State {
    /// Returns the seats that the game is waiting for.
    pub fn awaited(&self) -> SeatSet {
        match matches!(self.phase, Phase::Main) {
            true => SeatSet::only(self.turn.active),
            false => awaited(self).into_iter().collect(),
        }
    }
}

/// Returns the seats that the game is waiting for, in the order of [`prompts`].
pub(super) fn awaited(state: &State) -> AwaitedSeats {
    let includes_others = match state.phase {
        Phase::Main => state.offers[state.turn.active].is_some(),
        Phase::Discarding { .. } | Phase::CitiesKnights(_) | Phase::Ships(_) | Phase::Over { .. } => true,
        Phase::FoundSettlement { .. }
        | Phase::FoundRoad { .. }
        | Phase::Roll
        | Phase::MovingRobber
        | Phase::FreeRoads { .. } => false,
    };
    if includes_others { all_awaited(state) } else { [state.turn.active].into_iter().collect() }
}

#[inline(never)]
fn all_awaited(state: &State) -> AwaitedSeats {
    prompts(state).iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
}

/// Returns the open prompts.
pub(super) fn prompts(state: &State) -> Prompts<PromptKind> {
    let mut prompts = Prompts::new();
    let active = state.turn.active;
    let mut ask = |seat, kind, answer| prompts.push(Prompt { seat, kind, answer });
    match state.phase {
        Phase::Over { .. } => {}
        Phase::FoundSettlement { before } => {
            ask(active, ruleset::initial_building_prompt(state, before), AnswerState::Awaited);
        }
        Phase::FoundRoad { from, .. } => ask(active, PromptKind::FoundRoad { from }, AnswerState::Awaited),
        Phase::Roll => ask(active, PromptKind::Roll, AnswerState::Awaited),
        Phase::MovingRobber => ask(active, PromptKind::MoveRobber, AnswerState::Awaited),
        Phase::FreeRoads { left } => ask(active, PromptKind::FreeRoad { left }, AnswerState::Awaited),
        Phase::Discarding { owed, sealed, cause } => {
            for seat in state.playing.clockwise_from(active).filter(|&seat| owed[seat] > 0) {
                let answer = if sealed[seat].is_some() { AnswerState::Sealed } else { AnswerState::Awaited };
                ask(seat, PromptKind::Discard { count: owed[seat], cause }, answer);
            }
        }
        Phase::CitiesKnights(phase) => {
            cities_knights::prompt::each_prompt(state, phase, |seat, kind, answer| {
                ask(seat, PromptKind::CitiesKnights(kind), answer);
            });
        }
        Phase::Ships(phase) => {
            ships::prompt::each_prompt(state, phase, |seat, kind| {
                ask(seat, PromptKind::Ships(kind), AnswerState::Awaited);
            });
        }
        Phase::Main => {
            ask(active, PromptKind::Turn, AnswerState::Awaited);
            if let Some(offer) = state.offers[active].filter(|_| state.is_trading()) {
                let others = offer.to.without(active);
                let waiting = others.iter().filter(|&seat| offer.replies[seat] == Reply::Waiting);
                for seat in waiting {
                    ask(seat, PromptKind::AnswerTrade { offer: offer.id }, AnswerState::Awaited);
                }
            }
        }
    }
    prompts
}
