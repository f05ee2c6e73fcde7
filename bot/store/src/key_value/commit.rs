//! Staging of requests into one commit.

use std::collections::{BTreeMap, BTreeSet};

use super::decode::{self, PairReader};
use super::request::{Job, Request};
use super::stored::StoredTable;
use super::writer_cache::WriterCache;
use super::{Backend, keys, queries, snapshot, table_log};
use crate::index::{self, IndexRow};
use crate::redaction::{RedactedLog, needs_redaction, redact};
use crate::{Head, StoreError};
use bot_core::record::{DecodeError, EntryWriter, LineError, StoredLine};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

/// Maximum number of unpacked entries of a running game: each is looked up at a start.
const MAX_UNPACKED: u64 = 32;

/// A commit being staged.
#[derive(Default)]
pub(crate) struct Commit {
    pub(super) tables: BTreeMap<TableId, StagedTable>,
    /// Mirrors and notes by key.
    pub(super) mirrors_and_notes: BTreeMap<Vec<u8>, Change>,
}

/// Result of staging a batch of requests.
#[derive(Default)]
pub(crate) struct StagedBatch {
    pub(crate) commit: Commit,
    /// Requests in the commit.
    pub(crate) accepted: Vec<Job>,
    /// Requests that were refused, with the reason.
    pub(crate) refused: Vec<(Job, StoreError)>,
}

/// New value of a mirror or note; no line for a deletion.
#[derive(Default)]
pub(super) struct Change {
    pub(super) line: Option<String>,
    pub(super) rows: BTreeSet<IndexRow>,
}

/// A table being staged.
#[derive(Clone)]
pub(super) struct StagedTable {
    /// Stored state before the commit.
    pub(super) before: Option<StoredTable>,
    pub(super) head: Option<Head>,
    pub(super) writer: EntryWriter,
    /// Lines that are not stored yet.
    pub(super) lines: Vec<String>,
    /// Number of entries that may stay unpacked.
    pub(super) max_unpacked: u64,
}

impl StagedTable {
    /// Returns `true` if `lines` are all lines of the table.
    pub(super) fn is_whole(&self) -> bool {
        self.head.as_ref().is_some_and(|head| head.revision.0 == self.lines.len() as u64)
    }
}

/// Context for staging and preparing a commit.
pub(crate) struct CommitStager<'a, R, H: ?Sized> {
    pub(crate) pairs: &'a R,
    pub(crate) backend: &'a H,
    pub(crate) writers: &'a WriterCache,
}

impl<R: PairReader, H: Backend + ?Sized> CommitStager<'_, R, H> {
    /// Stages these requests in order.
    pub(crate) fn stage_all(&self, jobs: impl Iterator<Item = Job>) -> StagedBatch {
        let mut gathered = StagedBatch::default();
        for (request, settle) in jobs {
            match self.stage(&mut gathered.commit, &request) {
                Ok(()) => gathered.accepted.push((request, settle)),
                Err(error) => gathered.refused.push(((request, settle), error)),
            }
        }
        gathered
    }

    /// Stages one request.
    ///
    /// # Errors
    /// If it does not follow the stored state, or that can't be read; the commit is unchanged then.
    fn stage(&self, commit: &mut Commit, request: &Request) -> Result<(), StoreError> {
        match request {
            Request::Append(table, entries) => self.stage_entries(commit, table.clone(), entries),
            Request::Due(table, read, due) => {
                let mut staged = self.staged(commit, table)?;
                if staged.head.as_mut().is_some_and(|head| head.set_due(*read, *due)) {
                    commit.tables.insert(table.clone(), staged);
                }
                Ok(())
            }
            Request::FindAccounts(table) => self.stage_accounts(commit, table.clone()),
            Request::Compact(table) => {
                let staged = self.staged(commit, table)?;
                let packed = staged.before.as_ref().map(|known| known.packed).unwrap_or_default();
                if staged.head.as_ref().is_some_and(|head| head.revision > packed) {
                    commit.tables.insert(table.clone(), StagedTable { max_unpacked: 0, ..staged });
                }
                Ok(())
            }
            Request::Delete(table) => {
                let mut staged = self.staged(commit, table)?;
                if staged.head.take_if(|head| head.status != Status::Playing).is_some() {
                    staged.lines.clear();
                    commit.tables.insert(table.clone(), staged);
                }
                Ok(())
            }
            Request::Set(kept) => {
                let line = Some(kept.encode().map_err(StoreError::Unencodable)?);
                let (key, rows) = match kept {
                    StoredLine::Channel(place, record) => {
                        (keys::mirror(place), index::mirror_rows(place, Some(record)))
                    }
                    StoredLine::Note(name, _) => (keys::note(name), BTreeSet::new()),
                };
                commit.mirrors_and_notes.insert(key, Change { line, rows });
                Ok(())
            }
            Request::ChangeNote { name, before, after } => {
                let key = keys::note(name);
                if self.note(commit, &key)? != *before {
                    return Err(StoreError::Changed);
                }
                let kept = after.as_ref().map(|text| StoredLine::Note(name.clone(), text.clone()));
                let line = kept.map(|kept| kept.encode()).transpose().map_err(StoreError::Unencodable)?;
                commit.mirrors_and_notes.insert(key, Change { line, ..Change::default() });
                Ok(())
            }
            Request::DeleteMirror(place) => {
                commit.mirrors_and_notes.insert(keys::mirror(place), Change::default());
                Ok(())
            }
            Request::DeleteNote(name) => {
                commit.mirrors_and_notes.insert(keys::note(name), Change::default());
                Ok(())
            }
            Request::Snapshot(tell) => {
                let taken = snapshot::take(self.pairs).map_err(|found| self.backend.unreadable(found))?;
                // The receiver may be gone.
                let _ = tell.send(taken);
                Ok(())
            }
            Request::CatchUp => Ok(()),
        }
    }

    /// Text of a note, with the commit so far.
    fn note(&self, commit: &Commit, key: &[u8]) -> Result<Option<String>, StoreError> {
        let kept = match commit.mirrors_and_notes.get(key).map(|change| change.line.as_deref()) {
            Some(line) => line.map(StoredLine::decode).transpose().map_err(StoreError::Unencodable)?,
            None => queries::mirror_or_note(self.pairs, key).map_err(|found| self.backend.unreadable(found))?,
        };
        Ok(match kept {
            Some(StoredLine::Note(_, text)) => Some(text),
            Some(StoredLine::Channel(..)) | None => None,
        })
    }

    /// State of a table, with the commit so far.
    fn staged(&self, commit: &Commit, table: &TableId) -> Result<StagedTable, StoreError> {
        if let Some(staged) = commit.tables.get(table) {
            return Ok(staged.clone());
        }
        let before = decode::table(self.pairs, table).map_err(|found| self.backend.unreadable(found))?;
        let head = before.as_ref().map(|known| known.head.clone());
        Ok(StagedTable {
            before,
            head,
            writer: self.writers.get_or_default(table),
            lines: Vec::new(),
            max_unpacked: MAX_UNPACKED,
        })
    }

    fn stage_entries(&self, commit: &mut Commit, table: TableId, entries: &[Entry]) -> Result<(), StoreError> {
        let mut staged = self.staged(commit, &table)?;
        for entry in entries {
            Head::advance(&mut staged.head, &table, entry)?;
            let line = match (staged.writer.write(entry), &staged.before) {
                // The game began before this process started: the board's notation has to be read from the log.
                (Err(LineError::Fault(DecodeError::NoGame)), Some(known)) => {
                    staged.writer = self.load_writer(&table, known)?;
                    staged.writer.write(entry)
                }
                (written, _) => written,
            };
            staged.lines.push(line.map_err(StoreError::Unencodable)?);
        }
        if needs_redaction(entries) {
            staged = self.redact(&table, staged)?;
        }
        commit.tables.insert(table, staged);
        Ok(())
    }

    /// Redacts erased people from a table's log: all its lines are rewritten.
    fn redact(&self, table: &TableId, staged: StagedTable) -> Result<StagedTable, StoreError> {
        let mut lines = match &staged.before {
            Some(known) if !staged.is_whole() => self.lines(table, known)?,
            Some(_) | None => Vec::new(),
        };
        lines.extend_from_slice(&staged.lines);
        let RedactedLog { head, writer: pen, lines } = redact(table, table_log::entries(table, &lines)?.0)?;
        Ok(StagedTable { head, writer: pen, lines, ..staged })
    }

    /// Stages the head of a table with the accounts that an older program did not store.
    fn stage_accounts(&self, commit: &mut Commit, table: TableId) -> Result<(), StoreError> {
        let staged = self.staged(commit, &table)?;
        let Some(known) = &staged.before else { return Err(StoreError::NoTable(table)) };
        let (entries, reader) = table_log::entries(&table, &self.lines(&table, known)?)?;
        let head = Some(known.head.clone().with_accounts(&entries));
        commit.tables.insert(table, StagedTable { head, writer: reader.into_writer(), ..staged });
        Ok(())
    }

    fn load_writer(&self, table: &TableId, known: &StoredTable) -> Result<EntryWriter, StoreError> {
        Ok(table_log::entries(table, &self.lines(table, known)?)?.1.into_writer())
    }

    /// Reads the stored lines of a table.
    pub(super) fn lines(&self, table: &TableId, known: &StoredTable) -> Result<Vec<String>, StoreError> {
        table_log::lines(self.backend, self.pairs, table, known)
    }
}
