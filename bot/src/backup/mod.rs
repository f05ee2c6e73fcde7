//! One file with everything that a store holds at one moment: made while tables are played, read again once it is written,
//! and taken into a new store. It is lines of JSON, packed with gzip.

mod error;
mod file;
mod line;
mod name;
mod read;
mod restore;
mod schedule;
mod write;

pub use error::BackupError;
pub use file::{keep, make};
pub use read::{Piece, read};
pub use restore::restore;
pub use schedule::repeat;
pub use write::{fail, write, write_until};

use jiff::Timestamp;

/// What a backup holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// How many commits its store had.
    pub sequence: u64,
    /// When it was begun.
    pub at: Timestamp,
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
}
