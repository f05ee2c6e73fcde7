//! The one thread that writes: it gathers what all tables want written into one commit, and wakes them together.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, PoisonError, RwLock};

use super::digest::Digest;
use super::index::{Index, Known, State};
use super::mark::{Mark, MarkFile};
use super::{keys, pack, read};
use crate::place::record::PlaceId;
use crate::store::record::{EntryWriter, Fault, Kept, LineError};
use crate::store::sled::{Database, Write};
use crate::store::{Head, Settle, Status, StoreError};
use crate::table::id::TableId;
use crate::table::record::{Entry, Revision};

/// The most requests that one commit holds.
const MOST: usize = 512;

/// What is to be written.
pub(super) enum Request {
    Append(TableId, Vec<Entry>),
    Keep(Kept),
    ForgetPlace(PlaceId),
    ForgetNote(String),
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
    /// Places and notes by their keys; none for what is forgotten.
    kept: BTreeMap<Vec<u8>, Change>,
}

/// A place or a note as it is to be.
enum Change {
    Keep(Box<Kept>, String),
    ForgetPlace(PlaceId),
    ForgetNote(String),
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

impl Change {
    /// What its line came to before; nothing when there was none.
    fn before(&self, index: &Index) -> Digest {
        let place = |place| index.places.get(place).map(|known| known.digest);
        let note = |name: &String| index.notes.get(name).map(|known| known.digest);
        let before = match self {
            Change::Keep(kept, _) => match &**kept {
                Kept::Place(id, _) => place(id),
                Kept::Note(name, _) => note(name),
            },
            Change::ForgetPlace(id) => place(id),
            Change::ForgetNote(name) => note(name),
        };
        before.unwrap_or_default()
    }
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
            Request::Keep(kept) => {
                let line = kept.write().map_err(StoreError::Unwritable)?;
                let key = match &kept {
                    Kept::Place(place, _) => keys::place(place),
                    Kept::Note(name, _) => keys::note(name),
                };
                commit.kept.insert(key, Change::Keep(Box::new(kept), line));
                Ok(())
            }
            Request::ForgetPlace(place) => {
                commit.kept.insert(keys::place(&place), Change::ForgetPlace(place));
                Ok(())
            }
            Request::ForgetNote(name) => {
                commit.kept.insert(keys::note(&name), Change::ForgetNote(name));
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
        let Commit { mut writes, tables, kept } = commit;
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
            for (key, change) in &kept {
                digest = digest.minus(change.before(&index));
                let line = match change {
                    Change::Keep(_, line) => {
                        digest = digest.plus(Digest::of(key, line.as_bytes()));
                        Some(line.clone().into_bytes())
                    }
                    Change::ForgetPlace(_) | Change::ForgetNote(_) => None,
                };
                writes.push((key.clone(), line));
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
        for (key, change) in kept {
            match change {
                Change::Keep(kept, line) => index.keep(*kept, Digest::of(&key, line.as_bytes())),
                Change::ForgetPlace(place) => drop(index.places.remove(&place)),
                Change::ForgetNote(name) => drop(index.notes.remove(&name)),
            }
        }
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
