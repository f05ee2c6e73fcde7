//! How things are stored, whatever is played: what each title makes the shapes of its own with.

pub mod error;
pub mod listed;
pub mod opening;
pub mod options;
pub mod place;
pub(crate) mod plain;
pub mod stored;
pub(crate) mod unique;
pub(crate) mod words;

pub use error::{Fault, LineError, VERSION};
pub use place::{Places, seat, seats};
