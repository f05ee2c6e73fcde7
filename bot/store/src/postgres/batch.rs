//! Writes of a commit, grouped by their precondition.

use std::collections::BTreeMap;

use crate::key_value::decode::PairReader;
use crate::key_value::{Write, keys};

/// Writes of a commit. Each group is sent as parallel arrays.
#[derive(Default)]
pub(super) struct Batch<'a> {
    /// Heads that replace others; the stored value must equal the old one.
    pub(super) heads: Heads<'a>,
    /// Heads that are deleted; the stored value must equal this one.
    pub(super) old_heads: (Vec<&'a [u8]>, Vec<Vec<u8>>),
    /// Keys that must not exist yet: entries, and heads of new tables.
    pub(super) new: (Vec<&'a [u8]>, Vec<&'a [u8]>),
    /// Keys that may exist.
    pub(super) put: (Vec<&'a [u8]>, Vec<&'a [u8]>),
    /// Keys to delete.
    pub(super) deleted: Vec<&'a [u8]>,
    /// Change feed for other processes: all writes except those of logs.
    pub(super) feed: (Vec<&'a [u8]>, Vec<Option<&'a [u8]>>),
}

/// Heads by key, with their old and new values.
#[derive(Default)]
pub(super) struct Heads<'a> {
    pub(super) keys: Vec<&'a [u8]>,
    pub(super) old: Vec<Vec<u8>>,
    pub(super) new: Vec<&'a [u8]>,
}

impl<'a> Batch<'a> {
    /// Groups the writes of a commit; `rows` gives the old heads.
    ///
    /// # Errors
    /// If these can't be read.
    pub(super) fn from_writes(writes: &'a [Write], rows: &impl PairReader) -> Result<Batch<'a>, String> {
        // The last write of a key counts.
        let writes: BTreeMap<&[u8], Option<&[u8]>> =
            writes.iter().map(|(key, value)| (key.as_slice(), value.as_deref())).collect();
        let mut batch = Batch::default();
        for (key, value) in writes {
            if !keys::is_of_log(key) {
                batch.feed.0.push(key);
                batch.feed.1.push(value);
            }
            let old = if key.starts_with(keys::HEADS) { rows.get(key)? } else { None };
            match (value, old) {
                (Some(value), Some(old)) => {
                    batch.heads.keys.push(key);
                    batch.heads.old.push(old);
                    batch.heads.new.push(value);
                }
                (None, Some(old)) => {
                    batch.old_heads.0.push(key);
                    batch.old_heads.1.push(old);
                }
                (None, None) => batch.deleted.push(key),
                (Some(value), None) => {
                    let new = key.starts_with(keys::HEADS) || keys::is_entry(key);
                    let part = if new { &mut batch.new } else { &mut batch.put };
                    part.0.push(key);
                    part.1.push(value);
                }
            }
        }
        Ok(batch)
    }
}
