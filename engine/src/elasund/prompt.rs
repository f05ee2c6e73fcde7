//! What the game asks of a seat.

use super::building::Huts;
use super::cards::Cards;
use super::square::RowSet;
use super::state::{Phase, State};
use super::turn::BUILDS;
use crate::prompt::{Answer, Awaited, Prompt, Prompts};
use crate::seat::SeatSet;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// To roll.
    Roll,
    /// To move the ship on: it lies at the row that was rolled.
    ShiftShip {
        /// Where it may go.
        rows: RowSet,
    },
    /// To send the pirates to another row.
    MovePirates {
        /// Where they may go.
        rows: RowSet,
    },
    /// To discard.
    Discard {
        /// How many.
        count: u8,
        /// What for.
        cause: DiscardCause,
    },
    /// To take back cards that were discarded.
    Reclaim {
        /// Out of these.
        from: Cards,
        /// At most so many.
        most: u8,
    },
    /// To build, and then to place a permit or take gold.
    Build {
        /// How many more things may be built.
        left: u8,
    },
    /// To choose the first of the church's tiles.
    ChooseTile,
    /// To give huts that were built over a new place.
    PlaceHut {
        /// The huts.
        huts: Huts,
    },
    /// To take a bonus, or end the turn.
    Bonus,
}

/// What makes players give cards up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardCause {
    /// Pirates: a card of any kind for each cube in their row.
    Pirates,
    /// Too few influence cards are left to pay all that is due: everybody returns half of theirs.
    Shortage,
}

impl State {
    /// Whom the game can't go on without.
    pub fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Over { .. } => SeatSet::EMPTY,
            Phase::Discarding { owed, sealed, .. } => {
                self.playing.iter().filter(|&seat| owed[seat] > 0 && sealed[seat].is_none()).collect()
            }
            Phase::PlacingHuts => self.hut_placer().map_or(SeatSet::EMPTY, SeatSet::only),
            _ => SeatSet::only(self.turn.active),
        }
    }
}

/// Whom the game can't go on without, in the order of [`prompts`].
pub(super) fn awaited(state: &State) -> Awaited {
    let mut awaited = Awaited::new();
    match state.phase {
        Phase::Over { .. } => {}
        Phase::Discarding { .. } => awaited.extend(state.awaited().clockwise_from(state.turn.active)),
        Phase::PlacingHuts => awaited.extend(state.hut_placer()),
        _ => awaited.push(state.turn.active),
    }
    awaited
}

/// Whom the game waits for, and for what.
pub(super) fn prompts(state: &State) -> Prompts<PromptKind> {
    let mut prompts = Prompts::new();
    let active = state.turn.active;
    let mut ask = |seat, kind, answer| prompts.push(Prompt { seat, kind, answer });
    let kind = match state.phase {
        Phase::Over { .. } => return prompts,
        Phase::Discarding { owed, sealed, cause, .. } => {
            for seat in state.playing.clockwise_from(active).filter(|&seat| owed[seat] > 0) {
                let answer = if sealed[seat].is_some() { Answer::Sealed } else { Answer::Awaited };
                ask(seat, PromptKind::Discard { count: owed[seat], cause }, answer);
            }
            return prompts;
        }
        Phase::PlacingHuts => {
            if let Some(seat) = state.hut_placer() {
                ask(seat, PromptKind::PlaceHut { huts: state.homeless[seat] }, Answer::Awaited);
            }
            return prompts;
        }
        Phase::Roll => PromptKind::Roll,
        Phase::ShiftingShip { rows } => PromptKind::ShiftShip { rows },
        Phase::MovingPirates => PromptKind::MovePirates { rows: state.pirate_rows() },
        Phase::Reclaiming { from, most } => PromptKind::Reclaim { from, most },
        Phase::Building => PromptKind::Build { left: BUILDS.saturating_sub(state.turn.builds) },
        Phase::ChoosingTile { .. } => PromptKind::ChooseTile,
        Phase::Bonus => PromptKind::Bonus,
    };
    ask(active, kind, Answer::Awaited);
    prompts
}
