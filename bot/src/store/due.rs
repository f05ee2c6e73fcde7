//! Due time of a table, stored in its head so that its log need not be read.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use bot_core::record::Fault;

/// Next time at which something falls due at a table.
///
/// It is computed from the table's entries and stored with the revision at which it holds. An entry that may change it
/// resets it to `Unknown` until it is computed anew: it is never wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Not computed since the last entry.
    Unknown,
    /// Nothing falls due before the next entry.
    Never,
    /// Time, possibly in the past.
    At(Timestamp),
}

impl From<Option<Timestamp>> for Due {
    /// Converts a computed due time.
    fn from(moment: Option<Timestamp>) -> Due {
        moment.map_or(Due::Never, Due::At)
    }
}

/// Stored form; `Unknown` is omitted.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DueShape {
    Never,
    At(String),
}

impl DueShape {
    pub(super) fn of(due: Due) -> Option<DueShape> {
        match due {
            Due::Unknown => None,
            Due::Never => Some(DueShape::Never),
            Due::At(moment) => Some(DueShape::At(moment.to_string())),
        }
    }

    pub(super) fn read(self) -> Result<Due, Fault> {
        match self {
            DueShape::Never => Ok(Due::Never),
            DueShape::At(text) => text.parse().map(Due::At).map_err(|_| Fault::Time(text)),
        }
    }
}
