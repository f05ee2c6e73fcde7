//! When somebody can be expected to act, or may be called.

use jiff::{SignedDuration, Timestamp};

use super::{Hours, after, between};

/// When somebody is there: awake, and not away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence<'a> {
    /// Their waking hours; always where there are none.
    pub hours: Option<&'a Hours>,
    /// Until when they are away, if they are.
    pub away: Option<Timestamp>,
}

impl Presence<'_> {
    /// The first moment, from that one on, at which they are there.
    pub fn next(self, at: Timestamp) -> Timestamp {
        let back = self.back(at);
        self.hours.map_or(back, |hours| hours.next(back))
    }

    /// For how long they are there between two moments.
    pub fn between(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let back = self.back(from);
        self.hours.map_or_else(|| between(back, to), |hours| hours.between(back, to))
    }

    /// The first moment by which they have been there for so long since another.
    pub fn after(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        let back = self.back(from);
        let time = time.max(SignedDuration::ZERO);
        self.hours.map_or_else(|| after(back, time), |hours| hours.after(back, time))
    }

    fn back(self, at: Timestamp) -> Timestamp {
        self.away.map_or(at, |away| away.max(at))
    }
}
