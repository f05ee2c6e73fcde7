//! Presence of a person: when they can be expected to act and may be notified.

use jiff::{SignedDuration, Timestamp};

use super::{Absence, Hours, after, between};

/// Presence of a person: awake and not absent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence<'a> {
    /// Waking hours; `None` for always awake.
    pub hours: Option<&'a Hours>,
    /// Current or next absence.
    pub away: Option<Absence>,
}

impl Presence<'_> {
    /// First moment at or after `at` at which the person is present.
    pub fn next(self, at: Timestamp) -> Timestamp {
        let awake = self.wakes(at);
        self.away.filter(|away| away.is_on(awake)).map_or(awake, |away| self.wakes(away.until))
    }

    /// Time of presence between two moments.
    pub fn between(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let missed = self.away.map(|away| self.awake(from.max(away.from), to.min(away.until)));
        self.awake(from, to).saturating_sub(missed.unwrap_or_default())
    }

    /// First moment at which the person has been present for this long since `from`.
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

    /// First moment at or after `at` at which the person is awake.
    fn wakes(self, at: Timestamp) -> Timestamp {
        self.hours.map_or(at, |hours| hours.next(at))
    }

    /// Waking time between two moments; zero if the second is not later.
    fn awake(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        self.hours.map_or_else(|| between(from, to), |hours| hours.between(from, to))
    }

    /// First moment at which the person has been awake for this long.
    fn awake_for(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        self.hours.map_or_else(|| after(from, time), |hours| hours.after(from, time))
    }
}
