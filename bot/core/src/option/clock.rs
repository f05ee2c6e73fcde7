//! How a table keeps time: how much everybody has, and how often they are reminded.

use jiff::{SignedDuration, Timestamp};

use super::row::Name;
use crate::time::{Minute, Zone, after, between};

/// How a table keeps time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How much time everybody has.
    pub clock: Clock,
    /// How often whoever keeps the others waiting is reminded before the game is called stalled: 0 to 9 times.
    pub reminders: u8,
    /// What robots do while no seat is played by a person who is there.
    pub deserted: Deserted,
    /// How much time those have who are asked something in another's turn, where that is less.
    pub answers: Answers,
    /// The hour of the day at which time is up with [`Clock::Daily`]: 0 to 23.
    pub hour: u8,
}

impl Default for Pace {
    /// Nobody is hurried.
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

/// What robots do while no seat is played by a person who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deserted {
    /// They wait: the game rests.
    Rest,
    /// They play on, to the end if nobody comes back.
    PlayOn,
}

/// Each with its name in stored lines and the key of its words. What a name means never changes.
pub(super) const DESERTED: [(Name, Deserted); 2] = [
    (Name { name: "rest", word: "rests" }, Deserted::Rest),
    (Name { name: "play_on", word: "robots-play-on" }, Deserted::PlayOn),
];

/// At which hour of the day time is up where nothing was chosen.
const USUAL_HOUR: u8 = 20;

/// How long before the daily hour somebody was asked at least whose time is up with it.
const NOTICE: SignedDuration = SignedDuration::from_hours(8);

/// What somebody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Their own turn.
    Turn,
    /// Something in another's turn.
    Answer,
}

/// How much time somebody has who is asked something in another's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// As much as in their own.
    Same,
    /// No more than so much.
    Within(SignedDuration),
}

/// Each with its name in stored lines and the key of its words. What a name means never changes.
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

/// The most reminders before a game is called stalled.
pub(super) const MOST_REMINDERS: u8 = 9;

/// How much time everybody has at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// As much as they take.
    None,
    /// So much for each answer, by day and by night.
    Turn { each: SignedDuration },
    /// Until the next time that the host's clocks show the chosen hour, and some hours at least.
    Daily,
    /// So much for the whole game, and some more with each turn; it runs in one's own waking hours alone.
    Bank {
        /// What everybody begins with, and the most that anybody can have.
        full: SignedDuration,
        /// What comes with each turn.
        more: SignedDuration,
    },
}

impl Pace {
    /// What somebody has who is asked this then: of a bank, all that it holds at most.
    pub fn full(self, asked: Asked, at: Timestamp, zone: &Zone) -> Option<SignedDuration> {
        match self.clock {
            Clock::Bank { full, .. } => Some(full),
            Clock::None | Clock::Turn { .. } | Clock::Daily => self.again(asked, at, zone),
        }
    }

    /// What somebody gets once more then who is asked this and has had none left.
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

    /// The first moment from that one on at which clocks there show the daily hour.
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

/// Each clock with its name in stored lines and the key of its words. What a name means never changes.
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
