//! Writer thread: batches requests into commits and answers them when they are durable.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::Instant;

use tokio::sync::watch;

use super::mark::{Generation, Mark, MarkFile};
use super::open::StorePaths;
use super::recovery::{RecoveryFailed, RecoveryStep};
use super::view::{PreviousValues, SharedDatabase};
use super::{backend, reindex};
use crate::StoreError;
use crate::health::{Health, RetryLimits};
use crate::key_value::commit::{Commit, CommitStager, StagedBatch};
use crate::key_value::keys;
use crate::key_value::prepare::PreparedCommit;
use crate::key_value::request::{Job, MAX_BATCH};
use crate::key_value::stored::CommitState;
use crate::key_value::writer_cache::WriterCache;
use crate::sled::SledDatabase;
use bot_runtime::metrics::WriteMetrics;

/// State of the writer thread.
pub(super) struct Writer {
    pub(super) paths: StorePaths,
    pub(super) shared: SharedDatabase,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) writers: WriterCache,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: RetryLimits,
    pub(super) writes: WriteMetrics,
}

impl Writer {
    /// Handles requests until the store is dropped or fails for good; returns itself, for the clean close.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Writer {
        // Writes of mirrors and notes that arrived while nothing could be written.
        let mut waiting = VecDeque::new();
        while let Some(first) = waiting.pop_front().or_else(|| jobs.recv().ok()) {
            let more = std::mem::take(&mut waiting);
            let some = std::iter::once(first).chain(more).chain(jobs.try_iter().take(MAX_BATCH - 1));
            let database = match self.shared.database() {
                Ok(database) => database,
                Err(error) => {
                    some.for_each(|(_, settle)| settle.resolve(Err(error.clone())));
                    continue;
                }
            };
            let StagedBatch { commit, accepted: asked, refused } = self.stager(&database).stage_all(some);
            refused.into_iter().for_each(|((_, settle), error)| settle.resolve(Err(error)));
            if asked.is_empty() {
                continue;
            }
            let (prepared, before) = match self.prepare(commit, &database) {
                Ok(prepared) => prepared,
                Err(error) => {
                    asked.into_iter().for_each(|(_, settle)| settle.resolve(Err(error.clone())));
                    continue;
                }
            };
            drop(database);
            let mut step = RecoveryStep::Copy;
            if let Err(error) = self.write(&prepared, before, &mut step)
                && let Err(RecoveryFailed) = self.recover(&prepared, (step, error), jobs, &mut waiting)
            {
                // No answer: the outcome becomes known when the store is next opened.
                break;
            }
            self.publish(prepared);
            asked.into_iter().for_each(|(_, settle)| settle.resolve(Ok(())));
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
    fn prepare(&self, commit: Commit, database: &SledDatabase) -> Result<(PreparedCommit, PreviousValues), StoreError> {
        let mut prepared = self.stager(database).prepare(commit, self.mark.sequence, self.mark.digest)?;
        let mut before = PreviousValues::new();
        for (key, _) in &prepared.writes {
            let known = database.get(key).map_err(|found| backend::store_error(self.paths.root(), found))?;
            before.insert(key.clone(), known);
        }
        prepared.writes.push((keys::STATE.to_vec(), Some(prepared.state.encode().into_bytes())));
        prepared.writes.push(reindex::index_marker(&prepared.state));
        Ok((prepared, before))
    }

    fn stager<'a>(&'a self, database: &'a SledDatabase) -> CommitStager<'a, SledDatabase, Path> {
        CommitStager { pairs: database, backend: self.paths.root(), writers: &self.writers }
    }

    /// Writes the commit, then the mark. On failure `step` says where recovery continues.
    fn write(
        &mut self,
        prepared: &PreparedCommit,
        before: PreviousValues,
        step: &mut RecoveryStep,
    ) -> Result<(), StoreError> {
        let (generation, begun) = (self.mark.generation, Instant::now());
        self.shared.set_overlay(before);
        self.write_database(prepared)?;
        *step = RecoveryStep::Mark(prepared.state, generation);
        self.acknowledge(prepared.state, generation)?;
        self.writes.record_commit(begun.elapsed());
        Ok(())
    }

    /// Writes the commit to the database.
    pub(super) fn write_database(&self, prepared: &PreparedCommit) -> Result<(), StoreError> {
        self.shared.database()?.commit(&prepared.writes).map_err(|found| self.write_error(found))
    }

    /// Writes the mark for a commit in a directory.
    pub(super) fn acknowledge(&mut self, state: CommitState, generation: Generation) -> Result<(), StoreError> {
        let mark = Mark::for_commit(state.sequence, state.digest, generation);
        self.mark_file.write(&mark).map_err(|error| self.write_error(error.to_string()))?;
        self.mark = mark;
        Ok(())
    }

    /// Error for requests that can't be stored now.
    pub(super) fn write_error(&self, found: String) -> StoreError {
        StoreError::WriteFailed { path: self.paths.root().to_owned(), found }
    }

    /// Makes the commit visible to readers.
    fn publish(&mut self, prepared: PreparedCommit) {
        self.writers.update(prepared.tables);
        self.shared.clear_overlay();
    }
}
