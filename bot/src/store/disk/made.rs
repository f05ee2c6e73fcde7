//! Rebuilds the index rows of tables and mirrors after an older program, which does not maintain them, has written.

use crate::store::keyed::known::State;
use crate::store::keyed::{Pair, Write, held, keys};
use crate::store::rows;
use crate::store::sled::Database;
use bot_core::record::KeptLine;

/// Number of heads or mirrors per commit.
const AT_ONCE: usize = 512;

/// Write that marks the index rows as those of this commit; part of every commit.
pub(super) fn by(state: &State) -> Write {
    (keys::ROWS.to_vec(), Some(state.sequence.to_be_bytes().to_vec()))
}

/// Rebuilds all index rows unless they belong to the last commit. If interrupted, it is repeated at the next start.
///
/// # Errors
/// Describes what can't be read or written.
pub(super) fn make(database: &Database, state: &State) -> Result<(), String> {
    let (key, current) = by(state);
    if state.sequence == 0 || database.get(&key)? == current {
        return Ok(());
    }
    tracing::info!("tables and places are put in order, once");
    for space in rows::MADE {
        loop {
            let old = database.after(space, None, AT_ONCE)?;
            if old.is_empty() {
                break;
            }
            database.commit(&old.into_iter().map(|(key, _)| (key, None)).collect::<Vec<Write>>())?;
        }
    }
    for space in [keys::HEADS, keys::PLACES] {
        let mut last: Option<Vec<u8>> = None;
        loop {
            let some = database.after(space, last.as_deref(), AT_ONCE)?;
            let Some((key, _)) = some.last() else { break };
            last = Some(key.clone());
            let mut writes = Vec::new();
            for pair in some {
                writes.extend(of(database, &pair)?.into_iter().map(|(key, value)| (key, Some(value))));
            }
            database.commit(&writes)?;
        }
    }
    database.commit(&[(key, current)])
}

/// Index rows of a head or a mirror.
fn of(database: &Database, (key, value): &Pair) -> Result<Vec<rows::Row>, String> {
    if key.starts_with(keys::HEADS) {
        let (table, known) = held::head(database, key, value)?;
        return Ok(rows::of_table(&table, Some(&known.head)).into_iter().collect());
    }
    match held::kept(value)? {
        KeptLine::Place(place, record) => Ok(rows::of_place(&place, Some(&record)).into_iter().collect()),
        KeptLine::Note(..) => Ok(Vec::new()),
    }
}
