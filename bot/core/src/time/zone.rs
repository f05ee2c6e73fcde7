//! Time zones by their names in the tz database, which is in the program: what is decided hangs on no machine's files.

use std::sync::LazyLock;

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp, ToSpan};

use super::Minute;

static ZONES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// The most bytes of a zone's name; those that there are have fewer than 40.
const MAX_NAME: usize = 64;

/// A time zone.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

impl Zone {
    /// Coordinated universal time, which has no daylight saving.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// The zone of this name, such as `Europe/Berlin`, in upper or lower case; none where the tz database has no such zone.
    pub fn named(name: &str) -> Option<Zone> {
        if name.is_empty() || name.len() > MAX_NAME {
            return None;
        }
        let zone = ZONES.get(name).ok().map(Zone)?;
        (!zone.0.is_unknown()).then_some(zone)
    }

    /// The zone that people call so: by its name, or by its city where only one has that, such as `Berlin`.
    pub fn called(name: &str) -> Option<Zone> {
        Zone::named(name).or_else(|| {
            let is_city =
                |known: &String| known.rsplit('/').next().is_some_and(|city| city.eq_ignore_ascii_case(name));
            let names = Zone::names();
            let mut found = names.iter().filter(|known| is_city(known));
            found.next().filter(|_| found.next().is_none()).and_then(|found| Zone::named(found))
        })
    }

    /// The names of all zones, in their order.
    pub fn names() -> Vec<String> {
        ZONES.available().map(|name| name.to_string()).collect()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// What clocks show there at a moment.
    pub fn shown(&self, at: Timestamp) -> DateTime {
        self.0.to_datetime(at)
    }

    /// The moment at which clocks there show that: of two, the first that is later than another moment; where clocks are set
    /// forward over it, as long after the change as it would have been.
    pub fn moment(&self, shown: DateTime, after: Timestamp) -> Option<Timestamp> {
        let moments = self.0.to_ambiguous_timestamp(shown);
        let first = moments.compatible().ok()?;
        let second = moments.later().ok().filter(|_| first <= after);
        Some(second.unwrap_or(first))
    }

    /// The first moment, from that one on, at which clocks there show this minute of a day; where they are set forward over it,
    /// as long after the change as it would have been.
    pub fn next(&self, minute: Minute, from: Timestamp) -> Timestamp {
        let today = self.shown(from).date();
        let days = (0_i64..=2).filter_map(|ahead| today.checked_add(ahead.days()).ok());
        let before = from.saturating_sub(SignedDuration::from_nanos(1)).unwrap_or(Timestamp::MIN);
        let moments = { days }.filter_map(|day| self.moment(day.to_datetime(minute.time()), before));
        { moments }.find(|moment| *moment >= from).unwrap_or(Timestamp::MAX)
    }

    /// The stretches from a moment on in which clocks there run on evenly, each with its beginning and end, and by how many
    /// seconds clocks are ahead of UTC. In seconds of the Unix epoch; the last one ends with all time.
    pub(super) fn stretches(&self, from: Timestamp) -> impl Iterator<Item = Stretch> + '_ {
        let mut changes = self.0.following(from);
        let first = i64::from(self.0.to_offset(from).seconds());
        let mut next = Some((from.as_second(), first));
        std::iter::from_fn(move || {
            let (start, ahead) = next?;
            next = changes
                .next()
                .map(|change| (change.timestamp().as_second(), i64::from(change.offset().seconds())));
            let end = next.map_or(Timestamp::MAX.as_second(), |(end, _)| end);
            Some(Stretch { start, end, ahead })
        })
    }
}

/// Some time in which clocks run on evenly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub(super) start: i64,
    pub(super) end: i64,
    /// How many seconds clocks are ahead of UTC.
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
