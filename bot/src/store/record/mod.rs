//! The versioned shapes of everything that is stored. The same shapes make the export line and the game log's line.
//!
//! A line is one JSON object: its version `v`, for a table's log also `revision`, `at` and `request`, and one record
//! under the record's name. The engine's types know nothing of this.

mod action;
mod bytes;
mod cards;
mod entry;
mod error;
mod event;
mod line;
mod people;
mod place;
mod setup;
mod step;
mod words;

pub use error::{Fault, LineError, VERSION};
pub use line::{EntryReader, EntryWriter};
