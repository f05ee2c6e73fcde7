//! Time control of a table: clocks and reminders.

use jiff::{SignedDuration, Timestamp};

use super::row::ValueName;
use crate::time::{MinuteOfDay, Zone, elapsed, saturating_after};

/// Time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Clock of every player.
    pub clock: Clock,
    /// Number of reminders for an awaited player before the game counts as stalled: 0 to 9.
    pub reminders: u8,
    /// Behavior of robots while no seat is played by a person who is present.
    pub deserted: DesertedPolicy,
    /// Limit for answers in the turn of another player, if that is shorter than the clock.
    pub answers: AnswerLimit,
    /// Hour of the day at which the time of [`Clock::Daily`] is up: 0 to 23.
    pub daily_hour: u8,
}

impl Default for TimeControl {
    /// No time limit.
    fn default() -> TimeControl {
        TimeControl {
            clock: Clock::None,
            reminders: 3,
            deserted: DesertedPolicy::Rest,
            answers: AnswerLimit::Same,
            daily_hour: DEFAULT_HOUR,
        }
    }
}

/// Behavior of robots while no seat is played by a person who is present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DesertedPolicy {
    /// They wait: the game rests.
    Rest,
    /// They play on, to the end of the game if nobody returns.
    PlayOn,
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const DESERTED: [(ValueName, DesertedPolicy); 2] = [
    (ValueName { name: "rest", word: "rests" }, DesertedPolicy::Rest),
    (ValueName { name: "play_on", word: "robots-play-on" }, DesertedPolicy::PlayOn),
];

/// Default of [`TimeControl::daily_hour`].
const DEFAULT_HOUR: u8 = 20;

/// Minimum notice before the daily hour: a later prompt has until the next day.
const MIN_NOTICE: SignedDuration = SignedDuration::from_hours(8);

/// Kind of prompt, as the time control sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimedPrompt {
    /// Own turn.
    Turn,
    /// Prompt in the turn of another player.
    Answer,
}

/// Limit for answers in the turn of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerLimit {
    /// Same as in one's own turn.
    Same,
    /// At most this long.
    Within(SignedDuration),
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const ANSWERS: [(ValueName, AnswerLimit); 6] = [
    (ValueName { name: "same", word: "unhurried-answers" }, AnswerLimit::Same),
    (
        ValueName { name: "seconds_30", word: "answers-within-30-seconds" },
        AnswerLimit::Within(SignedDuration::from_secs(30)),
    ),
    (
        ValueName { name: "minutes_2", word: "answers-within-2-minutes" },
        AnswerLimit::Within(SignedDuration::from_mins(2)),
    ),
    (ValueName { name: "hour", word: "answers-within-an-hour" }, AnswerLimit::Within(SignedDuration::from_hours(1))),
    (ValueName { name: "hours_4", word: "answers-within-4-hours" }, AnswerLimit::Within(SignedDuration::from_hours(4))),
    (
        ValueName { name: "hours_12", word: "answers-within-12-hours" },
        AnswerLimit::Within(SignedDuration::from_hours(12)),
    ),
];

/// Maximum of [`TimeControl::reminders`].
pub(super) const MAX_REMINDERS: u8 = 9;

/// Clock of every player of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// No time limit.
    None,
    /// Fixed time for each answer, day and night.
    Turn { each: SignedDuration },
    /// Until the next daily hour in the host's zone, with a minimum notice.
    Daily,
    /// Time for the whole game with an increment for each turn. It runs only in the player's waking hours.
    Bank {
        /// Initial and maximum time.
        full: SignedDuration,
        /// Increment for each turn.
        more: SignedDuration,
    },
}

impl TimeControl {
    /// Time of a player who gets such a prompt at this moment; for a bank, its maximum. `None` without a limit.
    pub fn initial_time(self, asked: TimedPrompt, at: Timestamp, zone: &Zone) -> Option<SignedDuration> {
        match self.clock {
            Clock::Bank { full, .. } => Some(full),
            Clock::None | Clock::Turn { .. } | Clock::Daily => self.extra_time(asked, at, zone),
        }
    }

    /// Extra time after a timeout for such a prompt at this moment. `None` without a limit.
    pub fn extra_time(self, asked: TimedPrompt, at: Timestamp, zone: &Zone) -> Option<SignedDuration> {
        let again = match self.clock {
            Clock::None => return None,
            Clock::Turn { each } => each,
            Clock::Bank { more, .. } => return Some(more),
            Clock::Daily => elapsed(at, self.next_daily_hour(saturating_after(at, MIN_NOTICE), zone)),
        };
        Some(match (self.answers, asked) {
            (AnswerLimit::Within(most), TimedPrompt::Answer) => again.min(most),
            (AnswerLimit::Same, TimedPrompt::Answer) | (_, TimedPrompt::Turn) => again,
        })
    }

    /// First moment at or after `from` at which it is the daily hour in the zone.
    pub fn next_daily_hour(self, from: Timestamp, zone: &Zone) -> Timestamp {
        zone.next_at_minute(MinuteOfDay::new(u16::from(self.daily_hour) * 60).unwrap_or_default(), from)
    }
}

const fn turn(minutes: i64) -> Clock {
    Clock::Turn { each: SignedDuration::from_mins(minutes) }
}

const fn bank(full: i64, more: i64) -> Clock {
    Clock::Bank { full: SignedDuration::from_hours(full), more: SignedDuration::from_hours(more) }
}

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;

/// Clocks with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const CLOCKS: [(ValueName, Clock); 13] = [
    (ValueName { name: "none", word: "untimed" }, Clock::None),
    (ValueName { name: "minute", word: "minute" }, turn(1)),
    (ValueName { name: "minutes_3", word: "3-minutes" }, turn(3)),
    (ValueName { name: "minutes_15", word: "15-minutes" }, turn(15)),
    (ValueName { name: "hour", word: "hour" }, turn(HOUR)),
    (ValueName { name: "hours_8", word: "8-hours" }, turn(8 * HOUR)),
    (ValueName { name: "day", word: "day" }, turn(DAY)),
    (ValueName { name: "days_3", word: "3-days" }, turn(3 * DAY)),
    (ValueName { name: "week", word: "week" }, turn(7 * DAY)),
    (ValueName { name: "daily", word: "daily" }, Clock::Daily),
    (
        ValueName { name: "bank_minutes_10", word: "10-minute-bank" },
        Clock::Bank { full: SignedDuration::from_mins(10), more: SignedDuration::from_secs(30) },
    ),
    (ValueName { name: "bank_12", word: "12-hour-bank" }, bank(12, 1)),
    (ValueName { name: "bank_48", word: "48-hour-bank" }, bank(48, 4)),
];
