//! High-water mark: a small file beside the database that records the last acknowledged commit.
//!
//! The database can lose its end, or pages in its middle, without an error. The mark can't: it is smaller than a sector,
//! written in place, and synced after each commit before that is acknowledged. It also names the database's directory, so
//! that switching to another one is atomic.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::files;
use crate::StoreError;
use crate::key_value::digest::Digest;

/// Format version of the store that this program writes; it reads older ones. 2 adds mirrors and notes; 3 adds the
/// database's directory to the mark, and splits long values.
pub(super) const FORMAT: u64 = 3;
/// Size of the mark in bytes: less than a sector, so that a write is never torn.
const LENGTH: usize = 400;

/// Number of a database's directory within the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(super) struct Generation(pub(super) u64);

/// Last acknowledged commit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mark {
    format: u64,
    /// Number of commits.
    pub(super) sequence: u64,
    /// Digest of heads, mirrors and notes after the commit.
    pub(super) digest: Digest,
    /// Directory of the database; 0 before format 3.
    #[serde(default)]
    pub(super) generation: Generation,
    /// Fingerprint of the database's files after a clean close.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seal: Option<String>,
}

/// File of the mark.
#[derive(Debug)]
pub(super) struct MarkFile {
    file: File,
    path: PathBuf,
}

impl Mark {
    /// Mark without a commit.
    pub(super) fn new() -> Mark {
        Mark::for_commit(0, Digest::default(), Generation::default())
    }

    /// Mark of a commit in a directory.
    pub(super) fn for_commit(sequence: u64, digest: Digest, generation: Generation) -> Mark {
        Mark { format: FORMAT, sequence, digest, generation, seal: None }
    }

    /// Mark of a cleanly closed store, with the fingerprint of its files.
    pub(super) fn with_fingerprint(self, seal: String) -> Mark {
        Mark { seal: Some(seal), ..self }
    }
}

impl MarkFile {
    /// Creates the file of a new store, atomically.
    pub(super) fn create(path: &Path) -> Result<(MarkFile, Mark), StoreError> {
        let partial = path.with_extension("partial");
        let make = || -> std::io::Result<(MarkFile, Mark)> {
            let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(&partial)?;
            let (mut file, mark) = (MarkFile { file, path: path.to_owned() }, Mark::new());
            file.try_write(&mark)?;
            file.file.sync_all()?;
            fs::rename(&partial, path)?;
            files::sync_parent(path)?;
            Ok((file, mark))
        };
        make().map_err(|error| StoreError::io("making", path, &error))
    }

    /// The open file, for locking.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Opens and reads the file; `None` if there is none.
    ///
    /// # Errors
    /// If it is damaged, too new or unreadable.
    pub(super) fn open(path: &Path) -> Result<Option<(MarkFile, Mark)>, MarkError> {
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(|error| MarkError::Io(StoreError::io("opening", path, &error)))?,
        };
        let mark = read(&file, path)?;
        Ok(Some((MarkFile { file, path: path.to_owned() }, mark)))
    }

    /// Writes and syncs the mark.
    pub(super) fn write(&mut self, mark: &Mark) -> Result<(), StoreError> {
        self.try_write(mark).map_err(|error| StoreError::io("writing", &self.path, &error))
    }

    fn try_write(&mut self, mark: &Mark) -> std::io::Result<()> {
        let mut bytes = serde_json::to_vec(mark)?;
        bytes.resize(LENGTH - 1, b' ');
        bytes.push(b'\n');
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&bytes)?;
        self.file.sync_data()
    }
}

/// Reads the mark from a file.
///
/// # Errors
/// If it is damaged, too new or unreadable.
pub(super) fn read(mut file: &File, path: &Path) -> Result<Mark, MarkError> {
    let mut bytes = Vec::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(2 * LENGTH as u64).read_to_end(&mut bytes));
    read.map_err(|error| MarkError::Io(StoreError::io("reading", path, &error)))?;

    /// Decodes the format version only, to tell a newer mark from a damaged one.
    #[derive(Deserialize)]
    struct Format {
        format: u64,
    }
    match serde_json::from_slice::<Format>(&bytes) {
        Ok(Format { format }) if format > FORMAT => return Err(MarkError::Newer(format)),
        _ => {}
    }
    let mark = serde_json::from_slice(&bytes).map_err(|_| MarkError::Damaged)?;
    if bytes.len() == LENGTH { Ok(mark) } else { Err(MarkError::Damaged) }
}

/// Reason why a mark can't be read.
#[derive(Debug)]
pub(super) enum MarkError {
    /// It can't be decoded.
    Damaged,
    /// A newer program has written it, in this format.
    Newer(u64),
    /// The file can't be read.
    Io(StoreError),
}
