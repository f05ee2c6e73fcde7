//! The one thread that writes: it gathers what all tables want written into one commit, and wakes them together.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::Instant;

use tokio::sync::watch;

use super::mark::{Generation, Mark, MarkFile};
use super::open::Paths;
use super::recovery::{GaveUp, Step};
use super::view::{Before, Shown};
use super::{home, made};
use crate::metrics::Writes;
use crate::store::StoreError;
use crate::store::health::{Health, Patience};
use crate::store::keyed::commit::{Commit, Desk, Gathered};
use crate::store::keyed::keys;
use crate::store::keyed::known::State;
use crate::store::keyed::pens::Pens;
use crate::store::keyed::prepare::Prepared;
use crate::store::keyed::request::{Job, MOST};
use crate::store::sled::Database;

/// Everything that the writing thread has.
pub(super) struct Writer {
    pub(super) paths: Paths,
    pub(super) shown: Shown,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) pens: Pens,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: Patience,
    pub(super) writes: Writes,
}

impl Writer {
    /// Writes until nobody can ask any more, or nothing can be written; returns itself, so that the store can be sealed.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Writer {
        // Places and notes that came while nothing could be written.
        let mut waiting = VecDeque::new();
        while let Some(first) = waiting.pop_front().or_else(|| jobs.recv().ok()) {
            let more = std::mem::take(&mut waiting);
            let some = std::iter::once(first).chain(more).chain(jobs.try_iter().take(MOST - 1));
            let database = match self.shown.database() {
                Ok(database) => database,
                Err(error) => {
                    some.for_each(|(_, settle)| settle.settle(Err(error.clone())));
                    continue;
                }
            };
            let Gathered { commit, asked, refused } = self.desk(&database).gather(some);
            refused.into_iter().for_each(|((_, settle), error)| settle.settle(Err(error)));
            if asked.is_empty() {
                continue;
            }
            let (prepared, before) = match self.prepare(commit, &database) {
                Ok(prepared) => prepared,
                Err(error) => {
                    asked.into_iter().for_each(|(_, settle)| settle.settle(Err(error.clone())));
                    continue;
                }
            };
            drop(database);
            let mut step = Step::Copy;
            if let Err(error) = self.write(&prepared, before, &mut step)
                && let Err(GaveUp) = self.recover(&prepared, (step, error), jobs, &mut waiting)
            {
                // Nobody is told what became of it: that is known when the store is next opened.
                break;
            }
            self.show(prepared);
            asked.into_iter().for_each(|(_, settle)| settle.settle(Ok(())));
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

    /// Works out what is to be written, and what stands there before it.
    fn prepare(&self, commit: Commit, database: &Database) -> Result<(Prepared, Before), StoreError> {
        let mut prepared = self.desk(database).prepare(commit, self.mark.sequence, self.mark.digest)?;
        let mut before = Before::new();
        for (key, _) in &prepared.writes {
            let known = database.get(key).map_err(|found| home::unread(self.paths.root(), found))?;
            before.insert(key.clone(), known);
        }
        prepared.writes.push((keys::STATE.to_vec(), Some(prepared.state.text().into_bytes())));
        prepared.writes.push(made::by(&prepared.state));
        Ok((prepared, before))
    }

    fn desk<'a>(&'a self, database: &'a Database) -> Desk<'a, Database, Path> {
        Desk { rows: database, home: self.paths.root(), pens: &self.pens }
    }

    /// Writes it all, then the mark. Where that fails, the step is what is to be done next.
    fn write(&mut self, prepared: &Prepared, before: Before, step: &mut Step) -> Result<(), StoreError> {
        let (generation, begun) = (self.mark.generation, Instant::now());
        self.shown.hide(before);
        self.keep(prepared)?;
        *step = Step::Mark(prepared.state, generation);
        self.acknowledge(prepared.state, generation)?;
        self.writes.wrote(begun.elapsed());
        Ok(())
    }

    /// Writes it into the database.
    pub(super) fn keep(&self, prepared: &Prepared) -> Result<(), StoreError> {
        self.shown.database()?.commit(&prepared.writes).map_err(|found| self.unwritten(found))
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
        self.pens.keep(prepared.tables);
        self.shown.show();
    }
}
