//! Snapshot of the store between two commits.

use super::decode::{self, PairReader};
use super::keys;
use super::stored::CommitState;
use crate::Snapshot;

/// Takes a snapshot. Called by the writer thread, so that no commit is half written and no reader waits.
///
/// # Errors
/// Describes what is wrong.
pub(crate) fn take(database: &impl PairReader) -> Result<Snapshot, String> {
    let state = database.get(keys::STATE)?;
    let state: Option<CommitState> = state.and_then(|state| serde_json::from_slice(&state).ok());
    let heads = database.scan(keys::HEADS)?.into_iter();
    let tables = heads.map(|(key, value)| {
        let (table, known) = decode::head(database, &key, &value)?;
        Ok((table, known.head.revision))
    });
    let kept = [keys::MIRRORS, keys::NOTES].into_iter().map(|space| database.scan(space));
    let kept = kept.collect::<Result<Vec<_>, String>>()?.into_iter().flatten();
    Ok(Snapshot {
        sequence: state.map(|state| state.sequence).unwrap_or_default(),
        tables: tables.collect::<Result<_, String>>()?,
        mirrors_and_notes: kept.map(|(_, value)| decode::mirror_or_note(&value)).collect::<Result<_, String>>()?,
    })
}
