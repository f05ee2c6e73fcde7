//! Due time of a table, stored in its head so that its log need not be read.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use bot_core::record::DecodeError;

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
pub(super) enum StoredDue {
    Never,
    At(String),
}

impl StoredDue {
    pub(super) fn from_due(due: Due) -> Option<StoredDue> {
        match due {
            Due::Unknown => None,
            Due::Never => Some(StoredDue::Never),
            Due::At(moment) => Some(StoredDue::At(moment.to_string())),
        }
    }

    pub(super) fn into_due(self) -> Result<Due, DecodeError> {
        match self {
            StoredDue::Never => Ok(Due::Never),
            StoredDue::At(text) => text.parse().map(Due::At).map_err(|_| DecodeError::Time(text)),
        }
    }
}
