//! When something falls due at a table next, as far as its log need not be read to know.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use bot_core::record::Fault;

/// When something falls due at a table by itself.
///
/// It follows from the table's entries, and stands in its head beside the number of the last one. Each entry that may
/// change it makes it unknown until whoever has read the table says it anew: it is right, or it is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// Only the table's log tells: it was not said since the last entry.
    Unknown,
    /// Nothing will before there is another entry.
    Never,
    /// At this moment, which may have passed.
    At(Timestamp),
}

impl From<Option<Timestamp>> for Due {
    /// What a table says that has been read.
    fn from(moment: Option<Timestamp>) -> Due {
        moment.map_or(Due::Never, Due::At)
    }
}

/// As it is stored; what is unknown is left out.
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
