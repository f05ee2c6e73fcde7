//! What values hold: heads, places and notes.

use std::collections::BTreeMap;

use super::known::Known;
use super::{Pair, keys, pack};
use bot_core::record::{EntryReader, KeptLine, LineError};
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;
use bot_core::table::record::Revision;

/// What tables, places and notes are read from. Errors say what is wrong in words, for a host.
pub(in crate::store) trait Rows {
    /// The value under a key.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String>;

    /// Every key that begins so, in order, with its value.
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

/// What is known of a table, if there is one of this name.
///
/// # Errors
/// What is wrong with it, in words.
pub(in crate::store) fn table(rows: &impl Rows, table: &TableId) -> Result<Option<Known>, String> {
    let key = keys::head(table);
    let Some(value) = rows.get(&key)? else { return Ok(None) };
    head(rows, &key, &value).map(|(_, known)| Some(known))
}

/// The table of a stored head.
///
/// # Errors
/// What is wrong with it, in words.
pub(in crate::store) fn head(rows: &impl Rows, key: &[u8], value: &[u8]) -> Result<(TableId, Known), String> {
    let wrong = |error| format!("the head of a table can't be read: {error}");
    let (table, mut known, hall) = Known::read(key, value).map_err(wrong)?;
    if hall.is_none() {
        // Where that can't be read, the table can't be opened either.
        known.head.hall = first_hall(rows, &table, &known).unwrap_or(Hall::Closed);
    }
    Ok((table, known))
}

/// Whether anybody can come to a table by its page, as its first entry says it.
fn first_hall(rows: &impl Rows, table: &TableId, known: &Known) -> Option<Hall> {
    let line = match known.packed {
        Revision(0) => String::from_utf8(rows.get(&keys::entry(table, Revision(1))).ok()??).ok()?,
        _ => pack::first(&rows.get(&keys::pack(table)).ok()??).ok()?,
    };
    Hall::after(&EntryReader::default().read(&line).ok()?.record)
}

/// What a stored value keeps of a place, or a note.
///
/// # Errors
/// What is wrong with it, in words.
pub(in crate::store) fn kept(value: &[u8]) -> Result<KeptLine, String> {
    let line = text(value).and_then(KeptLine::read);
    line.map_err(|error| format!("a place or a note can't be read: {error}"))
}

/// A value as text.
///
/// # Errors
/// When it is none.
pub(in crate::store) fn text(value: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))
}
