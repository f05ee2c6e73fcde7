//! Staging of requests into one commit.

use std::collections::{BTreeMap, BTreeSet};

use super::held::{self, Rows};
use super::known::Known;
use super::pens::Pens;
use super::request::{Job, Request};
use super::{Home, keys, read, reading, snapshot};
use crate::store::forgotten::{Anew, forgets, write_anew};
use crate::store::rows::{self, Row};
use crate::store::{Head, StoreError};
use bot_core::record::{EntryWriter, Fault, KeptLine, LineError};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::Entry;

/// Maximum number of unpacked entries of a running game: each is looked up at a start.
const LOOSE: u64 = 32;

/// A commit being staged.
#[derive(Default)]
pub(in crate::store) struct Commit {
    pub(super) tables: BTreeMap<TableId, Staged>,
    /// Mirrors and notes by key.
    pub(super) kept: BTreeMap<Vec<u8>, Change>,
}

/// Result of staging a batch of requests.
#[derive(Default)]
pub(in crate::store) struct Gathered {
    pub(in crate::store) commit: Commit,
    /// Requests in the commit.
    pub(in crate::store) asked: Vec<Job>,
    /// Requests that were refused, with the reason.
    pub(in crate::store) refused: Vec<(Job, StoreError)>,
}

/// New value of a mirror or note; no line for a deletion.
#[derive(Default)]
pub(super) struct Change {
    pub(super) line: Option<String>,
    pub(super) rows: BTreeSet<Row>,
}

/// A table being staged.
#[derive(Clone)]
pub(super) struct Staged {
    /// Stored state before the commit.
    pub(super) before: Option<Known>,
    pub(super) head: Option<Head>,
    pub(super) pen: EntryWriter,
    /// Lines that are not stored yet.
    pub(super) lines: Vec<String>,
    /// Number of entries that may stay unpacked.
    pub(super) loose: u64,
}

impl Staged {
    /// Returns `true` if `lines` are all lines of the table.
    pub(super) fn is_whole(&self) -> bool {
        self.head.as_ref().is_some_and(|head| head.revision.0 == self.lines.len() as u64)
    }
}

/// Context for staging and preparing a commit.
pub(in crate::store) struct Desk<'a, R, H: ?Sized> {
    pub(in crate::store) rows: &'a R,
    pub(in crate::store) home: &'a H,
    pub(in crate::store) pens: &'a Pens,
}

impl<R: Rows, H: Home + ?Sized> Desk<'_, R, H> {
    /// Stages these requests in order.
    pub(in crate::store) fn gather(&self, jobs: impl Iterator<Item = Job>) -> Gathered {
        let mut gathered = Gathered::default();
        for (request, settle) in jobs {
            match self.stage(&mut gathered.commit, &request) {
                Ok(()) => gathered.asked.push((request, settle)),
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
            Request::Rest(table) => {
                let staged = self.staged(commit, table)?;
                let packed = staged.before.as_ref().map(|known| known.packed).unwrap_or_default();
                if staged.head.as_ref().is_some_and(|head| head.revision > packed) {
                    commit.tables.insert(table.clone(), Staged { loose: 0, ..staged });
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
            Request::Keep(kept) => {
                let line = Some(kept.write().map_err(StoreError::Unwritable)?);
                let (key, rows) = match kept {
                    KeptLine::Place(place, record) => {
                        (keys::place(place), rows::of_place(place, Some(record)))
                    }
                    KeptLine::Note(name, _) => (keys::note(name), BTreeSet::new()),
                };
                commit.kept.insert(key, Change { line, rows });
                Ok(())
            }
            Request::ChangeNote { name, before, after } => {
                let key = keys::note(name);
                if self.note(commit, &key)? != *before {
                    return Err(StoreError::Changed);
                }
                let kept = after.as_ref().map(|text| KeptLine::Note(name.clone(), text.clone()));
                let line = kept.map(|kept| kept.write()).transpose().map_err(StoreError::Unwritable)?;
                commit.kept.insert(key, Change { line, ..Change::default() });
                Ok(())
            }
            Request::ForgetPlace(place) => {
                commit.kept.insert(keys::place(place), Change::default());
                Ok(())
            }
            Request::ForgetNote(name) => {
                commit.kept.insert(keys::note(name), Change::default());
                Ok(())
            }
            Request::Snapshot(tell) => {
                let taken = snapshot::take(self.rows).map_err(|found| self.home.unread(found))?;
                // The receiver may be gone.
                let _ = tell.send(taken);
                Ok(())
            }
            Request::CatchUp => Ok(()),
        }
    }

    /// Text of a note, with the commit so far.
    fn note(&self, commit: &Commit, key: &[u8]) -> Result<Option<String>, StoreError> {
        let kept = match commit.kept.get(key).map(|change| change.line.as_deref()) {
            Some(line) => line.map(KeptLine::read).transpose().map_err(StoreError::Unwritable)?,
            None => reading::kept(self.rows, key).map_err(|found| self.home.unread(found))?,
        };
        Ok(match kept {
            Some(KeptLine::Note(_, text)) => Some(text),
            Some(KeptLine::Place(..)) | None => None,
        })
    }

    /// State of a table, with the commit so far.
    fn staged(&self, commit: &Commit, table: &TableId) -> Result<Staged, StoreError> {
        if let Some(staged) = commit.tables.get(table) {
            return Ok(staged.clone());
        }
        let before = held::table(self.rows, table).map_err(|found| self.home.unread(found))?;
        let head = before.as_ref().map(|known| known.head.clone());
        Ok(Staged { before, head, pen: self.pens.of(table), lines: Vec::new(), loose: LOOSE })
    }

    fn stage_entries(
        &self,
        commit: &mut Commit,
        table: TableId,
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let mut staged = self.staged(commit, &table)?;
        for entry in entries {
            Head::follow(&mut staged.head, &table, entry)?;
            let line = match (staged.pen.write(entry), &staged.before) {
                // The game began before this process started: the board's notation has to be read from the log.
                (Err(LineError::Fault(Fault::NoGame)), Some(known)) => {
                    staged.pen = self.pen_of(&table, known)?;
                    staged.pen.write(entry)
                }
                (written, _) => written,
            };
            staged.lines.push(line.map_err(StoreError::Unwritable)?);
        }
        if forgets(entries) {
            staged = self.anew(&table, staged)?;
        }
        commit.tables.insert(table, staged);
        Ok(())
    }

    /// Redacts erased people from a table's log: all its lines are rewritten.
    fn anew(&self, table: &TableId, staged: Staged) -> Result<Staged, StoreError> {
        let mut lines = match &staged.before {
            Some(known) if !staged.is_whole() => self.lines(table, known)?,
            Some(_) | None => Vec::new(),
        };
        lines.extend_from_slice(&staged.lines);
        let Anew { head, pen, lines } = write_anew(table, read::entries(table, &lines)?.0)?;
        Ok(Staged { head, pen, lines, ..staged })
    }

    /// Stages the head of a table with the accounts that an older program did not store.
    fn stage_accounts(&self, commit: &mut Commit, table: TableId) -> Result<(), StoreError> {
        let staged = self.staged(commit, &table)?;
        let Some(known) = &staged.before else { return Err(StoreError::NoTable(table)) };
        let (entries, reader) = read::entries(&table, &self.lines(&table, known)?)?;
        let head = Some(known.head.clone().with_accounts(&entries));
        commit.tables.insert(table, Staged { head, pen: reader.into_writer(), ..staged });
        Ok(())
    }

    fn pen_of(&self, table: &TableId, known: &Known) -> Result<EntryWriter, StoreError> {
        Ok(read::entries(table, &self.lines(table, known)?)?.1.into_writer())
    }

    /// Reads the stored lines of a table.
    pub(super) fn lines(&self, table: &TableId, known: &Known) -> Result<Vec<String>, StoreError> {
        read::lines(self.home, self.rows, table, known)
    }
}
