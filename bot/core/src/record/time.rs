//! Stored forms of notification preferences, waking hours, and table options.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::option::{GameOption, OptionKind, OptionValue};
use crate::shape::DecodeError;
use crate::shape::string_enum::words;
use crate::table::Grace;
use crate::time::{
    MinuteOfDay, NextTurnNotice, NotificationChannel, NotificationSettings, ReminderInterval, ReminderSetting,
    WakingHours, Zone,
};

words! {
    WayWord for NotificationChannel { Channel, Private }
    NextWord for NextTurnNotice { Unsaid, Told }
    GraceWord for Grace { First, Late, Host, Vote }
}

/// Stored form of [`NotificationSettings`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotificationSettingsShape {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hours: Option<HoursShape>,
    /// Reminder interval in minutes; `None` is never.
    remind: Option<u32>,
    way: WayWord,
    next: NextWord,
}

/// Stored form of [`WakingHours`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HoursShape {
    from: String,
    to: String,
    zone: String,
}

impl From<&NotificationSettings> for NotificationSettingsShape {
    fn from(
        NotificationSettings { hours, remind, channel: way, next_turn: next }: &NotificationSettings,
    ) -> NotificationSettingsShape {
        NotificationSettingsShape {
            hours: hours.as_ref().map(|WakingHours { from, to, zone }| HoursShape {
                from: from.to_string(),
                to: to.to_string(),
                zone: zone.name().to_owned(),
            }),
            remind: match remind {
                ReminderSetting::Never => None,
                ReminderSetting::Each(interval) => Some(interval.as_minutes()),
            },
            way: (*way).into(),
            next: (*next).into(),
        }
    }
}

impl NotificationSettingsShape {
    /// Decodes notification preferences.
    ///
    /// # Errors
    /// If a value is out of bounds, or a time or zone does not exist.
    pub fn decode(self) -> Result<NotificationSettings, DecodeError> {
        let remind = match self.remind {
            None => ReminderSetting::Never,
            Some(minutes) => ReminderSetting::Each(
                ReminderInterval::from_minutes(minutes)
                    .ok_or(DecodeError::Bounds { what: "the time between two reminders" })?,
            ),
        };
        let hours = self.hours.map(HoursShape::decode).transpose()?;
        Ok(NotificationSettings { hours, remind, channel: self.way.into(), next_turn: self.next.into() })
    }
}

impl HoursShape {
    fn decode(self) -> Result<WakingHours, DecodeError> {
        let minute = |text: String| MinuteOfDay::parse(&text).ok_or(DecodeError::Time(text));
        let zone = Zone::from_name(&self.zone).ok_or(DecodeError::Zone(self.zone))?;
        Ok(WakingHours { from: minute(self.from)?, to: minute(self.to)?, zone })
    }
}

/// Stored form of an option common to all titles, with its value.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableOptionShape {
    option: String,
    value: ValueShape,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum ValueShape {
    Name(String),
    Number(u8),
}

impl From<GameOption> for TableOptionShape {
    fn from(GameOption { kind, value }: GameOption) -> TableOptionShape {
        let value = match value {
            OptionValue::Name(name) => ValueShape::Name(name.to_owned()),
            OptionValue::Number(number) => ValueShape::Number(number),
        };
        TableOptionShape { option: kind.name().to_owned(), value }
    }
}

impl TableOptionShape {
    pub(super) fn decode(self) -> Result<GameOption, DecodeError> {
        let kind = OptionKind::TABLE_OPTIONS.into_iter().find(|kind| kind.name() == self.option);
        let kind = kind.ok_or(DecodeError::Bounds { what: "which of the tables' options was chosen" })?;
        let is_it = |option: &GameOption| match (&self.value, option.value) {
            (ValueShape::Name(name), OptionValue::Name(known)) => name == known,
            (ValueShape::Number(number), OptionValue::Number(known)) => *number == known,
            _ => false,
        };
        kind.values().into_iter().find(is_it).ok_or(DecodeError::Bounds { what: "what was chosen for a table" })
    }
}

/// Maximum time granted at once, in seconds.
const MAX_GRANTED: i64 = 366 * 24 * 60 * 60;

pub(super) fn decode_duration(seconds: i64) -> Result<SignedDuration, DecodeError> {
    match seconds {
        0..=MAX_GRANTED => Ok(SignedDuration::from_secs(seconds)),
        _ => Err(DecodeError::Bounds { what: "the time that was granted" }),
    }
}

pub(super) fn decode_timestamp(text: String) -> Result<Timestamp, DecodeError> {
    text.parse().map_err(|_| DecodeError::Time(text))
}
