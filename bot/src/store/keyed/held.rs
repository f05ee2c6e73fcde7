//! Decoding of stored values: heads, mirrors and notes.

use std::collections::BTreeMap;

use super::known::Known;
use super::{Pair, keys, pack};
use bot_core::record::{EntryReader, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// Read access to key-value pairs. Errors are text for the operator.
pub(in crate::store) trait Rows {
    /// Returns the value of a key.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String>;

    /// Returns all pairs with a prefix, in order.
    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String>;
}

impl Rows for BTreeMap<Vec<u8>, Vec<u8>> {
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
pub(in crate::store) fn table(rows: &impl Rows, table: &TableId) -> Result<Option<Known>, String> {
    let key = keys::head(table);
    let Some(value) = rows.get(&key)? else { return Ok(None) };
    head(rows, &key, &value).map(|(_, known)| Some(known))
}

/// Decodes a stored head.
///
/// # Errors
/// Describes what is wrong.
pub(in crate::store) fn head(rows: &impl Rows, key: &[u8], value: &[u8]) -> Result<(TableId, Known), String> {
    let wrong = |error| format!("the head of a table can't be read: {error}");
    let (table, mut known, hall) = Known::read(key, value).map_err(wrong)?;
    if hall.is_none() {
        // If this can't be read, the table can't be opened either.
        known.head.hall = first_hall(rows, &table, &known).unwrap_or(Hall::Closed);
    }
    Ok((table, known))
}

/// Visibility of the spectator page according to the first entry, for heads that do not store it.
fn first_hall(rows: &impl Rows, table: &TableId, known: &Known) -> Option<Hall> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(rows.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&rows.get(&keys::pack(table)).ok()??).ok()?,
    };
    Hall::after(&EntryReader::default().read(&line).ok()?.record)
}

/// Decodes a mirror or a note.
///
/// # Errors
/// Describes what is wrong.
pub(in crate::store) fn kept(value: &[u8]) -> Result<KeptLine, String> {
    let line = text(value).and_then(KeptLine::read);
    line.map_err(|error| format!("a place or a note can't be read: {error}"))
}

/// Decodes UTF-8.
///
/// # Errors
/// If the value is not UTF-8.
pub(in crate::store) fn text(value: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))
}
