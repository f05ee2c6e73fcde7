//! Key layout. All data is in one key space, so that one batch is atomic over all of it.

use crate::store::parts::{self, Part};
use crate::store::rows;
use bot_core::channel::record::PlaceId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Key of the last commit's state.
pub(in crate::store) const STATE: &[u8] = b"m";
/// Prefix of heads.
pub(in crate::store) const HEADS: &[u8] = b"h";
/// Prefix of mirrors.
pub(in crate::store) const PLACES: &[u8] = b"r";
/// Prefix of notes.
pub(in crate::store) const NOTES: &[u8] = b"n";

/// Key of the commit number to which the index rows belong.
pub(in crate::store) const ROWS: &[u8] = b"v";

/// Prefix of unpacked entries.
const ENTRIES: &[u8] = b"l";
/// Prefix of packs.
pub(in crate::store) const PACKS: &[u8] = b"p";

fn named(space: &[u8], name: &str) -> Vec<u8> {
    [space, name.as_bytes()].concat()
}

/// Key of a table's head.
pub(in crate::store) fn head(table: &TableId) -> Vec<u8> {
    named(HEADS, table.as_str())
}

/// Prefix of a table's unpacked entries.
pub(in crate::store) fn log(table: &TableId) -> Vec<u8> {
    named(ENTRIES, table.as_str())
}

/// Key of one unpacked entry.
pub(in crate::store) fn entry(table: &TableId, revision: Revision) -> Vec<u8> {
    let mut key = log(table);
    key.extend(revision.0.to_be_bytes());
    key
}

/// Key of a table's pack, which holds its first entries.
pub(in crate::store) fn pack(table: &TableId) -> Vec<u8> {
    named(PACKS, table.as_str())
}

/// Prefix of the index rows of the tables at which an account has this role.
pub(in crate::store) fn parts(account: &PlayerId, part: Part) -> Vec<u8> {
    [rows::PARTS, &parts::of(account, part)].concat()
}

/// Returns `true` for keys that the digest covers: heads, mirrors and notes.
pub(in crate::store) fn counts(key: &[u8]) -> bool {
    [HEADS, PLACES, NOTES].iter().any(|space| key.starts_with(space))
}

/// Key of a mirror.
pub(in crate::store) fn place(place: &PlaceId) -> Vec<u8> {
    named(PLACES, &place.0)
}

/// Key of a note.
pub(in crate::store) fn note(name: &str) -> Vec<u8> {
    named(NOTES, name)
}

/// Returns `true` for the key of an unpacked entry.
pub(in crate::store) fn is_entry(key: &[u8]) -> bool {
    key.starts_with(ENTRIES)
}

/// Returns `true` for keys of logs: entries and packs.
pub(in crate::store) fn is_of_log(key: &[u8]) -> bool {
    [ENTRIES, PACKS].iter().any(|space| key.starts_with(space))
}

/// Ranges, from inclusive to exclusive, of all keys except those of logs.
pub(in crate::store) fn beside_logs() -> [(Vec<u8>, Vec<u8>); 3] {
    [(Vec::new(), ENTRIES.to_vec()), (behind(ENTRIES), PACKS.to_vec()), (behind(PACKS), vec![u8::MAX])]
}

/// First key after all keys with this prefix.
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

/// Revision at the end of an entry's key.
pub(in crate::store) fn revision(key: &[u8]) -> Option<Revision> {
    let bytes = key.last_chunk::<8>()?;
    Some(Revision(u64::from_be_bytes(*bytes)))
}

/// Name after the one-byte prefix of a key.
pub(in crate::store) fn name(key: &[u8]) -> Option<&str> {
    std::str::from_utf8(key.get(1..)?).ok()
}

/// Table of an entry's or pack's key.
pub(in crate::store) fn table(key: &[u8]) -> Option<TableId> {
    let end = if key.starts_with(ENTRIES) { key.len().checked_sub(8)? } else { key.len() };
    TableId::parse(std::str::from_utf8(key.get(1..end)?).ok()?)
}
