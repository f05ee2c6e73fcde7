//! Time as people live it: zones of the tz database, waking hours, absences, and what somebody wishes of being called. Pure:
//! the moment is always an argument.

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

/// The moment so long after another; at the end of all time, that end.
pub(crate) fn after(from: Timestamp, time: SignedDuration) -> Timestamp {
    from.saturating_add(time).unwrap_or(Timestamp::MAX)
}

/// How long it is from one moment to another; nothing where the clock was set back in between.
pub(crate) fn between(from: Timestamp, to: Timestamp) -> SignedDuration {
    to.duration_since(from).max(SignedDuration::ZERO)
}
