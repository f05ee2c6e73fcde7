//! Redaction of erased people: the log is rewritten at the same revisions.

use super::{Head, StoreError};
use bot_core::record::EntryWriter;
use bot_core::table::erasure::redact_entries;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Record};

/// A redacted log in stored form.
pub(super) struct RedactedLog {
    pub(super) head: Option<Head>,
    /// Writer of the following entries.
    pub(super) writer: EntryWriter,
    pub(super) lines: Vec<String>,
}

/// Returns `true` if these entries require a redaction.
pub(super) fn needs_redaction(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| matches!(entry.record, Record::Forgotten { .. }))
}

/// Redacts erased people from the entries of a table.
///
/// # Errors
/// If the entries are no valid log.
pub(super) fn redact(table: &TableId, mut entries: Vec<Entry>) -> Result<RedactedLog, StoreError> {
    redact_entries(&mut entries);
    let mut anew = RedactedLog { head: None, writer: EntryWriter::default(), lines: Vec::with_capacity(entries.len()) };
    for entry in &entries {
        Head::advance(&mut anew.head, table, entry)?;
        anew.lines.push(anew.writer.write(entry).map_err(StoreError::Unencodable)?);
    }
    Ok(anew)
}
