//! What a log loses when somebody is forgotten: it is written anew, at the same revisions.

use super::{Head, StoreError};
use bot_core::record::EntryWriter;
use bot_core::table::forget::forget_in;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};

/// A log as it is stored once what it tells to be forgotten is gone from it.
pub(super) struct Anew {
    pub(super) head: Option<Head>,
    /// What writes the entries that follow.
    pub(super) pen: EntryWriter,
    pub(super) lines: Vec<String>,
}

/// Whether what comes before these entries is not to stay as it is.
pub(super) fn forgets(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.record, Record::Forgotten { .. }))
}

/// All entries of a table without what they tell to be forgotten.
///
/// # Errors
/// When they make no log.
pub(super) fn write_anew(table: &TableId, mut entries: Vec<Entry>) -> Result<Anew, StoreError> {
    forget_in(&mut entries);
    let mut anew = Anew { head: None, pen: EntryWriter::default(), lines: Vec::with_capacity(entries.len()) };
    for entry in &entries {
        Head::follow(&mut anew.head, table, entry)?;
        anew.lines.push(anew.pen.write(entry).map_err(StoreError::Unwritable)?);
    }
    Ok(anew)
}
