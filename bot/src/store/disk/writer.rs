//! Writer thread: batches requests into commits and answers them when they are durable.

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

/// State of the writer thread.
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
    /// Handles requests until the store is dropped or fails for good; returns itself, for the clean close.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Writer {
        // Writes of mirrors and notes that arrived while nothing could be written.
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
                // No answer: the outcome becomes known when the store is next opened.
                break;
            }
            self.show(prepared);
            asked.into_iter().for_each(|(_, settle)| settle.settle(Ok(())));
            // Only now, so that all earlier requests are answered when the health becomes `Sound`.
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

    /// Computes the writes of a commit, and the current values of their keys.
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

    /// Writes the commit, then the mark. On failure `step` says where recovery continues.
    fn write(&mut self, prepared: &Prepared, before: Before, step: &mut Step) -> Result<(), StoreError> {
        let (generation, begun) = (self.mark.generation, Instant::now());
        self.shown.hide(before);
        self.keep(prepared)?;
        *step = Step::Mark(prepared.state, generation);
        self.acknowledge(prepared.state, generation)?;
        self.writes.wrote(begun.elapsed());
        Ok(())
    }

    /// Writes the commit to the database.
    pub(super) fn keep(&self, prepared: &Prepared) -> Result<(), StoreError> {
        self.shown.database()?.commit(&prepared.writes).map_err(|found| self.unwritten(found))
    }

    /// Writes the mark for a commit in a directory.
    pub(super) fn acknowledge(&mut self, state: State, generation: Generation) -> Result<(), StoreError> {
        let mark = Mark::at(state.sequence, state.digest, generation);
        self.mark_file.write(&mark).map_err(|error| self.unwritten(error.to_string()))?;
        self.mark = mark;
        Ok(())
    }

    /// Error for requests that can't be stored now.
    pub(super) fn unwritten(&self, found: String) -> StoreError {
        StoreError::Unwritten { path: self.paths.root().to_owned(), found }
    }

    /// Makes the commit visible to readers.
    fn show(&mut self, prepared: Prepared) {
        self.pens.keep(prepared.tables);
        self.shown.show();
    }
}
