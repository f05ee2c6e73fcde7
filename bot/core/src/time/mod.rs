//! Time of people: time zones of the tz database, waking hours, absences, and notification settings. Pure: the
//! current time is always an argument.

mod hours;
mod notification_settings;
mod until;
mod zone;

use std::fmt::{self, Display, Formatter};

use jiff::civil::{Date, Time};
use jiff::{SignedDuration, Timestamp};

pub use hours::WakingHours;
pub use notification_settings::{
    NextTurnNotice, NotificationChannel, NotificationSettings, ReminderInterval, ReminderSetting,
};
pub(crate) use until::DAYS;
pub use until::{BareUntil, LONGEST_ABSENCE, MomentError, Until};
pub use zone::Zone;

const MINUTES_PER_DAY: u16 = 24 * 60;

/// `from + time`, saturating.
pub(crate) fn saturating_after(from: Timestamp, time: SignedDuration) -> Timestamp {
    from.saturating_add(time).unwrap_or(Timestamp::MAX)
}

/// Time between two moments; zero if the clock was set back.
pub(crate) fn elapsed(from: Timestamp, to: Timestamp) -> SignedDuration {
    to.duration_since(from).max(SignedDuration::ZERO)
}

/// Announced absence of a person, current or future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Start, inclusive.
    pub from: Timestamp,
    /// End, exclusive.
    pub until: Timestamp,
}

impl Absence {
    /// Absence that has started already.
    pub fn from_past_until(until: Timestamp) -> Absence {
        Absence { from: Timestamp::MIN, until }
    }

    /// Returns `true` if the absence includes this moment.
    pub fn is_on(self, at: Timestamp) -> bool {
        self.from <= at && at < self.until
    }

    /// Returns `true` if the absence ends at or before this moment.
    pub fn is_over(self, at: Timestamp) -> bool {
        self.until <= at
    }
}

/// Daily task with its last execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    pub at: MinuteOfDay,
    /// Last day for which the task is done, which implies all days before.
    pub last_done: Option<Date>,
}

impl Daily {
    /// Task that is first due the next time that local clocks show this minute.
    pub fn starting_after(at: MinuteOfDay, zone: &Zone, now: Timestamp) -> Daily {
        let daily = Daily { at, last_done: None };
        Daily { last_done: daily.due_day(zone, now), ..daily }
    }

    /// Day for which the task is due: local time is at or past the minute. If daylight saving skips the minute, the
    /// task is due at the change.
    pub fn due_day(&self, zone: &Zone, now: Timestamp) -> Option<Date> {
        let shown = zone.local_time(now);
        let today = shown.date();
        (shown.time() >= self.at.to_civil_time() && self.last_done.is_none_or(|told| told < today)).then_some(today)
    }
}

/// Minute of the day: 0 to 1439.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct MinuteOfDay(u16);

impl MinuteOfDay {
    /// Minute from a number; `None` from 1440 on.
    pub fn new(minute: u16) -> Option<MinuteOfDay> {
        (minute < MINUTES_PER_DAY).then_some(MinuteOfDay(minute))
    }

    /// Number of minutes after midnight.
    pub fn as_minutes(self) -> u16 {
        self.0
    }

    /// Parses `22:30`, `22.30`, `22h30`, `22h` or `22`; `24:00` is midnight.
    pub fn parse(text: &str) -> Option<MinuteOfDay> {
        let text = text.trim_end_matches(['h', 'H']);
        let (hours, minutes) = text.split_once([':', '.', 'h', 'H']).unwrap_or((text, "00"));
        let number = |digits: &str, least: usize| {
            let fits = (least..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
            fits.then(|| digits.parse::<u16>().ok()).flatten()
        };
        let (hours, minutes) = (number(hours, 1)?, number(minutes, 2)?);
        let minute = hours * 60 + minutes;
        (minutes < 60 && minute <= MINUTES_PER_DAY).then_some(MinuteOfDay(minute % MINUTES_PER_DAY))
    }

    fn to_civil_time(self) -> Time {
        Time::new((self.0 / 60) as i8, (self.0 % 60) as i8, 0, 0).unwrap_or(Time::midnight())
    }
}

/// Format: `22:30`.
impl Display for MinuteOfDay {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// Presence of a person: awake and not absent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presence<'a> {
    /// Waking hours; `None` for always awake.
    pub hours: Option<&'a WakingHours>,
    /// Current or next absence.
    pub away: Option<Absence>,
}

impl Presence<'_> {
    /// First moment at or after `at` at which the person is present.
    pub fn next_present(self, at: Timestamp) -> Timestamp {
        let awake = self.next_awake(at);
        self.away.filter(|away| away.is_on(awake)).map_or(awake, |away| self.next_awake(away.until))
    }

    /// Time of presence between two moments.
    pub fn present_between(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let missed = self.away.map(|away| self.awake_between(from.max(away.from), to.min(away.until)));
        self.awake_between(from, to).saturating_sub(missed.unwrap_or_default())
    }

    /// First moment at which the person has been present for this long since `from`.
    pub fn after_present(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        if !time.is_positive() {
            return self.next_present(from);
        }
        let Some(away) = self.away.filter(|away| !away.is_over(from)) else {
            return self.after_awake(from, time);
        };
        let before = self.awake_between(from, away.from);
        if from < away.from && time <= before {
            return self.after_awake(from, time);
        }
        self.after_awake(away.until, time.saturating_sub(before))
    }

    /// First moment at or after `at` at which the person is awake.
    fn next_awake(self, at: Timestamp) -> Timestamp {
        self.hours.map_or(at, |hours| hours.next_awake(at))
    }

    /// Waking time between two moments; zero if the second is not later.
    fn awake_between(self, from: Timestamp, to: Timestamp) -> SignedDuration {
        self.hours.map_or_else(|| elapsed(from, to), |hours| hours.awake_between(from, to))
    }

    /// First moment at which the person has been awake for this long.
    fn after_awake(self, from: Timestamp, time: SignedDuration) -> Timestamp {
        self.hours.map_or_else(|| saturating_after(from, time), |hours| hours.after_awake(from, time))
    }
}
