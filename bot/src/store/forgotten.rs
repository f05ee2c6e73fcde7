//! Redaction of erased people: the log is rewritten at the same revisions.

use super::{Head, StoreError};
use bot_core::record::EntryWriter;
use bot_core::table::forget::forget_in;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};

/// A redacted log in stored form.
pub(super) struct Anew {
    pub(super) head: Option<Head>,
    /// Writer of the following entries.
    pub(super) pen: EntryWriter,
    pub(super) lines: Vec<String>,
}

/// Returns `true` if these entries require a redaction.
pub(super) fn forgets(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.record, Record::Forgotten { .. }))
}

/// Redacts erased people from the entries of a table.
///
/// # Errors
/// If the entries are no valid log.
pub(super) fn write_anew(table: &TableId, mut entries: Vec<Entry>) -> Result<Anew, StoreError> {
    forget_in(&mut entries);
    let mut anew = Anew { head: None, pen: EntryWriter::default(), lines: Vec::with_capacity(entries.len()) };
    for entry in &entries {
        Head::follow(&mut anew.head, table, entry)?;
        anew.lines.push(anew.pen.write(entry).map_err(StoreError::Unwritable)?);
    }
    Ok(anew)
}
