//! What the base game asks of a seat.

use super::cities_knights;
use super::cities_knights::progress::ProgressCard;
use super::offer::{OfferId, Reply};
use super::ships;
use super::state::{Phase, State};
use super::vertex::Vertex;
use crate::prompt::{Answer, Awaited, Prompt, Prompts};
use crate::seat::{Seat, SeatSet};

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// To found a settlement.
    FoundSettlement,
    /// To lay the road of the settlement just founded.
    FoundRoad {
        /// The settlement.
        from: Vertex,
    },
    /// To roll, or first to play a card.
    Roll,
    /// To trade, build, play a card, or end the turn.
    Turn,
    /// To discard.
    Discard {
        /// How many.
        count: u8,
        /// What for.
        cause: DiscardCause,
    },
    /// To move the robber.
    MoveRobber,
    /// To lay a free road.
    FreeRoad {
        /// How many are left, this one included.
        left: u8,
    },
    /// To answer an offer.
    AnswerTrade {
        /// The number of the offer.
        offer: OfferId,
    },
    /// A question of Cities & Knights.
    CitiesKnights(cities_knights::prompt::PromptKind),
    /// A question of ships.
    Ships(ships::prompt::PromptKind),
}

/// What makes players give cards up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardCause {
    /// A seven.
    Seven,
    /// A progress card.
    Card {
        /// The kind of progress card.
        card: ProgressCard,
        /// Who played it.
        by: Seat,
    },
}

impl State {
    /// Whom the game can't go on without.
    pub fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Over { .. } => SeatSet::EMPTY,
            Phase::Discarding { owed, sealed, .. } => {
                self.playing.iter().filter(|&seat| owed[seat] > 0 && sealed[seat].is_none()).collect()
            }
            Phase::CitiesKnights(phase) => {
                let mut awaited = SeatSet::EMPTY;
                cities_knights::prompt::each(self, phase, |seat, _, answer| {
                    if answer == Answer::Awaited {
                        awaited = awaited.with(seat);
                    }
                });
                awaited
            }
            Phase::Ships(phase) => {
                let mut awaited = SeatSet::EMPTY;
                ships::prompt::each(self, phase, |seat, _| awaited = awaited.with(seat));
                awaited
            }
            _ => SeatSet::only(self.turn.active),
        }
    }
}

/// Whom the game can't go on without, in the order of [`prompts`].
pub(super) fn awaited(state: &State) -> Awaited {
    match state.phase {
        Phase::Main if state.offers[state.turn.active].is_some() => all_awaited(state),
        Phase::Over { .. } | Phase::Discarding { .. } | Phase::CitiesKnights(_) | Phase::Ships(_) => {
            all_awaited(state)
        }
        _ => [state.turn.active].into_iter().collect(),
    }
}

#[inline(never)]
fn all_awaited(state: &State) -> Awaited {
    prompts(state).iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
}

/// Whom the game waits for, and for what.
pub(super) fn prompts(state: &State) -> Prompts<PromptKind> {
    let mut prompts = Prompts::new();
    let active = state.turn.active;
    let mut ask = |seat, kind, answer| prompts.push(Prompt { seat, kind, answer });
    match state.phase {
        Phase::Over { .. } => {}
        Phase::FoundSettlement { before } if state.founds_city(before) => {
            let kind = cities_knights::prompt::PromptKind::FoundCity;
            ask(active, PromptKind::CitiesKnights(kind), Answer::Awaited);
        }
        Phase::FoundSettlement { .. } => ask(active, PromptKind::FoundSettlement, Answer::Awaited),
        Phase::FoundRoad { from, .. } => ask(active, PromptKind::FoundRoad { from }, Answer::Awaited),
        Phase::Roll => ask(active, PromptKind::Roll, Answer::Awaited),
        Phase::MovingRobber => ask(active, PromptKind::MoveRobber, Answer::Awaited),
        Phase::FreeRoads { left } => ask(active, PromptKind::FreeRoad { left }, Answer::Awaited),
        Phase::Discarding { owed, sealed, cause } => {
            for seat in state.playing.clockwise_from(active).filter(|&seat| owed[seat] > 0) {
                let answer = if sealed[seat].is_some() { Answer::Sealed } else { Answer::Awaited };
                ask(seat, PromptKind::Discard { count: owed[seat], cause }, answer);
            }
        }
        Phase::CitiesKnights(phase) => {
            cities_knights::prompt::each(state, phase, |seat, kind, answer| {
                ask(seat, PromptKind::CitiesKnights(kind), answer);
            });
        }
        Phase::Ships(phase) => {
            ships::prompt::each(state, phase, |seat, kind| {
                ask(seat, PromptKind::Ships(kind), Answer::Awaited);
            });
        }
        Phase::Main => {
            ask(active, PromptKind::Turn, Answer::Awaited);
            if let Some(offer) = state.offers[active].filter(|_| state.is_trading()) {
                let others = offer.to.without(active);
                let waiting = others.iter().filter(|&seat| offer.replies[seat] == Reply::Waiting);
                for seat in waiting {
                    ask(seat, PromptKind::AnswerTrade { offer: offer.id }, Answer::Awaited);
                }
            }
        }
    }
    prompts
}
