//! Reader of backup files, which replays the log of each table.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use flate2::read::MultiGzDecoder;
use jiff::Timestamp;
use sha2::{Digest, Sha256};

use super::line::{Heading, VERSION};
use super::{BackupError, Contents};
use crate::import::{LineProblem, Misplaced, Replay};
use bot_core::hexadecimal::hexadecimal;
use bot_core::lines::Lines;
use bot_core::record::{EntryReader, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

/// Part of a backup.
pub enum Piece {
    /// A table with its complete log.
    Table(TableId, Vec<Entry>),
    /// A mirror or a note.
    Kept(Box<KeptLine>),
    /// Private key of the Web Push server.
    PushKey(String),
}

/// File being read, with the digest of its lines so far.
struct Reading<'a> {
    path: &'a Path,
    lines: Lines<BufReader<MultiGzDecoder<BufReader<File>>>>,
    digest: Sha256,
}

impl Reading<'_> {
    fn broken(&self, found: &'static str) -> BackupError {
        BackupError::Broken { path: self.path.to_owned(), found }
    }

    fn wrong(&self, problem: impl Into<LineProblem>) -> BackupError {
        BackupError::Line { path: self.path.to_owned(), line: self.lines.number(), problem: problem.into() }
    }

    /// Reads the next line. The end of the file is an error.
    fn line(&mut self) -> Result<String, BackupError> {
        match self.lines.next_line() {
            Ok(Some(line)) => Ok(line),
            Ok(None) => Err(self.broken("it breaks off")),
            Err(fault) => Err(self.wrong(fault)),
        }
    }

    fn note(&mut self, line: &str) {
        self.digest.update(line.as_bytes());
        self.digest.update(b"\n");
    }

    fn heading(&mut self) -> Result<Heading, BackupError> {
        let line = self.line()?;
        let heading = serde_json::from_str(&line);
        let heading = heading.map_err(|error| self.wrong(LineError::Json(error.to_string())))?;
        if !matches!(heading, Heading::End { .. } | Heading::Failed(_)) {
            self.note(&line);
        }
        Ok(heading)
    }

    /// Reads and decodes a line of a log, a mirror or a note.
    fn record<T>(&mut self, read: impl FnOnce(&str) -> Result<T, LineProblem>) -> Result<T, BackupError> {
        let line = self.line()?;
        self.note(&line);
        read(&line).map_err(|problem| self.wrong(problem))
    }

    fn table(&mut self, id: &str, count: u64) -> Result<Piece, BackupError> {
        let table = TableId::parse(id).ok_or_else(|| self.broken("a table's name is none"))?;
        let (mut reader, mut replay) = (EntryReader::default(), Replay::default());
        let mut entries = Vec::new();
        for _ in 0..count {
            entries.push(self.record(|line| {
                let entry = reader.read(line)?;
                replay.take(&entry)?;
                Ok(entry)
            })?);
        }
        match entries.is_empty() {
            true => Err(self.wrong(Misplaced::NotOpened)),
            false => Ok(Piece::Table(table, entries)),
        }
    }
}

/// Reads a backup and passes its parts to `take`. Until this returns, it is unknown whether the file is complete.
///
/// # Errors
/// If the file can't be read, is incomplete or invalid, or `take` fails.
pub fn read(
    path: &Path,
    mut take: impl FnMut(Piece) -> Result<(), BackupError>,
) -> Result<Contents, BackupError> {
    let file = File::open(path).map_err(BackupError::file("can't read", path))?;
    let lines = Lines::endless(BufReader::new(MultiGzDecoder::new(BufReader::new(file))));
    let mut reading = Reading { path, lines, digest: Sha256::new() };
    let mut contents = match reading.heading() {
        Ok(Heading::Backup { v, .. }) if v > VERSION => {
            return Err(BackupError::Newer { path: path.to_owned(), format: v });
        }
        Ok(Heading::Backup { sequence, at, .. }) => {
            let at: Timestamp = at.parse().map_err(|_| reading.broken("its time is none"))?;
            Contents { sequence, at, tables: 0, entries: 0 }
        }
        Ok(Heading::Failed(why)) => return Err(BackupError::Told(why)),
        Ok(_) | Err(BackupError::Line { .. }) => return Err(reading.broken("it does not begin as one")),
        Err(error) => return Err(error),
    };
    loop {
        match reading.heading()? {
            Heading::Table { id, entries } => {
                let piece = reading.table(&id, entries)?;
                contents.tables += 1;
                contents.entries += entries;
                take(piece)?;
            }
            Heading::Kept { lines } => {
                for _ in 0..lines {
                    let kept = reading.record(|line| Ok(KeptLine::read(line)?))?;
                    take(Piece::Kept(Box::new(kept)))?;
                }
            }
            Heading::PushKey(key) => take(Piece::PushKey(key))?,
            Heading::End { tables, entries, sha256 } => {
                let is_whole = (tables, entries) == (contents.tables, contents.entries)
                    && sha256 == hexadecimal(reading.digest.clone().finalize().as_slice());
                // Reading to the end verifies the checksum of the gzip stream.
                let ends = matches!(reading.lines.next_line(), Ok(None));
                return match is_whole && ends {
                    true => Ok(contents),
                    false => Err(reading.broken("what is in it is not what was written")),
                };
            }
            Heading::Failed(why) => return Err(BackupError::Told(why)),
            Heading::Backup { .. } => return Err(reading.broken("another begins within it")),
        }
    }
}
