//! Recovery after a failed write: no request is answered before the outcome of its commit is known.
//!
//! The failed write may or may not be on disk, and the failed database can't tell reliably. Its files are copied and the
//! copy is checked as on opening, which shows whether the commit is there; if not, it is written again. Meanwhile new
//! requests are refused at once. Since a failed database can't be read completely, readers use an in-memory copy until a
//! checked copy on disk is possible.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::files::{self, Scratch};
use super::mark::Generation;
use super::open::{Paths, Sound, copy_sound};
use super::writer::Writer;
use crate::store::StoreError;
use crate::store::health::Health;
use crate::store::keyed::known::State;
use crate::store::keyed::prepare::Prepared;
use crate::store::keyed::request::{Job, hold_off};
use crate::store::sled::is_stuck;

/// First delay between attempts; it doubles each time.
const FIRST: Duration = Duration::from_millis(50);
/// Time after which a deadlocked database makes the store give up.
const STUCK: Duration = Duration::from_secs(5);
/// Largest database that is copied to memory, in bytes.
const LARGEST: u64 = 256 << 20;

/// Next step of the recovery.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Copy the database and check the copy.
    Copy,
    /// Write the commit again.
    Write,
    /// Write the mark for this commit and directory.
    Mark(State, Generation),
}

/// The store accepts nothing any more.
#[derive(Debug)]
pub(super) struct GaveUp;

impl Writer {
    /// Retries until the commit and its mark are written. Writes of mirrors and notes that arrive meanwhile are queued;
    /// everything else is refused.
    ///
    /// # Errors
    /// If the retry limit is reached, or the store is closed.
    pub(super) fn recover(
        &mut self,
        prepared: &Prepared,
        (mut step, error): (Step, StoreError),
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), GaveUp> {
        self.writes.failed();
        tracing::error!(%error, "the store takes nothing until this is mended; it tries by itself");
        self.health.send_replace(Health::Failing(error.clone()));
        let begun = Instant::now();
        let mut last = error;
        let mut pause = Duration::ZERO;
        let mut in_memory = None;
        loop {
            // A reader got a wrong default meanwhile: do not continue.
            if !hold_off(pause, &last, jobs, waiting) || matches!(*self.health.borrow(), Health::Lost(_)) {
                return Err(GaveUp);
            }
            let stuck = is_stuck();
            let tried = match stuck {
                true => Err(self.unwritten("it waits for itself, and only a new start can go on".to_owned())),
                false => self.go_on(prepared, &mut step),
            };
            let limit = if stuck { self.patience.limit.min(STUCK) } else { self.patience.limit };
            if tried.is_err() {
                self.writes.failed();
            }
            match tried {
                Ok(()) => break,
                Err(error) if begun.elapsed() >= limit => {
                    tracing::error!(%error, "the store could not go on");
                    self.health.send_replace(Health::Lost(error));
                    return Err(GaveUp);
                }
                Err(error) => last = error,
            }
            if self.shown.database().is_ok_and(|database| database.has_failed()) {
                drop(in_memory.take());
                in_memory = self.stand_in();
            }
            pause = (pause * 2).clamp(FIRST, self.patience.pause.max(FIRST));
        }
        drop(in_memory);
        self.writes.wrote(begun.elapsed());
        tracing::info!("the store takes moves again; nothing was lost");
        Ok(())
    }

    /// Makes readers use a checked in-memory copy of the database. `None` if that is impossible: too large, or unreadable.
    fn stand_in(&self) -> Option<Scratch> {
        let source = self.paths.database(self.mark.generation);
        if files::size(&source).ok()? > LARGEST {
            return None;
        }
        let scratch = Scratch::in_memory(self.paths.root()).ok()?;
        let (Sound { database, .. }, _) =
            copy_sound(&Paths::new(scratch.path()), &source, &self.mark).ok()?;
        self.shown.replace(database);
        Some(scratch)
    }

    /// Executes steps until one fails or all are done.
    fn go_on(&mut self, prepared: &Prepared, step: &mut Step) -> Result<(), StoreError> {
        loop {
            match *step {
                Step::Copy => {
                    let source = self.paths.database(self.mark.generation);
                    let (Sound { database, state, .. }, generation) =
                        copy_sound(&self.paths, &source, &self.mark)
                            .map_err(|error| self.unwritten(found(error)))?;
                    if state.sequence > self.mark.sequence && state != prepared.state {
                        return Err(self.unwritten("its last commit is none that was asked for".to_owned()));
                    }
                    self.shown.replace(database);
                    *step = Step::Mark(state, generation);
                }
                Step::Mark(state, generation) => {
                    self.acknowledge(state, generation)?;
                    self.paths.tidy(generation);
                    if state == prepared.state {
                        return Ok(());
                    }
                    *step = Step::Write;
                }
                Step::Write => {
                    *step = Step::Copy;
                    self.keep(prepared)?;
                    *step = Step::Mark(prepared.state, self.mark.generation);
                }
            }
        }
    }
}

/// Description of an error without the advice for the operator.
fn found(error: StoreError) -> String {
    match error {
        StoreError::Room { needed, .. } => {
            format!("the disk is full, and {} MiB of room are needed", needed.div_ceil(1 << 20))
        }
        StoreError::Damaged { found, .. } => found,
        error => error.to_string(),
    }
}
