//! Daily task at a minute of a person's local time.

use jiff::Timestamp;
use jiff::civil::Date;

use super::{Minute, Zone};

/// Daily task with its last execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    pub at: Minute,
    /// Last day for which the task is done, which implies all days before.
    pub told: Option<Date>,
}

impl Daily {
    /// Task that is first due the next time that local clocks show this minute.
    pub fn from(at: Minute, zone: &Zone, now: Timestamp) -> Daily {
        let daily = Daily { at, told: None };
        Daily { told: daily.due(zone, now), ..daily }
    }

    /// Day for which the task is due: local time is at or past the minute. If daylight saving skips the minute, the
    /// task is due at the change.
    pub fn due(&self, zone: &Zone, now: Timestamp) -> Option<Date> {
        let shown = zone.shown(now);
        let today = shown.date();
        (shown.time() >= self.at.time() && self.told.is_none_or(|told| told < today)).then_some(today)
    }
}
