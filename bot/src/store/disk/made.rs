//! Making the rows anew by which tables and places are found, where a program wrote last that knows nothing of them.

use crate::store::keyed::known::State;
use crate::store::keyed::{Pair, Write, held, keys};
use crate::store::rows;
use crate::store::sled::Database;
use bot_core::record::KeptLine;

/// How many heads or places one commit makes the rows of.
const AT_ONCE: usize = 512;

/// What is written with every commit: the rows are those of this one.
pub(super) fn by(state: &State) -> Write {
    (keys::ROWS.to_vec(), Some(state.sequence.to_be_bytes().to_vec()))
}

/// Makes all rows anew unless they are those of the last commit. Where it is interrupted, it is done at the next start.
///
/// # Errors
/// What can't be read or written, in words.
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

/// The rows of a head or a place.
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
