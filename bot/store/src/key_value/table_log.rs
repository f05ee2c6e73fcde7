//! Reading of a table's log.

use super::decode::PairReader;
use super::stored::StoredTable;
use super::{Backend, keys, pack};
use crate::StoreError;
use bot_core::record::EntryReader;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Reads the stored lines of a table, for revisions 1 on without a gap.
///
/// # Errors
/// If one is missing, or the backend can't be read.
pub(crate) fn lines(
    home: &(impl Backend + ?Sized),
    rows: &impl PairReader,
    table: &TableId,
    known: &StoredTable,
) -> Result<Vec<String>, StoreError> {
    let damaged = |found: String| home.damaged(found);
    let unread = |found: String| home.unreadable(found);
    let gap = |missing: usize| StoreError::Gap {
        table: table.clone(),
        missing: Revision(missing as u64),
        told: known.head.revision,
    };
    let mut lines = Vec::new();
    if known.packed > Revision(0) {
        let pack = rows.get(&keys::pack(table)).map_err(unread)?.ok_or_else(|| gap(1))?;
        lines = pack::unpack(&pack).map_err(|error| damaged(format!("the log of table {table}: {error}")))?;
        if lines.len() as u64 != known.packed.0 {
            return Err(gap(lines.len() + 1));
        }
    }
    for (key, value) in rows.scan(&keys::log(table)).map_err(unread)? {
        if keys::revision(&key) != Some(Revision(lines.len() as u64 + 1)) {
            return Err(gap(lines.len() + 1));
        }
        let line = String::from_utf8(value).map_err(|_| damaged(format!("the log of table {table} is no text")))?;
        lines.push(line);
    }
    if lines.len() as u64 == known.head.revision.0 { Ok(lines) } else { Err(gap(lines.len() + 1)) }
}

/// Decodes the lines of a table; also returns the reader, which knows the board's notation.
///
/// # Errors
/// If a line can't be decoded, is of a newer program, or has another revision than its position.
pub(crate) fn entries(table: &TableId, lines: &[String]) -> Result<(Vec<Entry>, EntryReader), StoreError> {
    let mut reader = EntryReader::default();
    let mut entries = Vec::with_capacity(lines.len());
    for (revision, line) in (1..).map(Revision).zip(lines) {
        let entry = reader.read(line).map_err(|error| StoreError::Entry { table: table.clone(), revision, error })?;
        if entry.revision != revision {
            let told = Revision(lines.len() as u64);
            return Err(StoreError::Gap { table: table.clone(), missing: revision, told });
        }
        entries.push(entry);
    }
    Ok((entries, reader))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::record::LineError;

    #[test]
    fn entries_reject_newer_format() {
        let table = TableId::from_random([7; 10]);
        let line = r#"{"v":2,"revision":1,"at":"2026-08-01T18:00:00Z","opened":{"by":"a newer program"}}"#;
        let error = entries(&table, &[line.to_owned()]).map(drop);
        let revision = Revision(1);
        assert_eq!(error, Err(StoreError::Entry { table, revision, error: LineError::Newer(2) }));
    }
}
