//! Absence of a person.

use jiff::Timestamp;

/// Announced absence of a person, current or future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Start, inclusive.
    pub from: Timestamp,
    /// End, exclusive.
    pub until: Timestamp,
}

impl Absence {
    /// Absence that has started already.
    pub fn until(until: Timestamp) -> Absence {
        Absence { from: Timestamp::MIN, until }
    }

    /// Returns `true` if the absence includes this moment.
    pub fn is_on(self, at: Timestamp) -> bool {
        self.from <= at && at < self.until
    }

    /// Returns `true` if the absence ends at or before this moment.
    pub fn is_over(self, at: Timestamp) -> bool {
        self.until <= at
    }
}
