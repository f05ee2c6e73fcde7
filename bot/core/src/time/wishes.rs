//! Notification settings of a person.

use jiff::SignedDuration;

use super::{Hours, Zone};

/// Notification settings of a person, for all their tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Waking hours, outside of which no notification is sent; `None` if not set.
    pub hours: Option<Hours>,
    /// Interval of reminders about a game that awaits the person.
    pub remind: Remind,
    /// Channel of the notifications.
    pub way: Way,
    /// Notification that the person's turn comes next.
    pub next: NextTurn,
}

impl Wishes {
    /// Time zone; UTC if not set.
    pub fn zone(&self) -> Zone {
        self.hours.as_ref().map(|hours| hours.zone.clone()).unwrap_or_default()
    }
}

/// Interval of reminders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remind {
    /// No reminders after the first notification.
    Never,
    /// A reminder each time that this interval has passed.
    Each(Interval),
}

impl Default for Remind {
    /// One day.
    fn default() -> Remind {
        Remind::Each(Interval::DAY)
    }
}

/// Interval between reminders, in minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Interval(u32);

impl Interval {
    /// One day.
    pub const DAY: Interval = Interval(24 * 60);
    /// 15 minutes.
    pub const SHORTEST: Interval = Interval(15);
    /// Two weeks.
    pub const LONGEST: Interval = Interval(14 * 24 * 60);

    /// Usual intervals: 1, 3 and 12 hours, 1 and 3 days.
    pub const USUAL: [Interval; 5] =
        [Interval(60), Interval(3 * 60), Interval(12 * 60), Interval::DAY, Interval(3 * 24 * 60)];

    /// Interval of so many minutes, if it is within the bounds.
    pub fn minutes(minutes: u32) -> Option<Interval> {
        (Interval::SHORTEST.0..=Interval::LONGEST.0).contains(&minutes).then_some(Interval(minutes))
    }

    /// Number of minutes.
    pub fn as_minutes(self) -> u32 {
        self.0
    }

    /// Interval as a duration.
    pub fn length(self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.0))
    }
}

/// Channel of notifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Public channel of the table.
    #[default]
    Channel,
    /// Private room of the person.
    Private,
}

/// Setting for the notification that one's turn comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NextTurn {
    #[default]
    Unsaid,
    Told,
}
