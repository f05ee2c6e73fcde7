//! End of an absence as people express it: a duration, a time of day, a weekday or a date.

use std::fmt::{self, Display, Formatter};

use jiff::civil::{Date, DateTime, Weekday};
use jiff::{SignedDuration, Timestamp, ToSpan};

use super::{MinuteOfDay, Zone, saturating_after};

/// Maximum duration of one absence or delegation: 60 days.
pub const LONGEST_ABSENCE: SignedDuration = SignedDuration::from_hours(60 * 24);

/// Minutes in a day.
const DAY: u32 = 24 * 60;

/// Expression for a moment. Its meaning depends on the current time and on the speaker's time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// Duration in minutes.
    For(u32),
    /// Next time that clocks show this minute.
    Time(MinuteOfDay),
    /// Next day at this time, or at its start.
    Tomorrow(Option<MinuteOfDay>),
    /// Next such weekday at this time, or at its start.
    Weekday(Weekday, Option<MinuteOfDay>),
    /// Date at this time, or at its start.
    Date(Date, Option<MinuteOfDay>),
    /// Next such day of the year.
    Day {
        /// 1 to 12.
        month: i8,
        /// 1 to 31.
        day: i8,
        time: Option<MinuteOfDay>,
    },
}

/// Reason why a moment is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MomentError {
    /// It is in the past or does not exist.
    Past,
    /// It is more than [`LONGEST_ABSENCE`] away.
    TooLong,
}

impl Until {
    /// Usual durations in minutes: a day, three days, a week, two weeks.
    pub const USUAL: [u32; 4] = [DAY, 3 * DAY, 7 * DAY, 14 * DAY];

    /// Moment in this zone, as expressed at `now`: later than `now` by at most [`LONGEST_ABSENCE`].
    ///
    /// # Errors
    /// If the moment is not in that range.
    pub fn resolve(self, now: Timestamp, zone: &Zone) -> Result<Timestamp, MomentError> {
        let until = match self {
            Until::For(minutes) => Some(saturating_after(now, SignedDuration::from_mins(i64::from(minutes)))),
            _ => self.local_time(zone.local_time(now)).and_then(|shown| zone.resolve_local(shown, now)),
        };
        match until {
            Some(until) if until <= now => Err(MomentError::Past),
            Some(until) if until.duration_since(now) > LONGEST_ABSENCE => Err(MomentError::TooLong),
            Some(until) => Ok(until),
            None => Err(MomentError::Past),
        }
    }

    /// Local time of the moment, given the local time now.
    fn local_time(self, now: DateTime) -> Option<DateTime> {
        let at = |date: Date, time: Option<MinuteOfDay>| date.to_datetime(time.unwrap_or_default().to_civil_time());
        match self {
            Until::For(_) => None,
            Until::Time(time) => {
                let today = at(now.date(), Some(time));
                if today > now { Some(today) } else { at(now.date().tomorrow().ok()?, Some(time)).into() }
            }
            Until::Tomorrow(time) => Some(at(now.date().tomorrow().ok()?, time)),
            Until::Weekday(day, time) => {
                let ahead = i64::from(now.date().weekday().until(day));
                let first = at(now.date().checked_add(ahead.days()).ok()?, time);
                if first > now { Some(first) } else { first.checked_add(7.days()).ok() }
            }
            Until::Date(date, time) => Some(at(date, time)),
            Until::Day { month, day, time } => {
                let years = [now.year(), now.year().saturating_add(1)];
                let all = years.into_iter().filter_map(|year| Date::new(year, month, day).ok());
                all.map(|date| at(date, time)).find(|shown| *shown > now)
            }
        }
    }
}

/// Format without the leading word.
#[derive(Clone, Copy, Debug)]
pub struct BareUntil(Until);

impl Until {
    /// Format without the leading word, for use after other words: `friday 18:00`.
    pub fn bare(self) -> BareUntil {
        BareUntil(self)
    }
}

impl Display for BareUntil {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (day, time) = match self.0 {
            Until::For(minutes) => (format_duration(minutes), None),
            Until::Time(time) => (time.to_string(), None),
            Until::Tomorrow(time) => ("tomorrow".to_owned(), time),
            Until::Weekday(day, time) => (DAYS[day.to_monday_zero_offset() as usize].to_owned(), time),
            Until::Date(date, time) => (date.to_string(), time),
            Until::Day { month, day, time } => (format!("{day}.{month}."), time),
        };
        f.write_str(&day)?;
        time.iter().try_for_each(|time| write!(f, " {time}"))
    }
}

/// Duration as text: `3 days`.
fn format_duration(minutes: u32) -> String {
    match (minutes % DAY, minutes % 60) {
        (0, _) => format!("{} days", minutes / DAY),
        (_, 0) => format!("{} hours", minutes / 60),
        _ => format!("{minutes} minutes"),
    }
}

/// Canonical format: `for 3 days`, `until 18:00`, `until friday 18:00`, `until 2026-12-24`.
impl Display for Until {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let lead = if matches!(self, Until::For(_)) { "for" } else { "until" };
        write!(f, "{lead} {}", self.bare())
    }
}

/// Lexicon keys of the weekdays, from Monday.
pub(crate) const DAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
