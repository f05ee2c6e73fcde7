//! Time zones by name, from the tz database bundled with the program: results do not depend on the host's files.

use std::sync::LazyLock;

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp, ToSpan};

use super::MinuteOfDay;

static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// Maximum length of a zone's name, in bytes; the existing names have fewer than 40.
const MAX_NAME: usize = 64;

#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

impl Zone {
    /// UTC, which has no daylight saving.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// Zone of a name such as `Europe/Berlin`, ignoring case; `None` if the tz database lacks it.
    pub fn from_name(name: &str) -> Option<Zone> {
        if name.is_empty() || name.len() > MAX_NAME {
            return None;
        }
        let zone = ZONES.get(name).ok().map(Zone)?;
        (!zone.0.is_unknown()).then_some(zone)
    }

    /// Zone by its name, or by its city such as `Berlin` if that is unique.
    pub fn from_name_or_city(name: &str) -> Option<Zone> {
        Zone::from_name(name).or_else(|| {
            let is_city = |known: &String| known.rsplit('/').next().is_some_and(|city| city.eq_ignore_ascii_case(name));
            let names = Zone::names();
            let mut found = names.iter().filter(|known| is_city(known));
            found.next().filter(|_| found.next().is_none()).and_then(|found| Zone::from_name(found))
        })
    }

    /// Sorted names of all zones.
    pub fn names() -> Vec<String> {
        ZONES.available().map(|name| name.to_string()).collect()
    }

    /// Name in the tz database.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// Local time at a moment.
    pub fn local_time(&self, at: Timestamp) -> DateTime {
        self.0.to_datetime(at)
    }

    /// Moment at which local clocks show this time. If they show it twice, the first that is later than `after`; if
    /// daylight saving skips it, shifted by the length of the gap.
    pub fn resolve_local(&self, shown: DateTime, after: Timestamp) -> Option<Timestamp> {
        let moments = self.0.to_ambiguous_timestamp(shown);
        let first = moments.compatible().ok()?;
        let second = moments.later().ok().filter(|_| first <= after);
        Some(second.unwrap_or(first))
    }

    /// First moment at or after `from` at which local clocks show this minute; if daylight saving skips it, shifted
    /// by the length of the gap.
    pub fn next_at_minute(&self, minute: MinuteOfDay, from: Timestamp) -> Timestamp {
        let today = self.local_time(from).date();
        let days = (0_i64..=2).filter_map(|ahead| today.checked_add(ahead.days()).ok());
        let before = from.saturating_sub(SignedDuration::from_nanos(1)).unwrap_or(Timestamp::MIN);
        let moments = { days }.filter_map(|day| self.resolve_local(day.to_datetime(minute.to_civil_time()), before));
        { moments }.find(|moment| *moment >= from).unwrap_or(Timestamp::MAX)
    }

    /// Periods of constant UTC offset from a moment on, in seconds of the Unix epoch. The last period never ends.
    pub(super) fn offset_periods(&self, from: Timestamp) -> impl Iterator<Item = OffsetPeriod> + '_ {
        let mut changes = self.0.following(from);
        let first = i64::from(self.0.to_offset(from).seconds());
        let mut next = Some((from.as_second(), first));
        std::iter::from_fn(move || {
            let (start, ahead) = next?;
            next = changes.next().map(|change| (change.timestamp().as_second(), i64::from(change.offset().seconds())));
            let end = next.map_or(Timestamp::MAX.as_second(), |(end, _)| end);
            Some(OffsetPeriod { start, end, ahead })
        })
    }
}

/// Period of constant UTC offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct OffsetPeriod {
    pub(super) start: i64,
    pub(super) end: i64,
    /// Seconds that local time is ahead of UTC.
    pub(super) ahead: i64,
}

impl PartialEq for Zone {
    fn eq(&self, other: &Zone) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Zone {}

impl Default for Zone {
    fn default() -> Zone {
        Zone::UTC
    }
}
