//! Key layout. All data is in one key space, so that one batch is atomic over all of it.

use crate::index;
use crate::role::{self, TableRole};
use bot_core::channel::state::MirrorId;
use bot_core::people::PlayerId;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// Key of the last commit's state.
pub(crate) const STATE: &[u8] = b"m";
/// Prefix of heads.
pub(crate) const HEADS: &[u8] = b"h";
/// Prefix of mirrors.
pub(crate) const MIRRORS: &[u8] = b"r";
/// Prefix of notes.
pub(crate) const NOTES: &[u8] = b"n";

/// Key of the commit number to which the index rows belong.
pub(crate) const ROWS: &[u8] = b"v";

/// Prefix of unpacked entries.
const ENTRIES: &[u8] = b"l";
/// Prefix of packs.
pub(crate) const PACKS: &[u8] = b"p";

fn named(space: &[u8], name: &str) -> Vec<u8> {
    [space, name.as_bytes()].concat()
}

/// Key of a table's head.
pub(crate) fn head(table: &TableId) -> Vec<u8> {
    named(HEADS, table.as_str())
}

/// Prefix of a table's unpacked entries.
pub(crate) fn log(table: &TableId) -> Vec<u8> {
    named(ENTRIES, table.as_str())
}

/// Key of one unpacked entry.
pub(crate) fn entry(table: &TableId, revision: Revision) -> Vec<u8> {
    let mut key = log(table);
    key.extend(revision.0.to_be_bytes());
    key
}

/// Key of a table's pack, which holds its first entries.
pub(crate) fn pack(table: &TableId) -> Vec<u8> {
    named(PACKS, table.as_str())
}

/// Prefix of the index rows of the tables at which an account has this role.
pub(crate) fn roles(account: &PlayerId, part: TableRole) -> Vec<u8> {
    [index::ROLES, &role::key_suffix(account, part)].concat()
}

/// Returns `true` for keys that the digest covers: heads, mirrors and notes.
pub(crate) fn is_in_digest(key: &[u8]) -> bool {
    [HEADS, MIRRORS, NOTES].iter().any(|space| key.starts_with(space))
}

/// Key of a mirror.
pub(crate) fn mirror(place: &MirrorId) -> Vec<u8> {
    named(MIRRORS, &place.0)
}

/// Key of a note.
pub(crate) fn note(name: &str) -> Vec<u8> {
    named(NOTES, name)
}

/// Returns `true` for the key of an unpacked entry.
pub(crate) fn is_entry(key: &[u8]) -> bool {
    key.starts_with(ENTRIES)
}

/// Returns `true` for keys of logs: entries and packs.
pub(crate) fn is_of_log(key: &[u8]) -> bool {
    [ENTRIES, PACKS].iter().any(|space| key.starts_with(space))
}

/// Ranges, from inclusive to exclusive, of all keys except those of logs.
pub(crate) fn ranges_without_logs() -> [(Vec<u8>, Vec<u8>); 3] {
    [(Vec::new(), ENTRIES.to_vec()), (prefix_end(ENTRIES), PACKS.to_vec()), (prefix_end(PACKS), vec![u8::MAX])]
}

/// First key after all keys with this prefix.
pub(crate) fn prefix_end(prefix: &[u8]) -> Vec<u8> {
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
pub(crate) fn revision(key: &[u8]) -> Option<Revision> {
    let bytes = key.last_chunk::<8>()?;
    Some(Revision(u64::from_be_bytes(*bytes)))
}

/// Name after the one-byte prefix of a key.
pub(crate) fn name(key: &[u8]) -> Option<&str> {
    std::str::from_utf8(key.get(1..)?).ok()
}

/// Table of an entry's or pack's key.
pub(crate) fn table(key: &[u8]) -> Option<TableId> {
    let end = if key.starts_with(ENTRIES) { key.len().checked_sub(8)? } else { key.len() };
    TableId::parse(std::str::from_utf8(key.get(1..end)?).ok()?)
}
