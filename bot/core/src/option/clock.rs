//! Time control of a table: clocks and reminders.

use jiff::{SignedDuration, Timestamp};

use super::row::Name;
use crate::time::{Minute, Zone, after, between};

/// Time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Clock of every player.
    pub clock: Clock,
    /// Number of reminders for an awaited player before the game counts as stalled: 0 to 9.
    pub reminders: u8,
    /// Behavior of robots while no seat is played by a person who is present.
    pub deserted: Deserted,
    /// Limit for answers in the turn of another player, if that is shorter than the clock.
    pub answers: Answers,
    /// Hour of the day at which the time of [`Clock::Daily`] is up: 0 to 23.
    pub hour: u8,
}

impl Default for Pace {
    /// No time limit.
    fn default() -> Pace {
        Pace {
            clock: Clock::None,
            reminders: 3,
            deserted: Deserted::Rest,
            answers: Answers::Same,
            hour: USUAL_HOUR,
        }
    }
}

/// Behavior of robots while no seat is played by a person who is present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deserted {
    /// They wait: the game rests.
    Rest,
    /// They play on, to the end of the game if nobody returns.
    PlayOn,
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const DESERTED: [(Name, Deserted); 2] = [
    (Name { name: "rest", word: "rests" }, Deserted::Rest),
    (Name { name: "play_on", word: "robots-play-on" }, Deserted::PlayOn),
];

/// Default of [`Pace::hour`].
const USUAL_HOUR: u8 = 20;

/// Minimum notice before the daily hour: a later prompt has until the next day.
const NOTICE: SignedDuration = SignedDuration::from_hours(8);

/// Kind of prompt, as the time control sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Own turn.
    Turn,
    /// Prompt in the turn of another player.
    Answer,
}

/// Limit for answers in the turn of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// Same as in one's own turn.
    Same,
    /// At most this long.
    Within(SignedDuration),
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const ANSWERS: [(Name, Answers); 4] = [
    (Name { name: "same", word: "unhurried-answers" }, Answers::Same),
    (Name { name: "hour", word: "answers-within-an-hour" }, Answers::Within(SignedDuration::from_hours(1))),
    (
        Name { name: "hours_4", word: "answers-within-4-hours" },
        Answers::Within(SignedDuration::from_hours(4)),
    ),
    (
        Name { name: "hours_12", word: "answers-within-12-hours" },
        Answers::Within(SignedDuration::from_hours(12)),
    ),
];

/// Maximum of [`Pace::reminders`].
pub(super) const MOST_REMINDERS: u8 = 9;

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

impl Pace {
    /// Time of a player who gets such a prompt at this moment; for a bank, its maximum. `None` without a limit.
    pub fn full(self, asked: Asked, at: Timestamp, zone: &Zone) -> Option<SignedDuration> {
        match self.clock {
            Clock::Bank { full, .. } => Some(full),
            Clock::None | Clock::Turn { .. } | Clock::Daily => self.again(asked, at, zone),
        }
    }

    /// Extra time after a timeout for such a prompt at this moment. `None` without a limit.
    pub fn again(self, asked: Asked, at: Timestamp, zone: &Zone) -> Option<SignedDuration> {
        let again = match self.clock {
            Clock::None => return None,
            Clock::Turn { each } => each,
            Clock::Bank { more, .. } => return Some(more),
            Clock::Daily => between(at, self.daily(after(at, NOTICE), zone)),
        };
        Some(match (self.answers, asked) {
            (Answers::Within(most), Asked::Answer) => again.min(most),
            (Answers::Same, Asked::Answer) | (_, Asked::Turn) => again,
        })
    }

    /// First moment at or after `from` at which it is the daily hour in the zone.
    pub fn daily(self, from: Timestamp, zone: &Zone) -> Timestamp {
        zone.next(Minute::new(u16::from(self.hour) * 60).unwrap_or_default(), from)
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
pub(super) const CLOCKS: [(Name, Clock); 10] = [
    (Name { name: "none", word: "untimed" }, Clock::None),
    (Name { name: "minutes_15", word: "15-minutes" }, turn(15)),
    (Name { name: "hour", word: "hour" }, turn(HOUR)),
    (Name { name: "hours_8", word: "8-hours" }, turn(8 * HOUR)),
    (Name { name: "day", word: "day" }, turn(DAY)),
    (Name { name: "days_3", word: "3-days" }, turn(3 * DAY)),
    (Name { name: "week", word: "week" }, turn(7 * DAY)),
    (Name { name: "daily", word: "daily" }, Clock::Daily),
    (Name { name: "bank_12", word: "12-hour-bank" }, bank(12, 1)),
    (Name { name: "bank_48", word: "48-hour-bank" }, bank(48, 4)),
];
