//! The one thread that writes: it gathers what all tables want written into one commit, and wakes them together.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::watch;

use super::digest::Digest;
use super::index::{Index, Known, State};
use super::mark::{Generation, Mark, MarkFile};
use super::open::Paths;
use super::recovery::{GaveUp, Step};
use super::{keys, pack, read};
use crate::store::health::{Health, Patience};
use crate::store::parts::Changes;
use crate::store::sled::{Database, Write};
use crate::store::{Due, Head, Settle, StoreError};
use bot_core::channel::record::PlaceId;
use bot_core::record::{EntryWriter, Fault, KeptLine, LineError};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// The database that is open now; none once the store is closed.
pub(super) type Place = Arc<RwLock<Option<Arc<Database>>>>;

/// The most requests that one commit holds.
const MOST: usize = 512;
/// The most entries of a running game that are not packed: at a start each of them is looked for.
const LOOSE: u64 = 32;
/// Of how many running games it is kept in mind how their places are called; of others their logs tell.
const PENS: usize = 1024;

/// What is to be written.
pub(super) enum Request {
    Append(TableId, Vec<Entry>),
    /// When something falls due, as the entries up to that one say.
    Due(TableId, Revision, Due),
    FindAccounts(TableId),
    Keep(KeptLine),
    ForgetPlace(PlaceId),
    ForgetNote(String),
}

/// A request, and who waits for it.
pub(super) type Job = (Request, Settle);

/// Everything that the writing thread has.
pub(super) struct Writer {
    pub(super) paths: Paths,
    pub(super) database: Place,
    pub(super) index: Arc<RwLock<Index>>,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) pens: HashMap<TableId, EntryWriter>,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: Patience,
}

/// One commit as it is written, and what is shown of it once it is on disk.
pub(super) struct Prepared {
    writes: Vec<Write>,
    pub(super) state: State,
    tables: Vec<(TableId, Known, EntryWriter)>,
    kept: BTreeMap<Vec<u8>, Change>,
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
    Keep(Box<KeptLine>, String),
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
                KeptLine::Place(id, _) => place(id),
                KeptLine::Note(name, _) => note(name),
            },
            Change::ForgetPlace(id) => place(id),
            Change::ForgetNote(name) => note(name),
        };
        before.unwrap_or_default()
    }
}

impl Writer {
    /// Writes until nobody can ask any more, or nothing can be written; returns itself, so that the store can be sealed.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Writer {
        // Places and notes that came while nothing could be written.
        let mut waiting = VecDeque::new();
        while let Some(first) = waiting.pop_front().or_else(|| jobs.recv().ok()) {
            let mut commit = Commit::default();
            let mut asked = Vec::new();
            let more = std::mem::take(&mut waiting);
            for (request, settle) in std::iter::once(first).chain(more).chain(jobs.try_iter().take(MOST - 1))
            {
                match self.stage(&mut commit, request) {
                    Ok(()) => asked.push(settle),
                    Err(error) => settle.settle(Err(error)),
                }
            }
            if asked.is_empty() {
                continue;
            }
            let prepared = match self.prepare(commit) {
                Ok(prepared) => prepared,
                Err(error) => {
                    asked.into_iter().for_each(|settle| settle.settle(Err(error.clone())));
                    continue;
                }
            };
            let mut step = Step::Copy;
            if let Err(error) = self.write(&prepared, &mut step)
                && let Err(GaveUp) = self.recover(&prepared, (step, error), jobs, &mut waiting)
            {
                // Nobody is told what became of it: that is known when the store is next opened.
                break;
            }
            self.show(prepared);
            asked.into_iter().for_each(|settle| settle.settle(Ok(())));
            // Whoever hears that the store goes on can know what became of theirs.
            self.health.send_if_modified(|health| !std::mem::replace(health, Health::Sound).is_sound());
        }
        self
    }

    fn stage(&self, commit: &mut Commit, request: Request) -> Result<(), StoreError> {
        match request {
            Request::Append(table, entries) => self.stage_entries(commit, table, &entries),
            Request::Due(table, read, due) => {
                let mut staged = self.staged(commit, &table);
                if staged.head.as_mut().is_some_and(|head| head.set_due(read, due)) {
                    commit.tables.insert(table, staged);
                }
                Ok(())
            }
            Request::FindAccounts(table) => self.stage_accounts(commit, table),
            Request::Keep(kept) => {
                let line = kept.write().map_err(StoreError::Unwritable)?;
                let key = match &kept {
                    KeptLine::Place(place, _) => keys::place(place),
                    KeptLine::Note(name, _) => keys::note(name),
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

    /// A table as this commit makes it so far.
    fn staged(&self, commit: &Commit, table: &TableId) -> Staged {
        commit.tables.get(table).cloned().unwrap_or_else(|| {
            let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
            let known = index.tables.get(table);
            Staged {
                head: known.map(|known| known.head.clone()),
                packed: known.map(|known| known.packed).unwrap_or_default(),
                pen: self.pens.get(table).cloned().unwrap_or_default(),
                lines: Vec::new(),
            }
        })
    }

    fn stage_entries(
        &self,
        commit: &mut Commit,
        table: TableId,
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let mut staged = self.staged(commit, &table);
        let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
        let known = index.tables.get(&table);
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

    /// The head of a table with everybody's account, which older ones do not tell.
    fn stage_accounts(&self, commit: &mut Commit, table: TableId) -> Result<(), StoreError> {
        let index = self.index.read().unwrap_or_else(PoisonError::into_inner);
        let known = index.tables.get(&table).ok_or_else(|| StoreError::NoTable(table.clone()))?;
        let lines = read::lines(self.paths.root(), &*self.database()?, &table, known)?;
        let (entries, reader) = read::entries(&table, &lines)?;
        let head = Some(known.head.clone().with_accounts(&entries));
        let pen = reader.into_writer();
        commit.tables.insert(table, Staged { head, packed: known.packed, pen, lines: Vec::new() });
        Ok(())
    }

    fn pen_of(&self, table: &TableId, known: &Known) -> Result<EntryWriter, StoreError> {
        let lines = read::lines(self.paths.root(), &*self.database()?, table, known)?;
        Ok(read::entries(table, &lines)?.1.into_writer())
    }

    fn database(&self) -> Result<Arc<Database>, StoreError> {
        self.database.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Stopped)
    }

    /// Works out what is to be written.
    fn prepare(&self, commit: Commit) -> Result<Prepared, StoreError> {
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
        Ok(Prepared { writes, state, tables: done, kept })
    }

    /// Writes it all, then the mark. Where that fails, the step is what is to be done next.
    fn write(&mut self, prepared: &Prepared, step: &mut Step) -> Result<(), StoreError> {
        let generation = self.mark.generation;
        self.keep(prepared)?;
        *step = Step::Mark(prepared.state, generation);
        self.acknowledge(prepared.state, generation)
    }

    /// Writes it into the database.
    pub(super) fn keep(&self, prepared: &Prepared) -> Result<(), StoreError> {
        self.database()?.commit(&prepared.writes).map_err(|found| self.unwritten(found))
    }

    /// Writes the mark: this is what the database of that number has.
    pub(super) fn acknowledge(&mut self, state: State, generation: Generation) -> Result<(), StoreError> {
        let mark = Mark::at(state.sequence, state.digest, generation);
        self.mark_file.write(&mark).map_err(|error| self.unwritten(error.to_string()))?;
        self.mark = mark;
        Ok(())
    }

    /// What is told to those whose requests can't be kept.
    pub(super) fn unwritten(&self, found: String) -> StoreError {
        StoreError::Unwritten { path: self.paths.root().to_owned(), found }
    }

    /// Shows what is on disk to those who list tables.
    fn show(&mut self, prepared: Prepared) {
        let Prepared { tables: done, kept, .. } = prepared;
        let mut index = self.index.write().unwrap_or_else(PoisonError::into_inner);
        for (table, known, pen) in done {
            if known.head.status == Status::Over {
                self.pens.remove(&table);
            } else {
                if self.pens.len() >= PENS {
                    self.pens.clear();
                }
                self.pens.insert(table.clone(), pen);
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
    }

    /// The writes for one table, and what is known of it then. A game that has ended is packed, and one that goes on
    /// whenever it has so many loose entries.
    fn write_table(
        &self,
        writes: &mut Vec<Write>,
        table: &TableId,
        (head, packed): (Head, Revision),
        lines: &[String],
        before: Option<&Known>,
    ) -> Result<Known, StoreError> {
        let first = head.revision.0 + 1 - lines.len() as u64;
        let over = |status| status == Status::Over;
        let ends = over(head.status) && !before.is_some_and(|before| over(before.head.status));
        let loose = packed.0 + 1..first;
        let packs = ends || head.revision.0 - packed.0 > LOOSE;
        let packed = if packs { head.revision } else { packed };
        if packs {
            let mut all = match before {
                Some(before) => read::lines(self.paths.root(), &*self.database()?, table, before)?,
                None => Vec::new(),
            };
            all.extend_from_slice(lines);
            let pack = pack::pack(&all)
                .map_err(|error| StoreError::io("packing a game of", self.paths.root(), &error))?;
            writes.push((keys::pack(table), Some(pack)));
            writes.extend(loose.map(|revision| (keys::entry(table, Revision(revision)), None)));
        } else {
            let keys = (first..).map(|revision| keys::entry(table, Revision(revision)));
            writes.extend(keys.zip(lines.iter().map(|line| Some(line.clone().into_bytes()))));
        }
        let Changes { gone, new } = Changes::between(table, before.map(|before| &before.head), Some(&head));
        writes.extend(gone.iter().map(|row| (keys::row(row), None)));
        writes.extend(new.iter().map(|row| (keys::row(row), Some(Vec::new()))));
        let key = keys::head(table);
        let (known, value) = Known::write(head, packed, &key)?;
        writes.push((key, Some(value)));
        Ok(known)
    }
}
