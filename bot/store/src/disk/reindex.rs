//! Rebuilds the index rows of tables and mirrors after an older program, which does not maintain them, has written.

use crate::index;
use crate::key_value::stored::CommitState;
use crate::key_value::{Pair, Write, decode, keys};
use crate::sled::SledDatabase;
use bot_core::record::StoredLine;

/// Number of heads or mirrors per commit.
const BATCH_SIZE: usize = 512;

/// Write that marks the index rows as those of this commit; part of every commit.
pub(super) fn index_marker(state: &CommitState) -> Write {
    (keys::ROWS.to_vec(), Some(state.sequence.to_be_bytes().to_vec()))
}

/// Rebuilds all index rows unless they belong to the last commit. If interrupted, it is repeated at the next start.
///
/// # Errors
/// Describes what can't be read or written.
pub(super) fn rebuild_index(database: &SledDatabase, state: &CommitState) -> Result<(), String> {
    let (key, current) = index_marker(state);
    if state.sequence == 0 || database.get(&key)? == current {
        return Ok(());
    }
    tracing::info!("tables and places are put in order, once");
    for space in index::REBUILT {
        loop {
            let old = database.page_after(space, None, BATCH_SIZE)?;
            if old.is_empty() {
                break;
            }
            database.commit(&old.into_iter().map(|(key, _)| (key, None)).collect::<Vec<Write>>())?;
        }
    }
    for space in [keys::HEADS, keys::MIRRORS] {
        let mut last: Option<Vec<u8>> = None;
        loop {
            let some = database.page_after(space, last.as_deref(), BATCH_SIZE)?;
            let Some((key, _)) = some.last() else { break };
            last = Some(key.clone());
            let mut writes = Vec::new();
            for pair in some {
                writes.extend(index_rows(database, &pair)?.into_iter().map(|(key, value)| (key, Some(value))));
            }
            database.commit(&writes)?;
        }
    }
    database.commit(&[(key, current)])
}

/// Index rows of a head or a mirror.
fn index_rows(database: &SledDatabase, (key, value): &Pair) -> Result<Vec<index::IndexRow>, String> {
    if key.starts_with(keys::HEADS) {
        let (table, known) = decode::head(database, key, value)?;
        return Ok(index::table_rows(&table, Some(&known.head)).into_iter().collect());
    }
    match decode::mirror_or_note(value)? {
        StoredLine::Channel(place, record) => Ok(index::mirror_rows(&place, Some(&record)).into_iter().collect()),
        StoredLine::Note(..) => Ok(Vec::new()),
    }
}
