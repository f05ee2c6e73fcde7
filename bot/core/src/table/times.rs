//! How much time those have left for whom a game waits.

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::state::TableState;
use crate::people::PersonId;

/// How much time somebody has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLeft {
    /// The game waits for them: up to this moment.
    Until(Timestamp),
    /// It does not: so much, once it does.
    Then(SignedDuration),
}

impl TableState {
    /// How much time the person in a seat has left; none without a clock, while clocks stand, or where a robot plays.
    pub fn time_left(&self, seat: Seat) -> Option<TimeLeft> {
        let person = self.sitter(seat)?;
        self.game().filter(|_| !self.stands())?;
        let waiting = self.clocks.deadline(seat, person).map(TimeLeft::Until);
        waiting.or_else(|| self.clocks.bank(seat).map(TimeLeft::Then))
    }

    /// Whether somebody is awake at that moment, and not away.
    pub fn is_present(&self, person: PersonId, at: Timestamp) -> bool {
        self.clocks.presence(person).next(at) <= at
    }

    /// When the time of the person in a seat will be up for whom the game waits.
    pub fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        match self.time_left(seat) {
            Some(TimeLeft::Until(moment)) => Some(moment),
            Some(TimeLeft::Then(_)) | None => None,
        }
    }
}
