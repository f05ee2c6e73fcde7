//! Time of people: time zones of the tz database, waking hours, absences, and notification settings. Pure: the
//! current time is always an argument.

mod absence;
mod daily;
mod hours;
mod minute;
mod presence;
mod until;
mod wishes;
mod zone;

pub use absence::Absence;
pub use daily::Daily;
pub use hours::Hours;
pub use minute::Minute;
pub use presence::Presence;
pub(crate) use until::DAYS;
pub use until::{Bare, LONGEST_ABSENCE, Unclear, Until};
pub use wishes::{Interval, NextTurn, Remind, Way, Wishes};
pub use zone::Zone;

use jiff::{SignedDuration, Timestamp};

/// `from + time`, saturating.
pub(crate) fn after(from: Timestamp, time: SignedDuration) -> Timestamp {
    from.saturating_add(time).unwrap_or(Timestamp::MAX)
}

/// Time between two moments; zero if the clock was set back.
pub(crate) fn between(from: Timestamp, to: Timestamp) -> SignedDuration {
    to.duration_since(from).max(SignedDuration::ZERO)
}
