//! Decoding of stored values: heads, mirrors and notes.

use std::collections::BTreeMap;

use super::stored::StoredTable;
use super::{Pair, keys, pack};
use bot_core::record::{EntryReader, LineError, StoredLine};
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::Revision;

/// Read access to key-value pairs. Errors are text for the operator.
pub(crate) trait PairReader {
    /// Returns the value of a key.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String>;

    /// Returns all pairs with a prefix, in order.
    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String>;
}

impl PairReader for BTreeMap<Vec<u8>, Vec<u8>> {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        Ok(BTreeMap::get(self, key).cloned())
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        let found = self.range(prefix.to_vec()..).take_while(|(key, _)| key.starts_with(prefix));
        Ok(found.map(|(key, value)| (key.clone(), value.clone())).collect())
    }
}

/// Reads the stored state of a table; `None` if there is no such table.
///
/// # Errors
/// Describes what is wrong.
pub(crate) fn table(rows: &impl PairReader, table: &TableId) -> Result<Option<StoredTable>, String> {
    let key = keys::head(table);
    let Some(value) = rows.get(&key)? else { return Ok(None) };
    head(rows, &key, &value).map(|(_, known)| Some(known))
}

/// Decodes a stored head.
///
/// # Errors
/// Describes what is wrong.
pub(crate) fn head(rows: &impl PairReader, key: &[u8], value: &[u8]) -> Result<(TableId, StoredTable), String> {
    let wrong = |error| format!("the head of a table can't be read: {error}");
    let (table, mut known, hall) = StoredTable::decode(key, value).map_err(wrong)?;
    if hall.is_none() {
        // If this can't be read, the table can't be opened either.
        known.head.spectator_page = first_spectator_page(rows, &table, &known).unwrap_or(SpectatorPageAccess::Closed);
    }
    Ok((table, known))
}

/// Visibility of the spectator page according to the first entry, for heads that do not store it.
fn first_spectator_page(rows: &impl PairReader, table: &TableId, known: &StoredTable) -> Option<SpectatorPageAccess> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(rows.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&rows.get(&keys::pack(table)).ok()??).ok()?,
    };
    SpectatorPageAccess::after_record(&EntryReader::default().read(&line).ok()?.record)
}

/// Decodes a mirror or a note.
///
/// # Errors
/// Describes what is wrong.
pub(crate) fn mirror_or_note(value: &[u8]) -> Result<StoredLine, String> {
    let line = text(value).and_then(StoredLine::decode);
    line.map_err(|error| format!("a place or a note can't be read: {error}"))
}

/// Decodes UTF-8.
///
/// # Errors
/// If the value is not UTF-8.
pub(crate) fn text(value: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))
}
