//! Building blocks of stored forms, used by tables and by all titles.

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
