//! Looking a database through: whether everything that was acknowledged is there.

use std::collections::HashMap;
use std::path::Path;

use super::digest::Digest;
use super::known::{Known, State};
use super::mark::Mark;
use super::open::{Paths, Sound};
use super::view::Rows;
use super::{files, keys, pack};
use crate::store::StoreError;
use crate::store::sled::{Database, OpenError, why};
use bot_core::channel::record::{PlaceId, Rest};
use bot_core::record::{EntryReader, KeptLine, LineError, Outline};
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
    let Survey { digest, older, behind } = survey(paths, &database, unread)?;
    if digest != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    Ok(Sound { database, state, older, behind })
}

/// What is found when all heads, places and notes are read.
struct Survey {
    /// What they come to.
    digest: Digest,
    /// The tables whose heads do not tell all that this program's do.
    older: Vec<TableId>,
    /// The places that have something to do.
    behind: Vec<PlaceId>,
}

fn survey(
    paths: &Paths,
    database: &Database,
    unread: impl Fn(String) -> StoreError + Copy,
) -> Result<Survey, StoreError> {
    let mut survey = Survey { digest: Digest::default(), older: Vec::new(), behind: Vec::new() };
    let mut revisions = HashMap::new();
    database.each(keys::HEADS, unread, |key, value| {
        survey.digest = survey.digest.plus(Digest::of(key, &value));
        let (table, known, hall) = Known::read(key, &value).map_err(|error| match error {
            LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
            error => paths.damaged(format!("the head of a table can't be read: {error}")),
        })?;
        check_log(paths, database, (&table, &known), unread)?;
        if known.head.foreign.is_none() && (hall.is_none() || !known.head.tells_accounts()) {
            survey.older.push(table.clone());
        }
        revisions.insert(table, known.head.revision);
        Ok(())
    })?;
    for space in [keys::PLACES, keys::NOTES] {
        database.each(space, unread, |key, value| {
            survey.digest = survey.digest.plus(Digest::of(key, &value));
            let outline = text(&value).and_then(Outline::read).map_err(|error| match error {
                LineError::Newer(format) => StoreError::Newer { path: paths.root().to_owned(), format },
                error => paths.damaged(format!("a place or a note can't be read: {error}")),
            })?;
            let rests = match outline {
                Outline::Note | Outline::Place(Rest::Long) => true,
                Outline::Place(Rest::Until(table, told)) => revisions.get(&table) == Some(&told),
                Outline::Place(Rest::Never) => false,
            };
            if let Some(name) = keys::name(key).filter(|_| !rests) {
                survey.behind.push(PlaceId(name.to_owned()));
            }
            Ok(())
        })?;
    }
    Ok(survey)
}

/// Whether anybody can come to a table by its page, as its first entry says it.
pub(super) fn first_hall(rows: &impl Rows, table: &TableId, known: &Known) -> Option<Hall> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(rows.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&rows.get(&keys::pack(table)).ok()??).ok()?,
    };
    Hall::after(&EntryReader::default().read(&line).ok()?.record)
}

/// What is kept of a place, or a note, in a stored value.
pub(super) fn kept(value: &[u8]) -> Result<KeptLine, LineError> {
    KeptLine::read(text(value)?)
}

fn text(value: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))
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
