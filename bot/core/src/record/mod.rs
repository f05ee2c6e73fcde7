//! Stored forms with schema versions, used by the store, by exports and by game logs.
//!
//! A line is one JSON object: its version `v`, for a table's log also `revision`, `at` and `request`, and one record
//! under the record's name. The engine is independent of these forms.

mod analysis;
mod bytes;
mod campaign;
mod entry;
mod line;
mod people;
mod result;
mod setup;
mod step;
mod stored_line;
mod string_enums;
mod time;

pub use line::{EntryReader, EntryWriter};
pub use stored_line::{LineSummary, StoredLine};

pub use crate::shape::{DecodeError, LineError, VERSION};
pub use crate::shape::{PlaceNames, encode_seat};
pub use analysis::{decode_analysis, encode_analysis};
pub(crate) use bytes::HexBytes;
pub use campaign::{decode_campaign, encode_campaign};
pub(crate) use line::{decode_only_record, encode_line, parse_line};
pub(crate) use people::decode_name;
pub use result::{decode_result, encode_result};
pub(crate) use setup::GameShape;
pub use step::{StepShape, encode_event_json};
pub use string_enums::EndWord;
pub use time::NotificationSettingsShape;
