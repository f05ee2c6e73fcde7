//! Time left for the players of a game.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::state::TableState;
use crate::people::PersonId;

/// Time left for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLeft {
    /// Deadline of an awaited player.
    Until(Timestamp),
    /// Time available once the game waits for them.
    Then(SignedDuration),
}

impl TableState {
    /// Time left for the person in a seat; `None` without a clock, while clocks are stopped, or if a robot plays.
    pub fn time_left(&self, seat: Seat) -> Option<TimeLeft> {
        let person = self.sitter(seat)?;
        self.game().filter(|_| !self.stands())?;
        let waiting = self.clocks.deadline(seat, person).map(TimeLeft::Until);
        waiting.or_else(|| self.clocks.bank(seat).map(TimeLeft::Then))
    }

    /// Returns `true` if the person is awake and not away at this moment.
    pub fn is_present(&self, person: PersonId, at: Timestamp) -> bool {
        self.clocks.presence(person).next(at) <= at
    }

    /// Deadline of the person in a seat, if the game waits for them.
    pub fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        match self.time_left(seat) {
            Some(TimeLeft::Until(moment)) => Some(moment),
            Some(TimeLeft::Then(_)) | None => None,
        }
    }
}
