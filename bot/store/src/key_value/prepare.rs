//! Computation of the writes of a staged commit.

use std::collections::BTreeSet;

use super::commit::{Change, Commit, CommitStager, StagedTable};
use super::decode::{self, PairReader};
use super::digest::Digest;
use super::stored::{CommitState, StoredTable};
use super::writer_cache::WrittenTable;
use super::{Backend, Write, keys, pack};
use crate::StoreError;
use crate::index::{self, IndexRow};
use bot_core::record::StoredLine;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::Revision;

/// A commit ready to be written.
pub(crate) struct PreparedCommit {
    pub(crate) writes: Vec<Write>,
    /// State after the commit.
    pub(crate) state: CommitState,
    pub(crate) tables: Vec<WrittenTable>,
}

impl<R: PairReader, H: Backend + ?Sized> CommitStager<'_, R, H> {
    /// Computes the writes of a commit that follows number `sequence` with digest `before`.
    ///
    /// # Errors
    /// If stored data can't be read, or new data can't be encoded.
    pub(crate) fn prepare(&self, commit: Commit, sequence: u64, before: Digest) -> Result<PreparedCommit, StoreError> {
        let (mut writes, mut tables) = (Vec::new(), Vec::with_capacity(commit.tables.len()));
        for (table, staged) in commit.tables {
            tables.extend(self.write_table(&mut writes, table, staged)?);
        }
        for (key, Change { line, rows }) in commit.mirrors_and_notes {
            change_rows(&mut writes, &self.mirror_rows(&key)?, &rows);
            writes.push((key, line.map(String::into_bytes)));
        }
        let mut digest = before;
        for (key, now) in writes.iter().filter(|(key, _)| keys::is_in_digest(key)) {
            let known = self.pairs.get(key).map_err(|found| self.backend.unreadable(found))?;
            let of =
                |value: &Option<Vec<u8>>| value.as_ref().map(|value| Digest::of_pair(key, value)).unwrap_or_default();
            digest = digest.minus(of(&known)).plus(of(now));
        }
        Ok(PreparedCommit { writes, state: CommitState { sequence: sequence + 1, digest, before }, tables })
    }

    /// Current index rows of a mirror; none for a note.
    fn mirror_rows(&self, key: &[u8]) -> Result<BTreeSet<IndexRow>, StoreError> {
        let known = if key.starts_with(keys::MIRRORS) { self.pairs.get(key) } else { Ok(None) };
        let kept = known.and_then(|value| value.map(|value| decode::mirror_or_note(&value)).transpose());
        Ok(match kept.map_err(|found| self.backend.unreadable(found))? {
            Some(StoredLine::Channel(place, record)) => index::mirror_rows(&place, Some(&record)),
            Some(StoredLine::Note(..)) | None => BTreeSet::new(),
        })
    }

    /// Computes the writes of one table. Its entries are packed when the game ends, and when too many are unpacked.
    fn write_table(
        &self,
        writes: &mut Vec<Write>,
        table: TableId,
        staged: StagedTable,
    ) -> Result<Option<WrittenTable>, StoreError> {
        let whole = staged.is_whole();
        let StagedTable { before, head, writer: pen, lines, max_unpacked: most } = staged;
        let Some(head) = head else {
            let Some(before) = before else { return Ok(None) };
            delete_table(writes, &table, &before);
            return Ok(Some((table, Status::Over, pen)));
        };
        let packed = before.as_ref().map(|known| known.packed).unwrap_or_default();
        let stored = before.as_ref().map(|known| known.head.revision).unwrap_or_default();
        let first = head.revision.0 + 1 - lines.len() as u64;
        let over = |status| status == Status::Over;
        let ends = over(head.status) && !before.as_ref().is_some_and(|before| over(before.head.status));
        let loose = packed.0 + 1..=stored.0;
        // A rewritten log becomes one pack that replaces all entries.
        let anew = whole && before.is_some();
        let packs = ends || anew || head.revision.0 - packed.0 > most;
        let packed = if packs { head.revision } else { packed };
        if packs {
            let mut all = match &before {
                Some(before) if !whole => self.lines(&table, before)?,
                Some(_) | None => Vec::new(),
            };
            all.extend_from_slice(&lines);
            let pack = pack::pack(&all).map_err(|error| self.backend.unreadable(error.to_string()))?;
            writes.push((keys::pack(&table), Some(pack)));
            writes.extend(loose.map(|revision| (keys::entry(&table, Revision(revision)), None)));
        } else {
            let keys = (first..).map(|revision| keys::entry(&table, Revision(revision)));
            writes.extend(keys.zip(lines.iter().map(|line| Some(line.clone().into_bytes()))));
        }
        let [was, is] =
            [before.as_ref().map(|known| &known.head), Some(&head)].map(|head| index::table_rows(&table, head));
        change_rows(writes, &was, &is);
        let status = head.status;
        writes.push((keys::head(&table), Some(StoredTable { head, packed }.encode()?)));
        Ok(Some((table, status, pen)))
    }
}

/// Deletes everything of a table.
fn delete_table(writes: &mut Vec<Write>, table: &TableId, before: &StoredTable) {
    writes.push((keys::pack(table), None));
    let loose = (before.packed.0 + 1..=before.head.revision.0).map(Revision);
    writes.extend(loose.map(|revision| (keys::entry(table, revision), None)));
    change_rows(writes, &index::table_rows(table, Some(&before.head)), &BTreeSet::new());
    writes.push((keys::head(table), None));
}

/// Writes the difference between two sets of index rows.
fn change_rows(writes: &mut Vec<Write>, before: &BTreeSet<IndexRow>, now: &BTreeSet<IndexRow>) {
    writes.extend(before.difference(now).map(|(key, _)| (key.clone(), None)));
    writes.extend(now.difference(before).map(|(key, value)| (key.clone(), Some(value.clone()))));
}
