//! Going on after a failed write: nobody is told what became of it until that is known.
//!
//! What was to be written may be on disk or not, and the database that failed is not asked: it may still change its mind.
//! Its files are copied and the copy looked through, as when a store is opened. It shows whether the commit is there. If
//! it is not, it is written once more. Meanwhile nothing new is taken, and whoever asked is told so at once. Since not
//! everything of a database that failed can be read, a copy in memory is read where a sound one can't be made yet.

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

/// The first pause between two tries; each is twice as long.
const FIRST: Duration = Duration::from_millis(50);
/// So long a database may wait for itself before the store gives up.
const STUCK: Duration = Duration::from_secs(5);
/// The largest database that is copied to memory, in bytes.
const LARGEST: u64 = 256 << 20;

/// What is to be done next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A copy of the database is looked through.
    Copy,
    /// What was to be written is written into it.
    Write,
    /// The mark is written: this is what the database of that number has.
    Mark(State, Generation),
}

/// The store takes nothing any more.
#[derive(Debug)]
pub(super) struct GaveUp;

impl Writer {
    /// Tries until what was to be written is, and its mark. Places and notes that come meanwhile are added to those that
    /// wait; everything else is refused.
    ///
    /// # Errors
    /// When its patience is at an end, or the store is closed.
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
            // Where it could not be read meanwhile, nothing is built on what it said.
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

    /// A copy in memory, which is read from now on in the place of the database that failed. None where that can't be
    /// had, as on a disk that can't be read either.
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

    /// Takes one step after the other, up to one that fails.
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

/// What is wrong, without what a host would do about it at a start.
fn found(error: StoreError) -> String {
    match error {
        StoreError::Room { needed, .. } => {
            format!("the disk is full, and {} MiB of room are needed", needed.div_ceil(1 << 20))
        }
        StoreError::Damaged { found, .. } => found,
        error => error.to_string(),
    }
}
