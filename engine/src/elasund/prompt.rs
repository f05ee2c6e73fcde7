//! Prompts of the game, and the awaited seats.

use super::building::Huts;
use super::cards::Cards;
use super::square::RowSet;
use super::state::{Phase, State};
use super::turn::MAX_BUILDS;
use crate::prompt::{AnswerState, AwaitedSeats, Prompt, Prompts};
use crate::seat::SeatSet;

/// Decision requested from a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// Roll the dice.
    Roll,
    /// Move the ship, which is already at the rolled row.
    ShiftShip {
        /// Possible destinations.
        rows: RowSet,
    },
    /// Move the pirates to another row.
    MovePirates {
        /// Possible destinations.
        rows: RowSet,
    },
    /// Discard cards.
    Discard {
        /// Number of cards.
        count: u8,
        /// Reason for the discard.
        cause: DiscardCause,
    },
    /// Take back discarded cards.
    Reclaim {
        /// Cards to choose from.
        from: Cards,
        /// Maximum number of cards.
        most: u8,
    },
    /// Build, and then place a permit or take gold.
    Build {
        /// Number of builds left.
        left: u8,
    },
    /// Choose the first church tile.
    ChooseTile,
    /// Relocate displaced huts.
    PlaceHut {
        /// Huts to place.
        huts: Huts,
    },
    /// Take a bonus, or end the turn.
    Bonus,
}

/// Reason for a discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardCause {
    /// Pirates: one card of any kind per cube in their row.
    Pirates,
    /// Too few influence cards are left to pay all that are due: everybody returns half of theirs.
    Shortage,
}

impl State {
    /// Seats that the game waits for.
    pub fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Over { .. } => SeatSet::EMPTY,
            Phase::Discarding { owed, sealed, .. } => {
                self.playing.iter().filter(|&seat| owed[seat] > 0 && sealed[seat].is_none()).collect()
            }
            Phase::PlacingHuts => self.hut_placer().map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Roll
            | Phase::ShiftingShip { .. }
            | Phase::MovingPirates
            | Phase::Reclaiming { .. }
            | Phase::Building
            | Phase::ChoosingTile { .. }
            | Phase::Bonus => SeatSet::only(self.turn.active),
        }
    }
}

/// Seats that the game waits for, in the order of [`prompts`].
pub(super) fn awaited(state: &State) -> AwaitedSeats {
    match state.phase {
        Phase::Discarding { .. } => state.awaited().clockwise_from(state.turn.active).collect(),
        Phase::PlacingHuts => state.hut_placer().into_iter().collect(),
        Phase::Over { .. } => AwaitedSeats::new(),
        Phase::Roll
        | Phase::ShiftingShip { .. }
        | Phase::MovingPirates
        | Phase::Reclaiming { .. }
        | Phase::Building
        | Phase::ChoosingTile { .. }
        | Phase::Bonus => [state.turn.active].into_iter().collect(),
    }
}

/// Returns the open prompts.
pub(super) fn prompts(state: &State) -> Prompts<PromptKind> {
    let mut prompts = Prompts::new();
    let active = state.turn.active;
    let mut ask = |seat, kind, answer| prompts.push(Prompt { seat, kind, answer });
    let kind = match state.phase {
        Phase::Over { .. } => return prompts,
        Phase::Discarding { owed, sealed, cause, .. } => {
            for seat in state.playing.clockwise_from(active).filter(|&seat| owed[seat] > 0) {
                let answer = if sealed[seat].is_some() { AnswerState::Sealed } else { AnswerState::Awaited };
                ask(seat, PromptKind::Discard { count: owed[seat], cause }, answer);
            }
            return prompts;
        }
        Phase::PlacingHuts => {
            if let Some(seat) = state.hut_placer() {
                ask(seat, PromptKind::PlaceHut { huts: state.displaced_huts[seat] }, AnswerState::Awaited);
            }
            return prompts;
        }
        Phase::Roll => PromptKind::Roll,
        Phase::ShiftingShip { rows } => PromptKind::ShiftShip { rows },
        Phase::MovingPirates => PromptKind::MovePirates { rows: state.pirate_rows() },
        Phase::Reclaiming { from, most } => PromptKind::Reclaim { from, most },
        Phase::Building => PromptKind::Build { left: MAX_BUILDS.saturating_sub(state.turn.builds) },
        Phase::ChoosingTile { .. } => PromptKind::ChooseTile,
        Phase::Bonus => PromptKind::Bonus,
    };
    ask(active, kind, AnswerState::Awaited);
    prompts
}
