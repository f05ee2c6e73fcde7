//! Integrity check of a database: everything that was acknowledged must be there.

use std::path::Path;

use super::files;
use super::mark::Mark;
use super::open::{Paths, Sound};
use crate::store::StoreError;
use crate::store::keyed::keys;
use crate::store::keyed::known::{Known, State};
use crate::store::keyed::survey::Survey;
use crate::store::sled::{Database, OpenError, why};
use bot_core::record::LineError;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Opens a database and checks it against the high-water mark.
///
/// # Errors
/// If acknowledged data is missing or damaged, or a newer program has written it.
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
    // An earlier write error may show up only on a read.
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
        // Crash between commit and mark: the last commit was not acknowledged.
        Some(1) => state.before == mark.digest,
        Some(_) => return Err(paths.damaged("its high-water mark is older than its database")),
    };
    if !same {
        return Err(paths.damaged("its database is not the one that its high-water mark speaks of"));
    }
    let (Survey { digest, behind, .. }, older) = survey(paths, &database, unread)?;
    if digest != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    Ok(Sound { database, state, older, behind })
}

/// Scans all heads, mirrors and notes; also returns the tables whose heads lack data that this program stores.
fn survey(
    paths: &Paths,
    database: &Database,
    unread: impl Fn(String) -> StoreError + Copy,
) -> Result<(Survey, Vec<TableId>), StoreError> {
    let wrong = |what: &str, error: LineError| match error {
        LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
        error => paths.damaged(format!("{what} can't be read: {error}")),
    };
    let (mut survey, mut older) = (Survey::default(), Vec::new());
    database.each(keys::HEADS, unread, |key, value| {
        let found = survey.head(key, &value).map_err(|error| wrong("the head of a table", error))?;
        let (table, known, hall) = found;
        check_log(paths, database, (&table, &known), unread)?;
        if known.head.foreign.is_none() && (hall.is_none() || !known.head.tells_accounts()) {
            older.push(table);
        }
        Ok(())
    })?;
    for space in [keys::PLACES, keys::NOTES] {
        database.each(space, unread, |key, value| {
            survey.kept(key, &value).map_err(|error| wrong("a place or a note", error))
        })?;
    }
    Ok((survey, older))
}

/// Checks that the unpacked entries have no gap. Packs are checked when their table is loaded.
fn check_log(
    paths: &Paths,
    database: &Database,
    (table, known): (&TableId, &Known),
    unread: impl Fn(String) -> StoreError,
) -> Result<(), StoreError> {
    if known.packed == known.head.revision {
        return Ok(());
    }
    let mut last = known.packed.0;
    database.each(&keys::log(table), unread, |key, _| {
        last += u64::from(keys::revision(key) == Some(Revision(last + 1)));
        Ok(())
    })?;
    if last == known.head.revision.0 {
        return Ok(());
    }
    Err(paths.damaged(format!(
        "table {table} lacks entry {}, and was told {}",
        last + 1,
        known.head.revision.0
    )))
}
