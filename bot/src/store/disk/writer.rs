//! The one thread that writes: it gathers what all tables want written into one commit, and wakes them together.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

use tokio::sync::watch;

use super::digest::Digest;
use super::known::{Known, State};
use super::mark::{Generation, Mark, MarkFile};
use super::open::Paths;
use super::recovery::{GaveUp, Step};
use super::view::{self, Before, Shown};
use super::{keys, made, pack, read, snapshot};
use crate::metrics::Writes;
use crate::store::forgotten::{Anew, forgets, write_anew};
use crate::store::health::{Health, Patience};
use crate::store::rows::{self, Row};
use crate::store::sled::{Database, Write};
use crate::store::{Due, Head, Settle, Snapshot, StoreError};
use bot_core::channel::record::PlaceId;
use bot_core::record::{EntryWriter, Fault, KeptLine, LineError};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

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
    Rest(TableId),
    Delete(TableId),
    Keep(KeptLine),
    ForgetPlace(PlaceId),
    ForgetNote(String),
    /// What there is before the commit that this comes to.
    Snapshot(Sender<Snapshot>),
}

/// A request, and who waits for it.
pub(super) type Job = (Request, Settle);

/// Everything that the writing thread has.
pub(super) struct Writer {
    pub(super) paths: Paths,
    pub(super) shown: Shown,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) pens: HashMap<TableId, EntryWriter>,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: Patience,
    pub(super) writes: Writes,
}

/// One commit as it is written, and what is known of its tables once it is on disk.
pub(super) struct Prepared {
    writes: Vec<Write>,
    before: Before,
    pub(super) state: State,
    tables: Vec<(TableId, Status, EntryWriter)>,
}

/// One commit in the making.
#[derive(Default)]
struct Commit {
    tables: BTreeMap<TableId, Staged>,
    /// Places and notes by their keys.
    kept: BTreeMap<Vec<u8>, Change>,
}

/// A place or a note as it is to be: nothing of it where it is forgotten.
#[derive(Default)]
struct Change {
    line: Option<String>,
    rows: BTreeSet<Row>,
}

/// One table in the making.
#[derive(Clone)]
struct Staged {
    /// What is known of it now.
    before: Option<Known>,
    head: Option<Head>,
    pen: EntryWriter,
    /// Lines that are not in the database yet.
    lines: Vec<String>,
    /// How many entries may stay that are not packed.
    loose: u64,
}

impl Staged {
    /// Whether its lines are all that the table has.
    fn is_whole(&self) -> bool {
        self.head.as_ref().is_some_and(|head| head.revision.0 == self.lines.len() as u64)
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
            let mut prepared = match self.prepare(commit) {
                Ok(prepared) => prepared,
                Err(error) => {
                    asked.into_iter().for_each(|settle| settle.settle(Err(error.clone())));
                    continue;
                }
            };
            let mut step = Step::Copy;
            if let Err(error) = self.write(&mut prepared, &mut step)
                && let Err(GaveUp) = self.recover(&prepared, (step, error), jobs, &mut waiting)
            {
                // Nobody is told what became of it: that is known when the store is next opened.
                break;
            }
            self.show(prepared);
            asked.into_iter().for_each(|settle| settle.settle(Ok(())));
            // Whoever hears that the store goes on can know what became of theirs.
            self.health.send_if_modified(|health| {
                let goes_on = matches!(health, Health::Failing(_));
                if goes_on {
                    *health = Health::Sound;
                }
                goes_on
            });
        }
        self
    }

    fn stage(&self, commit: &mut Commit, request: Request) -> Result<(), StoreError> {
        match request {
            Request::Append(table, entries) => self.stage_entries(commit, table, &entries),
            Request::Due(table, read, due) => {
                let mut staged = self.staged(commit, &table)?;
                if staged.head.as_mut().is_some_and(|head| head.set_due(read, due)) {
                    commit.tables.insert(table, staged);
                }
                Ok(())
            }
            Request::FindAccounts(table) => self.stage_accounts(commit, table),
            Request::Rest(table) => {
                let staged = self.staged(commit, &table)?;
                let packed = staged.before.as_ref().map(|known| known.packed).unwrap_or_default();
                if staged.head.as_ref().is_some_and(|head| head.revision > packed) {
                    commit.tables.insert(table, Staged { loose: 0, ..staged });
                }
                Ok(())
            }
            Request::Delete(table) => {
                let mut staged = self.staged(commit, &table)?;
                if staged.head.take_if(|head| head.status != Status::Playing).is_some() {
                    staged.lines.clear();
                    commit.tables.insert(table, staged);
                }
                Ok(())
            }
            Request::Keep(kept) => {
                let line = Some(kept.write().map_err(StoreError::Unwritable)?);
                let (key, rows) = match &kept {
                    KeptLine::Place(place, record) => {
                        (keys::place(place), rows::of_place(place, Some(record)))
                    }
                    KeptLine::Note(name, _) => (keys::note(name), BTreeSet::new()),
                };
                commit.kept.insert(key, Change { line, rows });
                Ok(())
            }
            Request::ForgetPlace(place) => {
                commit.kept.insert(keys::place(&place), Change::default());
                Ok(())
            }
            Request::ForgetNote(name) => {
                commit.kept.insert(keys::note(&name), Change::default());
                Ok(())
            }
            Request::Snapshot(tell) => {
                let taken = snapshot::take(&*self.database()?).map_err(|found| self.unread(found))?;
                // Whoever asked may have gone.
                let _ = tell.send(taken);
                Ok(())
            }
        }
    }

    /// A table as this commit makes it so far.
    fn staged(&self, commit: &Commit, table: &TableId) -> Result<Staged, StoreError> {
        if let Some(staged) = commit.tables.get(table) {
            return Ok(staged.clone());
        }
        let before = view::table(&*self.database()?, table).map_err(|found| self.unread(found))?;
        let head = before.as_ref().map(|known| known.head.clone());
        let pen = self.pens.get(table).cloned().unwrap_or_default();
        Ok(Staged { before, head, pen, lines: Vec::new(), loose: LOOSE })
    }

    /// Why the database can't be read.
    fn unread(&self, found: String) -> StoreError {
        read::unread(self.paths.root(), found)
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
                // The game began before this process did: its places are in the log.
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

    /// A table without what its entries tell to be forgotten: all its lines are to be written.
    fn anew(&self, table: &TableId, staged: Staged) -> Result<Staged, StoreError> {
        let mut lines = match &staged.before {
            Some(known) if !staged.is_whole() => {
                read::lines(self.paths.root(), &*self.database()?, table, known)?
            }
            Some(_) | None => Vec::new(),
        };
        lines.extend_from_slice(&staged.lines);
        let Anew { head, pen, lines } = write_anew(table, read::entries(table, &lines)?.0)?;
        Ok(Staged { head, pen, lines, ..staged })
    }

    /// The head of a table with all that it tells, which older ones do not.
    fn stage_accounts(&self, commit: &mut Commit, table: TableId) -> Result<(), StoreError> {
        let staged = self.staged(commit, &table)?;
        let Some(known) = &staged.before else { return Err(StoreError::NoTable(table)) };
        let lines = read::lines(self.paths.root(), &*self.database()?, &table, known)?;
        let (entries, reader) = read::entries(&table, &lines)?;
        let head = Some(known.head.clone().with_accounts(&entries));
        commit.tables.insert(table, Staged { head, pen: reader.into_writer(), ..staged });
        Ok(())
    }

    fn pen_of(&self, table: &TableId, known: &Known) -> Result<EntryWriter, StoreError> {
        let lines = read::lines(self.paths.root(), &*self.database()?, table, known)?;
        Ok(read::entries(table, &lines)?.1.into_writer())
    }

    fn database(&self) -> Result<Arc<Database>, StoreError> {
        self.shown.database()
    }

    /// Works out what is to be written.
    fn prepare(&self, commit: Commit) -> Result<Prepared, StoreError> {
        let database = self.database()?;
        let (mut writes, mut done) = (Vec::new(), Vec::with_capacity(commit.tables.len()));
        for (table, staged) in commit.tables {
            done.extend(self.write_table(&mut writes, table, staged)?);
        }
        for (key, Change { line, rows }) in commit.kept {
            change_rows(&mut writes, &self.rows_of(&database, &key)?, &rows);
            writes.push((key, line.map(String::into_bytes)));
        }
        let (mut before, mut digest) = (Before::new(), self.mark.digest);
        for (key, now) in &writes {
            let known = database.get(key).map_err(|found| self.unread(found))?;
            if keys::counts(key) {
                let of = |value: &Option<Vec<u8>>| {
                    value.as_ref().map(|value| Digest::of(key, value)).unwrap_or_default()
                };
                digest = digest.minus(of(&known)).plus(of(now));
            }
            before.insert(key.clone(), known);
        }
        let state = State { sequence: self.mark.sequence + 1, digest, before: self.mark.digest };
        let text = serde_json::to_vec(&state)
            .map_err(|error| StoreError::Unwritable(LineError::Json(error.to_string())))?;
        writes.push((keys::STATE.to_vec(), Some(text)));
        writes.push(made::by(&state));
        Ok(Prepared { writes, before, state, tables: done })
    }

    /// The rows that there are of a place or a note.
    fn rows_of(&self, database: &Database, key: &[u8]) -> Result<BTreeSet<Row>, StoreError> {
        let known = if key.starts_with(keys::PLACES) { database.get(key) } else { Ok(None) };
        let kept = known.and_then(|value| value.map(|value| view::kept(&value)).transpose());
        Ok(match kept.map_err(|found| self.unread(found))? {
            Some(KeptLine::Place(place, record)) => rows::of_place(&place, Some(&record)),
            Some(KeptLine::Note(..)) | None => BTreeSet::new(),
        })
    }

    /// Writes it all, then the mark. Where that fails, the step is what is to be done next.
    fn write(&mut self, prepared: &mut Prepared, step: &mut Step) -> Result<(), StoreError> {
        let (generation, begun) = (self.mark.generation, Instant::now());
        self.shown.hide(std::mem::take(&mut prepared.before));
        self.keep(prepared)?;
        *step = Step::Mark(prepared.state, generation);
        self.acknowledge(prepared.state, generation)?;
        self.writes.wrote(begun.elapsed());
        Ok(())
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

    /// Shows what is on disk to those who read.
    fn show(&mut self, prepared: Prepared) {
        for (table, status, pen) in prepared.tables {
            if status == Status::Over {
                self.pens.remove(&table);
            } else {
                if self.pens.len() >= PENS {
                    self.pens.clear();
                }
                self.pens.insert(table, pen);
            }
        }
        self.shown.show();
    }

    /// The writes that leave nothing of a table.
    fn delete_table(&self, writes: &mut Vec<Write>, table: &TableId, before: &Known) {
        writes.push((keys::pack(table), None));
        let loose = (before.packed.0 + 1..=before.head.revision.0).map(Revision);
        writes.extend(loose.map(|revision| (keys::entry(table, revision), None)));
        change_rows(writes, &rows::of_table(table, Some(&before.head)), &BTreeSet::new());
        writes.push((keys::head(table), None));
    }

    /// The writes for one table, and what is known of it then. A game that has ended is packed, and one that goes on
    /// whenever it has too many loose entries.
    fn write_table(
        &self,
        writes: &mut Vec<Write>,
        table: TableId,
        staged: Staged,
    ) -> Result<Option<(TableId, Status, EntryWriter)>, StoreError> {
        let whole = staged.is_whole();
        let Staged { before, head, pen, lines, loose: most } = staged;
        let Some(head) = head else {
            let Some(before) = before else { return Ok(None) };
            self.delete_table(writes, &table, &before);
            return Ok(Some((table, Status::Over, pen)));
        };
        let packed = before.as_ref().map(|known| known.packed).unwrap_or_default();
        let stored = before.as_ref().map(|known| known.head.revision).unwrap_or_default();
        let first = head.revision.0 + 1 - lines.len() as u64;
        let over = |status| status == Status::Over;
        let ends = over(head.status) && !before.as_ref().is_some_and(|before| over(before.head.status));
        let loose = packed.0 + 1..=stored.0;
        // What takes the place of lines that there are is one value in the place of all of them.
        let anew = whole && before.is_some();
        let packs = ends || anew || head.revision.0 - packed.0 > most;
        let packed = if packs { head.revision } else { packed };
        if packs {
            let mut all = match &before {
                Some(before) if !whole => read::lines(self.paths.root(), &*self.database()?, &table, before)?,
                Some(_) | None => Vec::new(),
            };
            all.extend_from_slice(&lines);
            let pack = pack::pack(&all)
                .map_err(|error| StoreError::io("packing a game of", self.paths.root(), &error))?;
            writes.push((keys::pack(&table), Some(pack)));
            writes.extend(loose.map(|revision| (keys::entry(&table, Revision(revision)), None)));
        } else {
            let keys = (first..).map(|revision| keys::entry(&table, Revision(revision)));
            writes.extend(keys.zip(lines.iter().map(|line| Some(line.clone().into_bytes()))));
        }
        let [was, is] =
            [before.as_ref().map(|known| &known.head), Some(&head)].map(|head| rows::of_table(&table, head));
        change_rows(writes, &was, &is);
        let status = head.status;
        writes.push((keys::head(&table), Some(Known { head, packed }.write()?)));
        Ok(Some((table, status, pen)))
    }
}

/// Writes what makes these rows of those.
fn change_rows(writes: &mut Vec<Write>, before: &BTreeSet<Row>, now: &BTreeSet<Row>) {
    writes.extend(before.difference(now).map(|(key, _)| (key.clone(), None)));
    writes.extend(now.difference(before).map(|(key, value)| (key.clone(), Some(value.clone()))));
}
