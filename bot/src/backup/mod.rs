//! Backups: one file with everything that a store holds at one moment, made while tables are played, verified by reading,
//! and restored into a new store. The file contains JSON lines, compressed with gzip.

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

/// Summary of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Number of commits of the store.
    pub sequence: u64,
    /// Time at which the backup was started.
    pub at: Timestamp,
    pub tables: u64,
    /// Number of entries of all tables.
    pub entries: u64,
}
