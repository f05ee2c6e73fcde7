//! The high-water mark: a small file beside the database that says what was acknowledged last.
//!
//! The database can lose its end, or pages in its middle, without a word. The mark can't be wrong in the same way: it
//! is one sector, written in place and synced after each commit and before anybody is told of it. It also names the
//! directory of the database that it speaks of, so that one is put in another's place in one sector.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::files;
use crate::store::StoreError;
use crate::store::keyed::digest::Digest;

/// The format of the whole store that this program writes; it reads older ones too. The second knows places and notes;
/// in the third the mark names the database's directory, and long values are in pieces.
pub(super) const FORMAT: u64 = 3;
/// Less than a sector, so that a write can't be torn.
const LENGTH: usize = 400;

/// Which directory of a store has its database.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(super) struct Generation(pub(super) u64);

/// What was acknowledged last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mark {
    format: u64,
    /// How many commits there were.
    pub(super) sequence: u64,
    /// What heads, places and notes came to then.
    pub(super) digest: Digest,
    /// In which directory the database is; before there was this, in the first.
    #[serde(default)]
    pub(super) generation: Generation,
    /// What the database's files looked like when it was closed in good order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seal: Option<String>,
}

/// The file that the mark is in.
#[derive(Debug)]
pub(super) struct MarkFile {
    file: File,
    path: PathBuf,
}

impl Mark {
    /// Nothing was acknowledged yet.
    pub(super) fn new() -> Mark {
        Mark::at(0, Digest::default(), Generation::default())
    }

    /// That many commits, which come to this, in that directory.
    pub(super) fn at(sequence: u64, digest: Digest, generation: Generation) -> Mark {
        Mark { format: FORMAT, sequence, digest, generation, seal: None }
    }

    /// The same of a store whose files look like this.
    pub(super) fn sealed(self, seal: String) -> Mark {
        Mark { seal: Some(seal), ..self }
    }
}

impl MarkFile {
    /// Makes the file of a new store. It appears whole or not at all.
    pub(super) fn create(path: &Path) -> Result<(MarkFile, Mark), StoreError> {
        let partial = path.with_extension("partial");
        let make = || -> std::io::Result<(MarkFile, Mark)> {
            let file =
                OpenOptions::new().read(true).write(true).create(true).truncate(true).open(&partial)?;
            let (mut file, mark) = (MarkFile { file, path: path.to_owned() }, Mark::new());
            file.try_write(&mark)?;
            file.file.sync_all()?;
            fs::rename(&partial, path)?;
            files::sync_parent(path)?;
            Ok((file, mark))
        };
        make().map_err(|error| StoreError::io("making", path, &error))
    }

    /// The file, to be locked.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Opens the file of a store, and reads it; `None` when there is none.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(super) fn open(path: &Path) -> Result<Option<(MarkFile, Mark)>, MarkError> {
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(|error| MarkError::Io(StoreError::io("opening", path, &error)))?,
        };
        let mark = read(&file, path)?;
        Ok(Some((MarkFile { file, path: path.to_owned() }, mark)))
    }

    /// Writes the mark, and returns when it is on disk.
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

/// The mark in a file.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read(mut file: &File, path: &Path) -> Result<Mark, MarkError> {
    let mut bytes = Vec::new();
    let read =
        file.seek(SeekFrom::Start(0)).and_then(|_| file.take(2 * LENGTH as u64).read_to_end(&mut bytes));
    read.map_err(|error| MarkError::Io(StoreError::io("reading", path, &error)))?;

    /// Enough to tell a newer mark from a damaged one.
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

/// Why a mark can't be read.
#[derive(Debug)]
pub(super) enum MarkError {
    /// It makes no sense.
    Damaged,
    /// A newer program wrote it.
    Newer(u64),
    /// The file can't be read.
    Io(StoreError),
}
