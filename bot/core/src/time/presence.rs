//! When somebody can be expected to act, or may be called.

use jiff::{SignedDuration, Timestamp};

use super::{Absence, Hours, after, between};

/// When somebody is there: awake, and not away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence<'a> {
    /// Their waking hours; always where there are none.
    pub hours: Option<&'a Hours>,
    /// When they are away, if they are or will be.
    pub away: Option<Absence>,
}

impl Presence<'_> {
    /// The first moment, from that one on, at which they are there.
    pub fn next(self, at: Timestamp) -> Timestamp {
        let awake = self.wakes(at);
        self.away.filter(|away| away.is_on(awake)).map_or(awake, |away| self.wakes(away.until))
    }

    /// For how long they are there between two moments.
    pub fn between(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let missed = self.away.map(|away| self.awake(from.max(away.from), to.min(away.until)));
        self.awake(from, to).saturating_sub(missed.unwrap_or_default())
    }

    /// The first moment by which they have been there for so long since another.
    pub fn after(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        if !time.is_positive() {
            return self.next(from);
        }
        let Some(away) = self.away.filter(|away| !away.is_over(from)) else {
            return self.awake_for(from, time);
        };
        let before = self.awake(from, away.from);
        if from < away.from && time <= before {
            return self.awake_for(from, time);
        }
        self.awake_for(away.until, time.saturating_sub(before))
    }

    /// The first moment, from that one on, at which they are awake.
    fn wakes(self, at: Timestamp) -> Timestamp {
        self.hours.map_or(at, |hours| hours.next(at))
    }

    /// For how long they are awake between two moments; nothing when the second is not later.
    fn awake(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        self.hours.map_or_else(|| between(from, to), |hours| hours.between(from, to))
    }

    /// The first moment by which they have been awake for so long.
    fn awake_for(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        self.hours.map_or_else(|| after(from, time), |hours| hours.after(from, time))
    }
}
