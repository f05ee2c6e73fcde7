//! Waking hours: from one minute of the day to another in a time zone.
//!
//! A person is awake while local clocks show a time between the two. An hour that daylight saving skips does not
//! count, and an hour that it repeats counts twice.

use jiff::{SignedDuration, Timestamp};

use super::zone::OffsetPeriod;
use super::{MinuteOfDay, Zone};

const DAY: i64 = 24 * 60 * 60;

/// Daily waking hours of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WakingHours {
    pub from: MinuteOfDay,
    /// End, on the next day if it is not later than the start; equal to the start for always.
    pub to: MinuteOfDay,
    pub zone: Zone,
}

impl WakingHours {
    /// Returns `true` if the person is awake at this moment.
    pub fn is_awake(&self, at: Timestamp) -> bool {
        self.next_awake(at) == at
    }

    /// First moment at or after `at` at which the person is awake.
    pub fn next_awake(&self, at: Timestamp) -> Timestamp {
        for OffsetPeriod { start, end, ahead } in self.zone.offset_periods(at) {
            let within = self.seconds_since_waking(start + ahead);
            if within < self.length() {
                return if start <= at.as_second() { at } else { timestamp_from_second(start) };
            }
            let wakes = start + DAY - within;
            if wakes < end {
                return timestamp_from_second(wakes);
            }
        }
        Timestamp::MAX
    }

    /// Waking time between two moments; zero if the second is not later.
    pub fn awake_between(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let last = to.as_second();
        let awake = self.zone.offset_periods(from).take_while(|stretch| stretch.start < last);
        let awake = awake.map(|OffsetPeriod { start, end, ahead }| {
            self.count_awake_seconds(end.min(last) + ahead) - self.count_awake_seconds(start + ahead)
        });
        SignedDuration::from_secs(awake.sum())
    }

    /// First moment at which the person has been awake for this long since `from`.
    pub fn after_awake(&self, from: Timestamp, awake: SignedDuration) -> Timestamp {
        let mut left = awake.as_secs();
        if left <= 0 {
            return self.next_awake(from);
        }
        for OffsetPeriod { start, end, ahead } in self.zone.offset_periods(from) {
            let before = self.count_awake_seconds(start + ahead);
            let within = self.count_awake_seconds(end + ahead) - before;
            if left <= within {
                return timestamp_from_second(self.local_time_at_count(before + left) - ahead);
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

    fn seconds(&self, minute: MinuteOfDay) -> i64 {
        i64::from(minute.as_minutes()) * 60
    }

    /// Number of seconds since the last waking hours began, at local time `shown`.
    fn seconds_since_waking(&self, shown: i64) -> i64 {
        (shown - self.seconds(self.from)).rem_euclid(DAY)
    }

    /// Number of waking seconds up to local time `shown`, from a fixed day.
    fn count_awake_seconds(&self, shown: i64) -> i64 {
        let days = (shown - self.seconds(self.from)).div_euclid(DAY);
        days * self.length() + self.seconds_since_waking(shown).min(self.length())
    }

    /// Inverse of `count`: local time after that many waking seconds.
    fn local_time_at_count(&self, count: i64) -> i64 {
        let days = (count - 1).div_euclid(self.length());
        self.seconds(self.from) + days * DAY + (count - days * self.length())
    }
}

fn timestamp_from_second(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap_or(Timestamp::MAX)
}
