//! Recovery after a failed write: no request is answered before the outcome of its commit is known.
//!
//! The failed write may or may not be on disk, and the failed database can't tell reliably. Its files are copied and the
//! copy is checked as on opening, which shows whether the commit is there; if not, it is written again. Meanwhile new
//! requests are refused at once. Since a failed database can't be read completely, readers use an in-memory copy until a
//! checked copy on disk is possible.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::files::{self, ScratchDirectory};
use super::mark::Generation;
use super::open::{CheckedDatabase, StorePaths, copy_and_check};
use super::writer::Writer;
use crate::StoreError;
use crate::health::Health;
use crate::key_value::prepare::PreparedCommit;
use crate::key_value::request::{Job, queue_or_refuse_for};
use crate::key_value::stored::CommitState;
use crate::sled::is_deadlocked;

/// First delay between attempts; it doubles each time.
const FIRST_DELAY: Duration = Duration::from_millis(50);
/// Time after which a deadlocked database makes the store give up.
const DEADLOCK_LIMIT: Duration = Duration::from_secs(5);
/// Largest database that is copied to memory, in bytes.
const MAX_IN_MEMORY_BYTES: u64 = 256 << 20;

/// Next step of the recovery.
#[derive(Clone, Copy, Debug)]
pub(super) enum RecoveryStep {
    /// Copy the database and check the copy.
    Copy,
    /// Write the commit again.
    Write,
    /// Write the mark for this commit and directory.
    Mark(CommitState, Generation),
}

/// The store accepts nothing any more.
#[derive(Debug)]
pub(super) struct RecoveryFailed;

impl Writer {
    /// Retries until the commit and its mark are written. Writes of mirrors and notes that arrive meanwhile are queued;
    /// everything else is refused.
    ///
    /// # Errors
    /// If the retry limit is reached, or the store is closed.
    pub(super) fn recover(
        &mut self,
        prepared: &PreparedCommit,
        (mut step, error): (RecoveryStep, StoreError),
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), RecoveryFailed> {
        self.writes.count_failure();
        tracing::error!(%error, "the store takes nothing until this is mended; it tries by itself");
        self.health.send_replace(Health::Failing(error.clone()));
        let begun = Instant::now();
        let mut last = error;
        let mut pause = Duration::ZERO;
        let mut in_memory = None;
        loop {
            // A reader got a wrong default meanwhile: do not continue.
            if !queue_or_refuse_for(pause, &last, jobs, waiting) || matches!(*self.health.borrow(), Health::Lost(_)) {
                return Err(RecoveryFailed);
            }
            let stuck = is_deadlocked();
            let tried = match stuck {
                true => Err(self.write_error("it waits for itself, and only a new start can go on".to_owned())),
                false => self.run_steps(prepared, &mut step),
            };
            let limit = if stuck { self.patience.max_duration.min(DEADLOCK_LIMIT) } else { self.patience.max_duration };
            if tried.is_err() {
                self.writes.count_failure();
            }
            match tried {
                Ok(()) => break,
                Err(error) if begun.elapsed() >= limit => {
                    tracing::error!(%error, "the store could not go on");
                    self.health.send_replace(Health::Lost(error));
                    return Err(RecoveryFailed);
                }
                Err(error) => last = error,
            }
            if self.shared.database().is_ok_and(|database| database.has_failed()) {
                drop(in_memory.take());
                in_memory = self.serve_from_memory();
            }
            pause = (pause * 2).clamp(FIRST_DELAY, self.patience.max_delay.max(FIRST_DELAY));
        }
        drop(in_memory);
        self.writes.record_commit(begun.elapsed());
        tracing::info!("the store takes moves again; nothing was lost");
        Ok(())
    }

    /// Makes readers use a checked in-memory copy of the database. `None` if that is impossible: too large, or unreadable.
    fn serve_from_memory(&self) -> Option<ScratchDirectory> {
        let source = self.paths.database(self.mark.generation);
        if files::size(&source).ok()? > MAX_IN_MEMORY_BYTES {
            return None;
        }
        let scratch = ScratchDirectory::in_memory(self.paths.root()).ok()?;
        let (CheckedDatabase { database, .. }, _) =
            copy_and_check(&StorePaths::new(scratch.path()), &source, &self.mark).ok()?;
        self.shared.replace(database);
        Some(scratch)
    }

    /// Executes steps until one fails or all are done.
    fn run_steps(&mut self, prepared: &PreparedCommit, step: &mut RecoveryStep) -> Result<(), StoreError> {
        loop {
            match *step {
                RecoveryStep::Copy => {
                    let source = self.paths.database(self.mark.generation);
                    let (CheckedDatabase { database, state, .. }, generation) =
                        copy_and_check(&self.paths, &source, &self.mark)
                            .map_err(|error| self.write_error(describe(error)))?;
                    if state.sequence > self.mark.sequence && state != prepared.state {
                        return Err(self.write_error("its last commit is none that was asked for".to_owned()));
                    }
                    self.shared.replace(database);
                    *step = RecoveryStep::Mark(state, generation);
                }
                RecoveryStep::Mark(state, generation) => {
                    self.acknowledge(state, generation)?;
                    self.paths.remove_unused(generation);
                    if state == prepared.state {
                        return Ok(());
                    }
                    *step = RecoveryStep::Write;
                }
                RecoveryStep::Write => {
                    *step = RecoveryStep::Copy;
                    self.write_database(prepared)?;
                    *step = RecoveryStep::Mark(prepared.state, self.mark.generation);
                }
            }
        }
    }
}

/// Description of an error without the advice for the operator.
fn describe(error: StoreError) -> String {
    match error {
        StoreError::NoSpace { needed, .. } => {
            format!("the disk is full, and {} MiB of room are needed", needed.div_ceil(1 << 20))
        }
        StoreError::Damaged { found, .. } => found,
        error => error.to_string(),
    }
}
