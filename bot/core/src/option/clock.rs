//! How a table keeps time: how much everybody has, and how often they are reminded.

use jiff::SignedDuration;

use super::row::Name;

/// How a table keeps time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How much time everybody has.
    pub clock: Clock,
    /// How often whoever keeps the others waiting is reminded before the game is called stalled: 0 to 9 times.
    pub reminders: u8,
}

impl Default for Pace {
    /// Nobody is hurried.
    fn default() -> Pace {
        Pace { clock: Clock::None, reminders: 3 }
    }
}

/// The most reminders before a game is called stalled.
pub(super) const MOST_REMINDERS: u8 = 9;

/// How much time everybody has at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// As much as they take.
    None,
    /// So much for each answer, by day and by night.
    Turn { each: SignedDuration },
    /// So much for the whole game, and some more with each turn; it runs in one's own waking hours alone.
    Bank {
        /// What everybody begins with, and the most that anybody can have.
        full: SignedDuration,
        /// What comes with each turn.
        more: SignedDuration,
    },
}

impl Clock {
    /// What somebody has when the game begins, and with a clock for each turn at each of them.
    pub fn full(self) -> Option<SignedDuration> {
        match self {
            Clock::None => None,
            Clock::Turn { each } => Some(each),
            Clock::Bank { full, .. } => Some(full),
        }
    }

    /// What somebody gets once more who has had none left.
    pub fn again(self) -> Option<SignedDuration> {
        match self {
            Clock::None => None,
            Clock::Turn { each } => Some(each),
            Clock::Bank { more, .. } => Some(more),
        }
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

/// Each clock with its name in stored lines and the key of its words. What a name means never changes.
pub(super) const CLOCKS: [(Name, Clock); 9] = [
    (Name { name: "none", word: "untimed" }, Clock::None),
    (Name { name: "minutes_15", word: "15-minutes" }, turn(15)),
    (Name { name: "hour", word: "hour" }, turn(HOUR)),
    (Name { name: "hours_8", word: "8-hours" }, turn(8 * HOUR)),
    (Name { name: "day", word: "day" }, turn(DAY)),
    (Name { name: "days_3", word: "3-days" }, turn(3 * DAY)),
    (Name { name: "week", word: "week" }, turn(7 * DAY)),
    (Name { name: "bank_12", word: "12-hour-bank" }, bank(12, 1)),
    (Name { name: "bank_48", word: "48-hour-bank" }, bank(48, 4)),
];
