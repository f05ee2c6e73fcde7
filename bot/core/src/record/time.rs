//! Stored forms of notification preferences, waking hours, and table options.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::option::{GameOption, OptionKind, Value};
use crate::shape::error::Fault;
use crate::shape::words::words;
use crate::table::record::Grace;
use crate::time::{Hours, Interval, Minute, NextTurn, Remind, Way, Wishes, Zone};

words! {
    WayWord for Way { Channel, Private }
    NextWord for NextTurn { Unsaid, Told }
    GraceWord for Grace { First, Late, Host, Vote }
}

/// Stored form of [`Wishes`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishesShape {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hours: Option<HoursShape>,
    /// Reminder interval in minutes; `None` is never.
    remind: Option<u32>,
    way: WayWord,
    next: NextWord,
}

/// Stored form of [`Hours`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HoursShape {
    from: String,
    to: String,
    zone: String,
}

impl From<&Wishes> for WishesShape {
    fn from(Wishes { hours, remind, way, next }: &Wishes) -> WishesShape {
        WishesShape {
            hours: hours.as_ref().map(|Hours { from, to, zone }| HoursShape {
                from: from.to_string(),
                to: to.to_string(),
                zone: zone.name().to_owned(),
            }),
            remind: match remind {
                Remind::Never => None,
                Remind::Each(interval) => Some(interval.as_minutes()),
            },
            way: (*way).into(),
            next: (*next).into(),
        }
    }
}

impl WishesShape {
    /// Decodes notification preferences.
    ///
    /// # Errors
    /// If a value is out of bounds, or a time or zone does not exist.
    pub fn read(self) -> Result<Wishes, Fault> {
        let remind = match self.remind {
            None => Remind::Never,
            Some(minutes) => Remind::Each(
                Interval::minutes(minutes).ok_or(Fault::Bounds { what: "the time between two reminders" })?,
            ),
        };
        let hours = self.hours.map(HoursShape::read).transpose()?;
        Ok(Wishes { hours, remind, way: self.way.into(), next: self.next.into() })
    }
}

impl HoursShape {
    fn read(self) -> Result<Hours, Fault> {
        let minute = |text: String| Minute::parse(&text).ok_or(Fault::Time(text));
        let zone = Zone::named(&self.zone).ok_or(Fault::Zone(self.zone))?;
        Ok(Hours { from: minute(self.from)?, to: minute(self.to)?, zone })
    }
}

/// Stored form of an option common to all titles, with its value.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChosenShape {
    option: String,
    value: ValueShape,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum ValueShape {
    Name(String),
    Number(u8),
}

impl From<GameOption> for ChosenShape {
    fn from(GameOption { kind, value }: GameOption) -> ChosenShape {
        let value = match value {
            Value::Name(name) => ValueShape::Name(name.to_owned()),
            Value::Number(number) => ValueShape::Number(number),
        };
        ChosenShape { option: kind.name().to_owned(), value }
    }
}

impl ChosenShape {
    pub(super) fn read(self) -> Result<GameOption, Fault> {
        let kind = OptionKind::OF_TABLES.into_iter().find(|kind| kind.name() == self.option);
        let kind = kind.ok_or(Fault::Bounds { what: "which of the tables' options was chosen" })?;
        let is_it = |option: &GameOption| match (&self.value, option.value) {
            (ValueShape::Name(name), Value::Name(known)) => name == known,
            (ValueShape::Number(number), Value::Number(known)) => *number == known,
            _ => false,
        };
        kind.values().into_iter().find(is_it).ok_or(Fault::Bounds { what: "what was chosen for a table" })
    }
}

/// Maximum time granted at once, in seconds.
const MAX_GRANTED: i64 = 366 * 24 * 60 * 60;

/// Decodes a duration.
pub(super) fn read_seconds(seconds: i64) -> Result<SignedDuration, Fault> {
    match seconds {
        0..=MAX_GRANTED => Ok(SignedDuration::from_secs(seconds)),
        _ => Err(Fault::Bounds { what: "the time that was granted" }),
    }
}

/// Decodes a timestamp.
pub(super) fn read_moment(text: String) -> Result<Timestamp, Fault> {
    text.parse().map_err(|_| Fault::Time(text))
}
