//! Waking hours: from one minute of the day to another, in a zone.
//!
//! Somebody is awake while the clocks of their zone show a time between the two. What daylight saving does follows from
//! that: an hour that clocks leave out is not lived, and one that they show twice is lived twice.

use jiff::{SignedDuration, Timestamp};

use super::zone::Stretch;
use super::{Minute, Zone};

const DAY: i64 = 24 * 60 * 60;

/// When somebody is awake, day by day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hours {
    /// From this minute on.
    pub from: Minute,
    /// Up to this one, of the next day if it is not later; where it is the same, always.
    pub to: Minute,
    /// Whose clocks show that.
    pub zone: Zone,
}

impl Hours {
    /// Whether they are awake at a moment.
    pub fn is_awake(&self, at: Timestamp) -> bool {
        self.next(at) == at
    }

    /// The first moment, from that one on, at which they are awake.
    pub fn next(&self, at: Timestamp) -> Timestamp {
        for Stretch { start, end, ahead } in self.zone.stretches(at) {
            let within = self.within(start + ahead);
            if within < self.length() {
                return if start <= at.as_second() { at } else { second(start) };
            }
            let wakes = start + DAY - within;
            if wakes < end {
                return second(wakes);
            }
        }
        Timestamp::MAX
    }

    /// For how long they are awake between two moments; nothing when the second is not later.
    pub fn between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let last = to.as_second();
        let awake = self.zone.stretches(from).take_while(|stretch| stretch.start < last);
        let awake = awake.map(|Stretch { start, end, ahead }| {
            self.count(end.min(last) + ahead) - self.count(start + ahead)
        });
        SignedDuration::from_secs(awake.sum())
    }

    /// The first moment by which they have been awake for so long since another.
    pub fn after(&self, from: Timestamp, awake: SignedDuration) -> Timestamp {
        let mut left = awake.as_secs();
        if left <= 0 {
            return self.next(from);
        }
        for Stretch { start, end, ahead } in self.zone.stretches(from) {
            let before = self.count(start + ahead);
            let within = self.count(end + ahead) - before;
            if left <= within {
                return second(self.reached(before + left) - ahead);
            }
            left -= within;
        }
        Timestamp::MAX
    }

    fn length(&self) -> i64 {
        match (self.seconds(self.to) - self.seconds(self.from)).rem_euclid(DAY) {
            0 => DAY,
            length => length,
        }
    }

    fn seconds(&self, minute: Minute) -> i64 {
        i64::from(minute.number()) * 60
    }

    /// How many seconds before what clocks show the last waking hours began.
    fn within(&self, shown: i64) -> i64 {
        (shown - self.seconds(self.from)).rem_euclid(DAY)
    }

    /// How many waking seconds clocks have shown up to there, counted from a day on that is the same for all.
    fn count(&self, shown: i64) -> i64 {
        let days = (shown - self.seconds(self.from)).div_euclid(DAY);
        days * self.length() + self.within(shown).min(self.length())
    }

    /// What clocks show when that many have passed.
    fn reached(&self, count: i64) -> i64 {
        let days = (count - 1).div_euclid(self.length());
        self.seconds(self.from) + days * DAY + (count - days * self.length())
    }
}

fn second(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap_or(Timestamp::MAX)
}
