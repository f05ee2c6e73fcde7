//! The one thread that writes: it gathers what all tables want written into one commit, and wakes them together.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, PoisonError, RwLock};

use super::index::{Index, Known, State, cursor_digest};
use super::mark::{Mark, MarkFile};
use super::{keys, pack, read};
use crate::store::record::{EntryWriter, Fault, LineError};
use crate::store::sled::{Database, Write};
use crate::store::{Head, PlaceId, Settle, Status, StoreError};
use crate::table::id::TableId;
use crate::table::record::{Entry, Revision};

/// The most requests that one commit holds.
const MOST: usize = 512;

/// What is to be written.
pub(super) enum Request {
    Append(TableId, Vec<Entry>),
    Cursor(PlaceId, Revision),
}

/// A request, and who waits for it.
pub(super) type Job = (Request, Settle);

/// Everything that the writing thread has.
pub(super) struct Writer {
    pub(super) root: PathBuf,
    pub(super) database: Arc<Database>,
    pub(super) index: Arc<RwLock<Index>>,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) pens: HashMap<TableId, EntryWriter>,
}

/// One commit in the making.
#[derive(Default)]
struct Commit {
    writes: Vec<Write>,
    tables: BTreeMap<TableId, Staged>,
    cursors: BTreeMap<PlaceId, Revision>,
}

/// One table in the making.
#[derive(Clone, Default)]
struct Staged {
    head: Option<Head>,
    packed: Revision,
    pen: EntryWriter,
    /// Lines that are not in the database yet.
    lines: Vec<String>,
}

impl Writer {
    /// Writes until nobody can ask any more; returns itself, so that the store can be sealed.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Writer {
        while let Ok(first) = jobs.recv() {
            let mut commit = Commit::default();
            let mut waiting = Vec::new();
            for (request, settle) in std::iter::once(first).chain(jobs.try_iter().take(MOST - 1)) {
                match self.stage(&mut commit, request) {
                    Ok(()) => waiting.push(settle),
                    Err(error) => settle.settle(Err(error)),
                }
            }
            if waiting.is_empty() {
                continue;
            }
            let result = self.commit(commit);
            for settle in waiting {
                settle.settle(result.clone());
            }
            if let Err(error) = result {
                tracing::error!(%error, "the store has failed, and takes nothing any more");
                break;
            }
        }
        self
    }

    fn stage(&self, commit: &mut Commit, request: Request) -> Result<(), StoreError> {
        match request {
            Request::Append(table, entries) => self.stage_entries(commit, table, &entries),
            Request::Cursor(place, revision) => {
                commit.cursors.insert(place, revision);
                Ok(())
            }
        }
    }

    fn stage_entries(
        &self,
        commit: &mut Commit,
        table: TableId,
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
        let known = index.tables.get(&table);
        let mut staged = commit.tables.get(&table).cloned().unwrap_or_else(|| Staged {
            head: known.map(|known| known.head.clone()),
            packed: known.map(|known| known.packed).unwrap_or_default(),
            pen: self.pens.get(&table).cloned().unwrap_or_default(),
            lines: Vec::new(),
        });
        for entry in entries {
            Head::follow(&mut staged.head, &table, entry)?;
            let line = match (staged.pen.write(entry), known) {
                // The game began before this process did: its places are in the log.
                (Err(LineError::Fault(Fault::NoGame)), Some(known)) => {
                    staged.pen = self.pen_of(&table, known)?;
                    staged.pen.write(entry)
                }
                (written, _) => written,
            };
            staged.lines.push(line.map_err(StoreError::Unwritable)?);
        }
        commit.tables.insert(table, staged);
        Ok(())
    }

    fn pen_of(&self, table: &TableId, known: &Known) -> Result<EntryWriter, StoreError> {
        let lines = read::lines(&self.root, &self.database, table, known)?;
        Ok(read::entries(table, &lines)?.1.into_writer())
    }

    /// Writes it all, then the mark, then shows it to those who list tables.
    fn commit(&mut self, commit: Commit) -> Result<(), StoreError> {
        let Commit { mut writes, tables, cursors } = commit;
        let mut digest = self.mark.digest;
        let mut done = Vec::with_capacity(tables.len());
        {
            let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
            for (table, staged) in tables {
                let before = index.tables.get(&table);
                let Some(head) = staged.head else { continue };
                let known =
                    self.write_table(&mut writes, &table, (head, staged.packed), &staged.lines, before)?;
                digest =
                    digest.minus(before.map(|known| known.digest).unwrap_or_default()).plus(known.digest);
                done.push((table, known, staged.pen));
            }
            for (place, &revision) in &cursors {
                let before = index.cursors.get(place).map(|&before| cursor_digest(place, before));
                digest = digest.minus(before.unwrap_or_default()).plus(cursor_digest(place, revision));
                writes.push((keys::cursor(place), Some(revision.0.to_be_bytes().to_vec())));
            }
        }
        let state = State { sequence: self.mark.sequence + 1, digest, before: self.mark.digest };
        let text = serde_json::to_vec(&state)
            .map_err(|error| StoreError::Unwritable(LineError::Json(error.to_string())))?;
        writes.push((keys::STATE.to_vec(), Some(text)));
        let unwritten = |found| StoreError::Unwritten { path: self.root.clone(), found };
        self.database.commit(writes).map_err(unwritten)?;
        (self.mark.sequence, self.mark.digest) = (state.sequence, state.digest);
        self.mark_file.write(&self.mark)?;

        let mut index = self.index.write().unwrap_or_else(PoisonError::into_inner);
        for (table, known, pen) in done {
            if known.packed == Revision(0) {
                self.pens.insert(table.clone(), pen);
            } else {
                self.pens.remove(&table);
            }
            index.tables.insert(table, known);
        }
        index.cursors.extend(cursors);
        Ok(())
    }

    /// The writes for one table, and what is known of it then. A game that has ended is packed.
    fn write_table(
        &self,
        writes: &mut Vec<Write>,
        table: &TableId,
        (head, packed): (Head, Revision),
        lines: &[String],
        before: Option<&Known>,
    ) -> Result<Known, StoreError> {
        let first = head.revision.0 + 1 - lines.len() as u64;
        let ends = head.status == Status::Over && packed == Revision(0);
        let packed = if ends { head.revision } else { packed };
        if ends {
            let mut all = match before {
                Some(before) => read::lines(&self.root, &self.database, table, before)?,
                None => Vec::new(),
            };
            all.extend_from_slice(lines);
            let pack =
                pack::pack(&all).map_err(|error| StoreError::io("packing a game of", &self.root, &error))?;
            writes.push((keys::pack(table), Some(pack)));
            writes.extend((1..first).map(|revision| (keys::entry(table, Revision(revision)), None)));
        } else {
            let keys = (first..).map(|revision| keys::entry(table, Revision(revision)));
            writes.extend(keys.zip(lines.iter().map(|line| Some(line.clone().into_bytes()))));
        }
        let key = keys::head(table);
        let (known, value) = Known::write(head, packed, &key)?;
        writes.push((key, Some(value)));
        Ok(known)
    }
}
