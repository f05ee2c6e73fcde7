//! Snapshot of the store between two commits.

use super::held::{self, Rows};
use super::keys;
use super::known::State;
use crate::store::Snapshot;

/// Takes a snapshot. Called by the writer thread, so that no commit is half written and no reader waits.
///
/// # Errors
/// Describes what is wrong.
pub(in crate::store) fn take(database: &impl Rows) -> Result<Snapshot, String> {
    let state = database.get(keys::STATE)?;
    let state: Option<State> = state.and_then(|state| serde_json::from_slice(&state).ok());
    let heads = database.scan(keys::HEADS)?.into_iter();
    let tables = heads.map(|(key, value)| {
        let (table, known) = held::head(database, &key, &value)?;
        Ok((table, known.head.revision))
    });
    let kept = [keys::PLACES, keys::NOTES].into_iter().map(|space| database.scan(space));
    let kept = kept.collect::<Result<Vec<_>, String>>()?.into_iter().flatten();
    Ok(Snapshot {
        sequence: state.map(|state| state.sequence).unwrap_or_default(),
        tables: tables.collect::<Result<_, String>>()?,
        kept: kept.map(|(_, value)| held::kept(&value)).collect::<Result<_, String>>()?,
    })
}
