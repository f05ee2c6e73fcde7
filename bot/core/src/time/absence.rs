//! When somebody is away.

use jiff::Timestamp;

/// When somebody is away, as they have said: a holiday can be said beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// From this moment on.
    pub from: Timestamp,
    /// Up to this one.
    pub until: Timestamp,
}

impl Absence {
    /// From whenever it is said up to that moment.
    pub fn until(until: Timestamp) -> Absence {
        Absence { from: Timestamp::MIN, until }
    }

    /// Whether they are away at a moment.
    pub fn is_on(self, at: Timestamp) -> bool {
        self.from <= at && at < self.until
    }

    /// Whether it is over by that moment.
    pub fn is_over(self, at: Timestamp) -> bool {
        self.until <= at
    }
}
