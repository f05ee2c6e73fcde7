//! What is kept under which key. One key space, so that one batch changes all of it or nothing.

use crate::store::parts::{self, Part};
use crate::store::rows;
use bot_core::channel::record::PlaceId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// The sequence number and digest of the last commit.
pub(in crate::store) const STATE: &[u8] = b"m";
/// Every head.
pub(in crate::store) const HEADS: &[u8] = b"h";
/// Every place.
pub(in crate::store) const PLACES: &[u8] = b"r";
/// Every note.
pub(in crate::store) const NOTES: &[u8] = b"n";

/// Of which commit the rows are.
pub(in crate::store) const ROWS: &[u8] = b"v";

/// Every entry that is not packed.
const ENTRIES: &[u8] = b"l";
/// Every packed game.
pub(in crate::store) const PACKS: &[u8] = b"p";

fn named(space: &[u8], name: &str) -> Vec<u8> {
    [space, name.as_bytes()].concat()
}

/// A table's head.
pub(in crate::store) fn head(table: &TableId) -> Vec<u8> {
    named(HEADS, table.as_str())
}

/// What begins the keys of a table's entries.
pub(in crate::store) fn log(table: &TableId) -> Vec<u8> {
    named(ENTRIES, table.as_str())
}

/// One entry of a table.
pub(in crate::store) fn entry(table: &TableId, revision: Revision) -> Vec<u8> {
    let mut key = log(table);
    key.extend(revision.0.to_be_bytes());
    key
}

/// The entries of a finished game, in one.
pub(in crate::store) fn pack(table: &TableId) -> Vec<u8> {
    named(PACKS, table.as_str())
}

/// What begins the rows of the tables to which an account is that.
pub(in crate::store) fn parts(account: &PlayerId, part: Part) -> Vec<u8> {
    [rows::PARTS, &parts::of(account, part)].concat()
}

/// Whether what stands under a key counts in what all of it comes to: heads, places and notes.
pub(in crate::store) fn counts(key: &[u8]) -> bool {
    [HEADS, PLACES, NOTES].iter().any(|space| key.starts_with(space))
}

/// What a place holds.
pub(in crate::store) fn place(place: &PlaceId) -> Vec<u8> {
    named(PLACES, &place.0)
}

/// An adapter's note.
pub(in crate::store) fn note(name: &str) -> Vec<u8> {
    named(NOTES, name)
}

/// Whether what stands under a key is one entry.
pub(in crate::store) fn is_entry(key: &[u8]) -> bool {
    key.starts_with(ENTRIES)
}

/// Whether what stands under a key is of a table's log.
pub(in crate::store) fn is_of_log(key: &[u8]) -> bool {
    [ENTRIES, PACKS].iter().any(|space| key.starts_with(space))
}

/// All keys that are not of logs: from each first one on and before each second.
pub(in crate::store) fn beside_logs() -> [(Vec<u8>, Vec<u8>); 3] {
    [(Vec::new(), ENTRIES.to_vec()), (behind(ENTRIES), PACKS.to_vec()), (behind(PACKS), vec![u8::MAX])]
}

/// The first key behind all that begin so.
pub(in crate::store) fn behind(prefix: &[u8]) -> Vec<u8> {
    let mut key = prefix.to_vec();
    while let Some(last) = key.pop() {
        if last < u8::MAX {
            key.push(last + 1);
            return key;
        }
    }
    vec![u8::MAX]
}

/// The revision that an entry's key ends with.
pub(in crate::store) fn revision(key: &[u8]) -> Option<Revision> {
    let bytes = key.last_chunk::<8>()?;
    Some(Revision(u64::from_be_bytes(*bytes)))
}

/// The name that a head's key ends with.
pub(in crate::store) fn name(key: &[u8]) -> Option<&str> {
    std::str::from_utf8(key.get(1..)?).ok()
}

/// The table whose entry or pack has this key.
pub(in crate::store) fn table(key: &[u8]) -> Option<TableId> {
    let end = if key.starts_with(ENTRIES) { key.len().checked_sub(8)? } else { key.len() };
    TableId::parse(std::str::from_utf8(key.get(1..end)?).ok()?)
}
