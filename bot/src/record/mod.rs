//! The versioned shapes of everything that is stored. The same shapes make the export line and the game log's line.
//!
//! A line is one JSON object: its version `v`, for a table's log also `revision`, `at` and `request`, and one record
//! under the record's name. The engine's types know nothing of this.

mod bytes;
pub(crate) mod catan;
pub(crate) mod elasund;
mod entry;
mod error;
mod kept;
mod line;
mod listed;
mod options;
mod people;
mod place;
mod plain;
mod setup;
mod step;
mod stored;
mod unique;
mod words;

pub use error::{Fault, LineError, VERSION};
pub use kept::Kept;
pub use line::{EntryReader, EntryWriter};

pub(crate) use bytes::Bytes;
pub(crate) use line::{only_record, open, write_line};
pub(crate) use people::read_name;
pub(crate) use place::{Places, seat, seats};
pub(crate) use setup::GameShape;
pub(crate) use step::{AnyActionShape, AnyEventShape, StepShape};
pub(crate) use words::EndWord;
