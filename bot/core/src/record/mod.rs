//! Stored forms with schema versions, used by the store, by exports and by game logs.
//!
//! A line is one JSON object: its version `v`, for a table's log also `revision`, `at` and `request`, and one record
//! under the record's name. The engine is independent of these forms.

mod bytes;
mod campaign;
mod entry;
mod hindsight;
mod kept;
mod line;
mod options;
mod people;
mod result;
mod setup;
mod step;
mod time;
mod words;

pub use kept::{KeptLine, Outline};
pub use line::{EntryReader, EntryWriter};

pub use crate::shape::{Fault, LineError, VERSION};
pub use crate::shape::{Places, seat};
pub(crate) use bytes::Bytes;
pub use campaign::{campaign_line, read_campaign};
pub use hindsight::{hindsight_line, read_hindsight};
pub(crate) use line::{only_record, open, write_line};
pub(crate) use people::read_name;
pub use result::{read_result, result_line};
pub(crate) use setup::GameShape;
pub use step::{StepShape, event_text};
pub use time::WishesShape;
pub use words::EndWord;
