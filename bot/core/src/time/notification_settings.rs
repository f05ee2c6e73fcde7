//! Notification settings of a person.

use jiff::SignedDuration;

use super::{WakingHours, Zone};

/// Notification settings of a person, for all their tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NotificationSettings {
    /// Waking hours, outside of which no notification is sent; `None` if not set.
    pub hours: Option<WakingHours>,
    /// Interval of reminders about a game that awaits the person.
    pub remind: ReminderSetting,
    pub channel: NotificationChannel,
    /// Notification that the person's turn comes next.
    pub next_turn: NextTurnNotice,
}

impl NotificationSettings {
    /// Time zone; UTC if not set.
    pub fn zone(&self) -> Zone {
        self.hours.as_ref().map(|hours| hours.zone.clone()).unwrap_or_default()
    }
}

/// Interval of reminders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReminderSetting {
    /// No reminders after the first notification.
    Never,
    /// A reminder each time that this interval has passed.
    Each(ReminderInterval),
}

impl Default for ReminderSetting {
    /// One day.
    fn default() -> ReminderSetting {
        ReminderSetting::Each(ReminderInterval::DAY)
    }
}

/// Interval between reminders, in minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReminderInterval(u32);

impl ReminderInterval {
    pub const DAY: ReminderInterval = ReminderInterval(24 * 60);
    /// 15 minutes.
    pub const SHORTEST: ReminderInterval = ReminderInterval(15);
    /// Two weeks.
    pub const LONGEST: ReminderInterval = ReminderInterval(14 * 24 * 60);

    /// Usual intervals: 1, 3 and 12 hours, 1 and 3 days.
    pub const USUAL: [ReminderInterval; 5] = [
        ReminderInterval(60),
        ReminderInterval(3 * 60),
        ReminderInterval(12 * 60),
        ReminderInterval::DAY,
        ReminderInterval(3 * 24 * 60),
    ];

    /// Interval of so many minutes, if it is within the bounds.
    pub fn from_minutes(minutes: u32) -> Option<ReminderInterval> {
        (ReminderInterval::SHORTEST.0..=ReminderInterval::LONGEST.0)
            .contains(&minutes)
            .then_some(ReminderInterval(minutes))
    }

    /// Number of minutes.
    pub fn as_minutes(self) -> u32 {
        self.0
    }

    pub fn as_duration(self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NotificationChannel {
    /// Public channel of the table.
    #[default]
    Channel,
    /// Private room of the person.
    Private,
}

/// Setting for the notification that one's turn comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NextTurnNotice {
    #[default]
    Unsaid,
    Told,
}
