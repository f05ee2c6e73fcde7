//! What a commit writes, sorted by what must be there before it.

use std::collections::BTreeMap;

use crate::store::keyed::held::Rows;
use crate::store::keyed::{Write, keys};

/// What a commit writes. Each part is sent as lists of the same length.
#[derive(Default)]
pub(super) struct Batch<'a> {
    /// Heads that take the place of others: of tables that go on after the entry that is named there.
    pub(super) heads: Heads<'a>,
    /// Heads that go, as they are.
    pub(super) old_heads: (Vec<&'a [u8]>, Vec<Vec<u8>>),
    /// What must not be there yet: entries, and heads of new tables.
    pub(super) new: (Vec<&'a [u8]>, Vec<&'a [u8]>),
    /// What may be there.
    pub(super) put: (Vec<&'a [u8]>, Vec<&'a [u8]>),
    /// What goes.
    pub(super) gone: Vec<&'a [u8]>,
    /// What other processes are told: all of it but logs.
    pub(super) fed: (Vec<&'a [u8]>, Vec<Option<&'a [u8]>>),
}

/// Heads by their keys, as they are and as they are to be.
#[derive(Default)]
pub(super) struct Heads<'a> {
    pub(super) keys: Vec<&'a [u8]>,
    pub(super) old: Vec<Vec<u8>>,
    pub(super) new: Vec<&'a [u8]>,
}

impl<'a> Batch<'a> {
    /// Sorts what is to be written, over what these rows have.
    ///
    /// # Errors
    /// When they can't be read.
    pub(super) fn of(writes: &'a [Write], rows: &impl Rows) -> Result<Batch<'a>, String> {
        // What is said last of a key counts.
        let writes: BTreeMap<&[u8], Option<&[u8]>> =
            writes.iter().map(|(key, value)| (key.as_slice(), value.as_deref())).collect();
        let mut batch = Batch::default();
        for (key, value) in writes {
            if !keys::is_of_log(key) {
                batch.fed.0.push(key);
                batch.fed.1.push(value);
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
                (None, None) => batch.gone.push(key),
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
