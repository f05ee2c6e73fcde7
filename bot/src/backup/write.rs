//! Writer of a backup: everything that a store holds at one moment.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use super::{BackupError, Contents};
use super::{Header, VERSION};
use bot_core::hexadecimal::encode;
use bot_core::record::{EntryWriter, StoredLine};
use bot_core::table::{Revision, TableId};
use bot_store::{Store, StoreError};
use bot_web::push::server_key;

struct BackupWriter<W> {
    out: W,
    digest: Sha256,
}

impl<W: Write> BackupWriter<W> {
    fn write_line(&mut self, line: &str) -> Result<(), BackupError> {
        for part in [line.as_bytes(), b"\n"] {
            self.digest.update(part);
            self.out.write_all(part)?;
        }
        Ok(())
    }

    fn write_header(&mut self, heading: &Header) -> Result<(), BackupError> {
        self.write_line(&serde_json::to_string(heading).map_err(io::Error::other)?)
    }
}

/// Writes a snapshot of the store, which stays in use. Blocks the thread: do not call it on an async one.
///
/// A table that is deleted meanwhile is omitted, with its mirrors.
///
/// # Errors
/// If the store can't be read, or the output fails.
pub fn write(
    store: &dyn Store,
    push_key: Option<String>,
    at: Timestamp,
    out: impl Write,
) -> Result<Contents, BackupError> {
    let snapshot = store.snapshot()?;
    let mut contents = Contents { sequence: snapshot.sequence, at, tables: 0, entries: 0 };
    let mut lines = BackupWriter { out, digest: Sha256::new() };
    let (sequence, at) = (snapshot.sequence, at.to_string());
    lines.write_header(&Header::Backup { v: VERSION, sequence, at })?;
    let mut gone = BTreeSet::new();
    for (table, last) in snapshot.tables {
        match encode_log(store, &table, last) {
            Ok(log) => {
                let entries = log.len() as u64;
                lines.write_header(&Header::Table { id: table.as_str().to_owned(), entries })?;
                log.iter().try_for_each(|line| lines.write_line(line))?;
                contents.tables += 1;
                contents.entries += entries;
            }
            Err(BackupError::Store(StoreError::NoTable(_))) => drop(gone.insert(table)),
            Err(error) => return Err(error),
        }
    }
    let shows_gone = |kept: &StoredLine| match kept {
        StoredLine::Channel(_, record) => gone.contains(record.target_table()),
        StoredLine::Note(..) => false,
    };
    let kept: Vec<StoredLine> = snapshot.mirrors_and_notes.into_iter().filter(|kept| !shows_gone(kept)).collect();
    lines.write_header(&Header::Kept { lines: kept.len() as u64 })?;
    for kept in &kept {
        lines.write_line(&kept.encode().map_err(StoreError::Unencodable)?)?;
    }
    if let Some(key) = push_key {
        lines.write_header(&Header::PushKey(key))?;
    }
    let sha256 = encode(lines.digest.clone().finalize().as_slice());
    lines.write_header(&Header::End { tables: contents.tables, entries: contents.entries, sha256 })?;
    lines.out.flush()?;
    Ok(contents)
}

/// Ends an incomplete backup with the reason, for its reader.
///
/// # Errors
/// If the output fails.
pub fn write_failure(error: &BackupError, mut out: impl Write) -> io::Result<()> {
    let heading = Header::Failed(error.to_string());
    writeln!(out, "{}", serde_json::to_string(&heading)?)?;
    out.flush()
}

/// Encodes the log of a table up to revision `last`.
fn encode_log(store: &dyn Store, table: &TableId, last: Revision) -> Result<Vec<String>, BackupError> {
    let entries = store.load(table)?;
    let mut writer = EntryWriter::default();
    let lines = entries.iter().take_while(|entry| entry.revision <= last).map(|entry| writer.write(entry));
    let unwritable = |error| BackupError::Entry { table: table.clone(), error };
    let lines = lines.collect::<Result<Vec<_>, _>>().map_err(unwritable)?;
    match lines.len() as u64 == last.0 {
        true => Ok(lines),
        false => {
            let missing = Revision(lines.len() as u64 + 1);
            Err(StoreError::Gap { table: table.clone(), missing, told: last }.into())
        }
    }
}

/// Writer that fails once shutdown has started.
struct Stoppable<W> {
    out: W,
    stop: watch::Receiver<bool>,
}

impl<W: Write> Write for Stoppable<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match *self.stop.borrow() {
            true => Err(io::Error::other("comptoir ends, and can be asked again once it was started")),
            false => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a backup as [`write()`] does, with the push key of the data directory; fails once shutdown has started.
///
/// # Errors
/// As [`write()`].
pub fn write_until(
    stop: watch::Receiver<bool>,
    store: &dyn Store,
    data: &Path,
    at: Timestamp,
    out: impl Write,
) -> Result<Contents, BackupError> {
    let push_key = server_key::stored_key(data).map_err(BackupError::file_error("can't read the push key of", data))?;
    write(store, push_key, at, Stoppable { out, stop })
}
