//! What is kept under which key. One key space, so that one batch changes all of it or nothing.

use crate::store::parts::{self, Part};
use crate::store::rows;
use bot_core::channel::record::PlaceId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// The sequence number and digest of the last commit.
pub(super) const STATE: &[u8] = b"m";
/// Every head.
pub(super) const HEADS: &[u8] = b"h";
/// Every place.
pub(super) const PLACES: &[u8] = b"r";
/// Every note.
pub(super) const NOTES: &[u8] = b"n";

/// Of which commit the rows are.
pub(super) const ROWS: &[u8] = b"v";

/// Every entry that is not packed.
const ENTRIES: &[u8] = b"l";
/// Every packed game.
pub(super) const PACKS: &[u8] = b"p";

fn named(space: &[u8], name: &str) -> Vec<u8> {
    [space, name.as_bytes()].concat()
}

/// A table's head.
pub(super) fn head(table: &TableId) -> Vec<u8> {
    named(HEADS, table.as_str())
}

/// What begins the keys of a table's entries.
pub(super) fn log(table: &TableId) -> Vec<u8> {
    named(ENTRIES, table.as_str())
}

/// One entry of a table.
pub(super) fn entry(table: &TableId, revision: Revision) -> Vec<u8> {
    let mut key = log(table);
    key.extend(revision.0.to_be_bytes());
    key
}

/// The entries of a finished game, in one.
pub(super) fn pack(table: &TableId) -> Vec<u8> {
    named(PACKS, table.as_str())
}

/// What begins the rows of the tables to which an account is that.
pub(super) fn parts(account: &PlayerId, part: Part) -> Vec<u8> {
    [rows::PARTS, &parts::of(account, part)].concat()
}

/// Whether what stands under a key counts in what all of it comes to: heads, places and notes.
pub(super) fn counts(key: &[u8]) -> bool {
    [HEADS, PLACES, NOTES].iter().any(|space| key.starts_with(space))
}

/// What a place holds.
pub(super) fn place(place: &PlaceId) -> Vec<u8> {
    named(PLACES, &place.0)
}

/// An adapter's note.
pub(super) fn note(name: &str) -> Vec<u8> {
    named(NOTES, name)
}

/// The revision that an entry's key ends with.
pub(super) fn revision(key: &[u8]) -> Option<Revision> {
    let bytes = key.last_chunk::<8>()?;
    Some(Revision(u64::from_be_bytes(*bytes)))
}

/// The name that a head's key ends with.
pub(super) fn name(key: &[u8]) -> Option<&str> {
    std::str::from_utf8(key.get(1..)?).ok()
}

/// The table whose entry or pack has this key.
pub(super) fn table(key: &[u8]) -> Option<TableId> {
    let end = if key.starts_with(ENTRIES) { key.len().checked_sub(8)? } else { key.len() };
    TableId::parse(std::str::from_utf8(key.get(1..end)?).ok()?)
}
