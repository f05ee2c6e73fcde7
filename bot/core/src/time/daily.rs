//! What is told once a day, at a minute of somebody's clocks.

use jiff::Timestamp;
use jiff::civil::Date;

use super::{Minute, Zone};

/// When something is told each day, and when it was last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The minute of the day.
    pub at: Minute,
    /// The last day for which it is done; it is done for no day before it either.
    pub told: Option<Date>,
}

impl Daily {
    /// Each day at that minute, from the next time on that clocks there show it.
    pub fn from(at: Minute, zone: &Zone, now: Timestamp) -> Daily {
        let daily = Daily { at, told: None };
        Daily { told: daily.due(zone, now), ..daily }
    }

    /// The day for which it is due: clocks there show that minute, or a later one of the same day. Where they are set
    /// forward over it, it is due with the change.
    pub fn due(&self, zone: &Zone, now: Timestamp) -> Option<Date> {
        let shown = zone.shown(now);
        let today = shown.date();
        (shown.time() >= self.at.time() && self.told.is_none_or(|told| told < today)).then_some(today)
    }
}
