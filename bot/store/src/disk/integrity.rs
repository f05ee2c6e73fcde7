//! Integrity check of a database: everything that was acknowledged must be there.

use std::path::Path;

use super::files;
use super::mark::Mark;
use super::open::{CheckedDatabase, StorePaths};
use crate::StoreError;
use crate::key_value::keys;
use crate::key_value::scan::StoreScan;
use crate::key_value::stored::{CommitState, StoredTable};
use crate::sled::{OpenError, SledDatabase, classify_error};
use bot_core::record::LineError;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Opens a database and checks it against the high-water mark.
///
/// # Errors
/// If acknowledged data is missing or damaged, or a newer program has written it.
pub(super) fn open_checked(paths: &StorePaths, directory: &Path, mark: &Mark) -> Result<CheckedDatabase, StoreError> {
    let failed = |error: OpenError| match error {
        OpenError::Busy => StoreError::Busy(paths.root().to_owned()),
        OpenError::System { full: true, .. } => {
            let needed = files::size(directory).unwrap_or_default();
            StoreError::NoSpace { path: paths.root().to_owned(), needed }
        }
        OpenError::System { found, .. } => {
            StoreError::Io { doing: "opening", path: directory.to_owned(), error: found }
        }
        OpenError::Broken(found) => paths.damaged(found),
    };
    let damaged = |found: String| paths.damaged(found);
    // An earlier write error may show up only on a read.
    let unread = |found: String| failed(classify_error(found));
    let database = SledDatabase::open(directory).map_err(failed)?;
    let state = match database.get(keys::STATE).map_err(unread)? {
        Some(value) => serde_json::from_slice(&value).map_err(|_| paths.damaged("its last commit makes no sense"))?,
        None => CommitState { sequence: 0, digest: mark.digest, before: mark.digest },
    };
    let same = match state.sequence.checked_sub(mark.sequence) {
        None => {
            let (has, told) = (state.sequence, mark.sequence);
            return Err(damaged(format!("its last commit is number {has}, and number {told} was acknowledged")));
        }
        Some(0) => state.digest == mark.digest,
        // Crash between commit and mark: the last commit was not acknowledged.
        Some(1) => state.before == mark.digest,
        Some(_) => return Err(paths.damaged("its high-water mark is older than its database")),
    };
    if !same {
        return Err(paths.damaged("its database is not the one that its high-water mark speaks of"));
    }
    let (StoreScan { digest, pending_mirrors: behind, .. }, older) = scan_values(paths, &database, unread)?;
    if digest != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    Ok(CheckedDatabase { database, state, outdated_tables: older, pending_mirrors: behind })
}

/// Scans all heads, mirrors and notes; also returns the tables whose heads lack data that this program stores.
fn scan_values(
    paths: &StorePaths,
    database: &SledDatabase,
    unread: impl Fn(String) -> StoreError + Copy,
) -> Result<(StoreScan, Vec<TableId>), StoreError> {
    let wrong = |what: &str, error: LineError| match error {
        LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
        error => paths.damaged(format!("{what} can't be read: {error}")),
    };
    let (mut survey, mut older) = (StoreScan::default(), Vec::new());
    database.for_each(keys::HEADS, unread, |key, value| {
        let found = survey.add_head(key, &value).map_err(|error| wrong("the head of a table", error))?;
        let (table, known, hall) = found;
        check_log(paths, database, (&table, &known), unread)?;
        if known.head.unknown_game.is_none() && (hall.is_none() || !known.head.has_accounts()) {
            older.push(table);
        }
        Ok(())
    })?;
    for space in [keys::MIRRORS, keys::NOTES] {
        database.for_each(space, unread, |key, value| {
            survey.add_mirror_or_note(key, &value).map_err(|error| wrong("a place or a note", error))
        })?;
    }
    Ok((survey, older))
}

/// Checks that the unpacked entries have no gap. Packs are checked when their table is loaded.
fn check_log(
    paths: &StorePaths,
    database: &SledDatabase,
    (table, known): (&TableId, &StoredTable),
    unread: impl Fn(String) -> StoreError,
) -> Result<(), StoreError> {
    if known.packed == known.head.revision {
        return Ok(());
    }
    let mut last = known.packed.0;
    database.for_each(&keys::log(table), unread, |key, _| {
        last += u64::from(keys::revision(key) == Some(Revision(last + 1)));
        Ok(())
    })?;
    if last == known.head.revision.0 {
        return Ok(());
    }
    Err(paths.damaged(format!("table {table} lacks entry {}, and was told {}", last + 1, known.head.revision.0)))
}
