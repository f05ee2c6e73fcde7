//! Looking a database through: whether everything that was acknowledged is there.

use std::path::Path;

use super::digest::Digest;
use super::index::{Index, Known, State};
use super::mark::Mark;
use super::open::{Paths, Sound};
use super::{files, keys, pack};
use crate::store::StoreError;
use crate::store::sled::{Database, OpenError, why};
use bot_core::record::{EntryReader, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// Opens the database and compares what is there with what was acknowledged.
///
/// # Errors
/// When something that was acknowledged is missing, or a newer program wrote it.
pub(super) fn examine(paths: &Paths, directory: &Path, mark: &Mark) -> Result<Sound, StoreError> {
    let failed = |error: OpenError| match error {
        OpenError::Busy => StoreError::Busy(paths.root().to_owned()),
        OpenError::System { full: true, .. } => {
            let needed = files::size(directory).unwrap_or_default();
            StoreError::Room { path: paths.root().to_owned(), needed }
        }
        OpenError::System { found, .. } => {
            StoreError::Io { doing: "opening", path: directory.to_owned(), error: found }
        }
        OpenError::Broken(found) => paths.damaged(found),
    };
    let damaged = |found: String| paths.damaged(found);
    // What it could not write a moment ago it may tell only when it is read.
    let unread = |found: String| failed(why(found));
    let database = Database::open(directory).map_err(failed)?;
    let state = match database.get(keys::STATE).map_err(unread)? {
        Some(value) => {
            serde_json::from_slice(&value).map_err(|_| paths.damaged("its last commit makes no sense"))?
        }
        None => State { sequence: 0, digest: mark.digest, before: mark.digest },
    };
    let same = match state.sequence.checked_sub(mark.sequence) {
        None => {
            let (has, told) = (state.sequence, mark.sequence);
            return Err(damaged(format!(
                "its last commit is number {has}, and number {told} was acknowledged"
            )));
        }
        Some(0) => state.digest == mark.digest,
        // The process ended after a commit and before the mark: nobody was told of that one.
        Some(1) => state.before == mark.digest,
        Some(_) => return Err(paths.damaged("its high-water mark is older than its database")),
    };
    if !same {
        return Err(paths.damaged("its database is not the one that its high-water mark speaks of"));
    }
    let index = read_index(paths, &database, unread)?;
    if index.digest() != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    for (table, known) in &index.tables {
        check_log(paths, &database, (table, known), unread)?;
    }
    Ok(Sound { database, index, state })
}

fn read_index(
    paths: &Paths,
    database: &Database,
    unread: impl Fn(String) -> StoreError,
) -> Result<Index, StoreError> {
    let mut index = Index::default();
    for (key, value) in database.scan(keys::HEADS).map_err(&unread)? {
        let (table, mut known, hall) = Known::read(&key, &value).map_err(|error| match error {
            LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
            error => paths.damaged(format!("the head of a table can't be read: {error}")),
        })?;
        if hall.is_none() {
            // Where that can't be read, the table can't be opened either.
            known.head.hall = first_hall(database, &table, &known).unwrap_or(Hall::Closed);
        }
        index.tables.insert(table, known);
    }
    for space in [keys::PLACES, keys::NOTES] {
        for (key, value) in database.scan(space).map_err(&unread)? {
            let kept = kept(&value).map_err(|error| match error {
                LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
                error => paths.damaged(format!("a place or a note can't be read: {error}")),
            })?;
            index.keep(kept, Digest::of(&key, &value));
        }
    }
    Ok(index)
}

/// Whether anybody can come to a table by its page, as its first entry says it.
fn first_hall(database: &Database, table: &TableId, known: &Known) -> Option<Hall> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(database.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&database.get(&keys::pack(table)).ok()??).ok()?,
    };
    Hall::after(&EntryReader::default().read(&line).ok()?.record)
}

/// What is kept of a place, or a note, in a stored value.
pub(super) fn kept(value: &[u8]) -> Result<KeptLine, LineError> {
    let line = std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))?;
    KeptLine::read(line)
}

/// The entries that are not packed must be there without a gap. Packs are read when their table is.
fn check_log(
    paths: &Paths,
    database: &Database,
    (table, known): (&TableId, &Known),
    unread: impl Fn(String) -> StoreError,
) -> Result<(), StoreError> {
    if known.packed == known.head.revision {
        return Ok(());
    }
    let mut expected = known.packed.0 + 1;
    for (key, _) in database.scan(&keys::log(table)).map_err(unread)? {
        if keys::revision(&key) != Some(Revision(expected)) {
            break;
        }
        expected += 1;
    }
    let last = expected - 1;
    if last == known.head.revision.0 {
        return Ok(());
    }
    Err(paths.damaged(format!(
        "table {table} lacks entry {}, and was told {}",
        last + 1,
        known.head.revision.0
    )))
}
