//! Queries that need no log.

use super::held::{self, Rows};
use super::{Pair, keys};
use crate::store::{Clue, Date, Head, Part, parts, rows};
use bot_core::channel::record::PlaceId;
use bot_core::people::PlayerId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;

/// Read access by pages.
pub(in crate::store) trait Paged: Rows {
    /// Returns the first `most` pairs with a prefix after the key `after`, in order.
    fn first(&self, prefix: &[u8], after: Option<&[u8]>, most: usize) -> Result<Vec<Pair>, String>;
}

/// Returns the first `most` index rows of times in a key space after `after`.
pub(in crate::store) fn dates(
    rows: &impl Paged,
    space: &[u8],
    after: Option<&Date>,
    most: usize,
) -> Result<Vec<Date>, String> {
    let after = after.map(|(moment, table)| rows::date(space, *moment, table));
    let found = rows.first(space, after.as_deref(), most)?;
    Ok(found.iter().filter_map(|(key, _)| rows::read_date(space, key)).collect())
}

/// Returns the first `most` tables with a public spectator page.
pub(in crate::store) fn hall(rows: &impl Paged, most: usize) -> Result<Vec<(TableId, Head)>, String> {
    let found = rows.first(rows::HALL, None, most)?;
    let tables = found.iter().filter_map(|(key, _)| rows::read_hall(key));
    let head = |id: TableId| Ok(held::table(rows, &id)?.map(|known| (id, known.head)));
    tables.filter_map(|id| head(id).transpose()).collect()
}

/// Returns the tables at which an account has this role.
pub(in crate::store) fn tables_of(
    rows: &impl Rows,
    account: &PlayerId,
    part: Part,
) -> Result<Vec<TableId>, String> {
    let before = keys::parts(account, part);
    Ok(rows.scan(&before)?.iter().filter_map(|(key, _)| parts::table(key, &before)).collect())
}

/// Returns the mirrors that match a filter.
pub(in crate::store) fn places_by(rows: &impl Rows, clue: &Clue) -> Result<Vec<PlaceId>, String> {
    Ok(rows.scan(&clue.begins())?.iter().filter_map(|row| clue.place(row)).collect())
}

/// Reads a mirror or note.
pub(in crate::store) fn kept(rows: &impl Rows, key: &[u8]) -> Result<Option<KeptLine>, String> {
    rows.get(key)?.map(|value| held::kept(&value)).transpose()
}

/// Reads all mirrors or notes with a prefix, in order.
pub(in crate::store) fn all_kept(rows: &impl Rows, prefix: &[u8]) -> Result<Vec<KeptLine>, String> {
    rows.scan(prefix)?.iter().map(|(_, value)| held::kept(value)).collect()
}
