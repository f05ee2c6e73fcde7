//! Reader of backup files, which replays the log of each table.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use flate2::read::MultiGzDecoder;
use jiff::Timestamp;
use sha2::{Digest, Sha256};

use super::{BackupError, Contents};
use super::{Header, VERSION};
use crate::import::{InconsistentEntry, LineProblem, Replay};
use bot_core::hexadecimal::encode;
use bot_core::lines::BoundedLineReader;
use bot_core::record::{EntryReader, LineError, StoredLine};
use bot_core::table::{Entry, TableId};

/// Part of a backup.
pub enum BackupItem {
    /// A table with its complete log.
    Table(TableId, Vec<Entry>),
    /// A mirror or a note.
    Kept(Box<StoredLine>),
    /// Private key of the Web Push server.
    PushKey(String),
}

/// File being read, with the digest of its lines so far.
struct BackupReader<'a> {
    path: &'a Path,
    lines: BoundedLineReader<BufReader<MultiGzDecoder<BufReader<File>>>>,
    digest: Sha256,
}

impl BackupReader<'_> {
    fn incomplete(&self, found: &'static str) -> BackupError {
        BackupError::Incomplete { path: self.path.to_owned(), found }
    }

    fn invalid_line(&self, problem: impl Into<LineProblem>) -> BackupError {
        BackupError::Line { path: self.path.to_owned(), line: self.lines.line_number(), problem: problem.into() }
    }

    /// Reads the next line. The end of the file is an error.
    fn next_line(&mut self) -> Result<String, BackupError> {
        match self.lines.next_line() {
            Ok(Some(line)) => Ok(line),
            Ok(None) => Err(self.incomplete("it breaks off")),
            Err(fault) => Err(self.invalid_line(fault)),
        }
    }

    fn hash_line(&mut self, line: &str) {
        self.digest.update(line.as_bytes());
        self.digest.update(b"\n");
    }

    fn read_header(&mut self) -> Result<Header, BackupError> {
        let line = self.next_line()?;
        let heading = serde_json::from_str(&line);
        let heading = heading.map_err(|error| self.invalid_line(LineError::Json(error.to_string())))?;
        if !matches!(heading, Header::End { .. } | Header::Failed(_)) {
            self.hash_line(&line);
        }
        Ok(heading)
    }

    /// Reads and decodes a line of a log, a mirror or a note.
    fn decode_line<T>(&mut self, read: impl FnOnce(&str) -> Result<T, LineProblem>) -> Result<T, BackupError> {
        let line = self.next_line()?;
        self.hash_line(&line);
        read(&line).map_err(|problem| self.invalid_line(problem))
    }

    fn read_table(&mut self, id: &str, count: u64) -> Result<BackupItem, BackupError> {
        let table = TableId::parse(id).ok_or_else(|| self.incomplete("a table's name is none"))?;
        let (mut reader, mut replay) = (EntryReader::default(), Replay::default());
        let mut entries = Vec::new();
        for _ in 0..count {
            entries.push(self.decode_line(|line| {
                let entry = reader.read(line)?;
                replay.apply(&entry)?;
                Ok(entry)
            })?);
        }
        match entries.is_empty() {
            true => Err(self.invalid_line(InconsistentEntry::NotOpened)),
            false => Ok(BackupItem::Table(table, entries)),
        }
    }
}

/// Reads a backup and passes its parts to `take`. Until this returns, it is unknown whether the file is complete.
///
/// # Errors
/// If the file can't be read, is incomplete or invalid, or `take` fails.
pub fn read(path: &Path, mut take: impl FnMut(BackupItem) -> Result<(), BackupError>) -> Result<Contents, BackupError> {
    let file = File::open(path).map_err(BackupError::file_error("can't read", path))?;
    let lines = BoundedLineReader::unlimited(BufReader::new(MultiGzDecoder::new(BufReader::new(file))));
    let mut reading = BackupReader { path, lines, digest: Sha256::new() };
    let mut contents = match reading.read_header() {
        Ok(Header::Backup { v, .. }) if v > VERSION => {
            return Err(BackupError::Newer { path: path.to_owned(), format: v });
        }
        Ok(Header::Backup { sequence, at, .. }) => {
            let at: Timestamp = at.parse().map_err(|_| reading.incomplete("its time is none"))?;
            Contents { sequence, at, tables: 0, entries: 0 }
        }
        Ok(Header::Failed(why)) => return Err(BackupError::Reported(why)),
        Ok(_) | Err(BackupError::Line { .. }) => return Err(reading.incomplete("it does not begin as one")),
        Err(error) => return Err(error),
    };
    loop {
        match reading.read_header()? {
            Header::Table { id, entries } => {
                let piece = reading.read_table(&id, entries)?;
                contents.tables += 1;
                contents.entries += entries;
                take(piece)?;
            }
            Header::Kept { lines } => {
                for _ in 0..lines {
                    let kept = reading.decode_line(|line| Ok(StoredLine::decode(line)?))?;
                    take(BackupItem::Kept(Box::new(kept)))?;
                }
            }
            Header::PushKey(key) => take(BackupItem::PushKey(key))?,
            Header::End { tables, entries, sha256 } => {
                let is_whole = (tables, entries) == (contents.tables, contents.entries)
                    && sha256 == encode(reading.digest.clone().finalize().as_slice());
                // Reading to the end verifies the checksum of the gzip stream.
                let ends = matches!(reading.lines.next_line(), Ok(None));
                return match is_whole && ends {
                    true => Ok(contents),
                    false => Err(reading.incomplete("what is in it is not what was written")),
                };
            }
            Header::Failed(why) => return Err(BackupError::Reported(why)),
            Header::Backup { .. } => return Err(reading.incomplete("another begins within it")),
        }
    }
}
