//! Queries that need no log.

use super::decode::{self, PairReader};
use super::{Pair, keys};
use crate::{Head, MirrorFilter, TableRole, TimedTable, index, role};
use bot_core::channel::state::MirrorId;
use bot_core::people::PlayerId;
use bot_core::record::StoredLine;
use bot_core::table::id::TableId;

/// Read access by pages.
pub(crate) trait PagedReader: PairReader {
    /// Returns the first `most` pairs with a prefix after the key `after`, in order.
    fn first_pairs(&self, prefix: &[u8], after: Option<&[u8]>, most: usize) -> Result<Vec<Pair>, String>;
}

/// Returns the first `most` index rows of times in a key space after `after`.
pub(crate) fn dates(
    rows: &impl PagedReader,
    space: &[u8],
    after: Option<&TimedTable>,
    most: usize,
) -> Result<Vec<TimedTable>, String> {
    let after = after.map(|(moment, table)| index::date_key(space, *moment, table));
    let found = rows.first_pairs(space, after.as_deref(), most)?;
    Ok(found.iter().filter_map(|(key, _)| index::parse_date(space, key)).collect())
}

/// Returns the first `most` tables with a public spectator page.
pub(crate) fn public_tables(rows: &impl PagedReader, most: usize) -> Result<Vec<(TableId, Head)>, String> {
    let found = rows.first_pairs(index::PUBLIC_TABLES, None, most)?;
    let tables = found.iter().filter_map(|(key, _)| index::parse_public_table(key));
    let head = |id: TableId| Ok(decode::table(rows, &id)?.map(|known| (id, known.head)));
    tables.filter_map(|id| head(id).transpose()).collect()
}

/// Returns the tables at which an account has this role.
pub(crate) fn tables_of(rows: &impl PairReader, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, String> {
    let before = keys::roles(account, part);
    Ok(rows.scan(&before)?.iter().filter_map(|(key, _)| role::parse_table(key, &before)).collect())
}

/// Returns the mirrors that match a filter.
pub(crate) fn find_mirrors(rows: &impl PairReader, clue: &MirrorFilter) -> Result<Vec<MirrorId>, String> {
    Ok(rows.scan(&clue.prefix())?.iter().filter_map(|row| clue.matched_mirror(row)).collect())
}

/// Reads a mirror or note.
pub(crate) fn mirror_or_note(rows: &impl PairReader, key: &[u8]) -> Result<Option<StoredLine>, String> {
    rows.get(key)?.map(|value| decode::mirror_or_note(&value)).transpose()
}

/// Reads all mirrors or notes with a prefix, in order.
pub(crate) fn all_mirrors_or_notes(rows: &impl PairReader, prefix: &[u8]) -> Result<Vec<StoredLine>, String> {
    rows.scan(prefix)?.iter().map(|(_, value)| decode::mirror_or_note(value)).collect()
}
