//! Going on after trouble with the database: nobody is told what became of a commit until that is known.
//!
//! The commit may be there or not, and may still be under way on a connection that we have lost. Commits are numbered, say
//! whose they are, and each follows the one before it: what has come since the last one that is known tells whether ours is
//! among it, and one that is written again waits for the first try and then finds that it came too late. Meanwhile nothing
//! new is taken, and whoever asked is told so at once.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::error::DatabaseError;
use super::link::{Begun, Link, Trouble, connect};
use super::open::state;
use super::writer::Writer;
use crate::store::StoreError;
use crate::store::health::Health;
use crate::store::keyed::prepare::Prepared;
use crate::store::keyed::request::{Job, hold_off};

/// The first pause between two tries; each is twice as long.
const FIRST: Duration = Duration::from_millis(50);

/// The store takes nothing any more.
#[derive(Debug)]
pub(super) struct GaveUp;

/// What became of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It is there, and what is in memory is with it.
    Kept,
    /// Others have written before it: nothing of it is there, and it is to be made anew over what they have.
    Overtaken,
}

/// How it stands with the tables.
enum Standing {
    Known(Fate),
    /// Others go on without this process.
    Struck,
    /// A newer program has made them its own, in this format, and does without this process.
    Newer(i64),
    /// They are not those that this process knows.
    Other(String),
}

/// Whether an error says that the store can't go on, whatever is tried.
fn is_over(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Database(
            DatabaseError::Fenced { .. } | DatabaseError::Damaged { .. } | DatabaseError::Newer { .. }
        )
    )
}

impl Writer {
    /// Tries until it is known what became of a commit, or of none. Places and notes that come meanwhile are added to those
    /// that wait; everything else is refused.
    ///
    /// # Errors
    /// When its patience is at an end, others go on without this process, or the store is closed.
    pub(super) fn recover(
        &mut self,
        prepared: Option<&Prepared>,
        trouble: Trouble,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<Fate, GaveUp> {
        self.writes.failed();
        if matches!(trouble, Trouble::Failed(_)) {
            // What is still under way there is not waited for.
            self.link = None;
        }
        let begun = Instant::now();
        tracing::debug!(found = trouble.words(), "there is trouble with the database");
        let mut pause = Duration::ZERO;
        let fate = loop {
            let last = match self.go_on(prepared) {
                Ok(fate) => break fate,
                Err(error) if is_over(&error) || begun.elapsed() >= self.patience.limit => {
                    self.lose(error);
                    return Err(GaveUp);
                }
                Err(error) => error,
            };
            if pause.is_zero() {
                tracing::error!(error = %last, "the store takes nothing until this is mended; it tries by itself");
            } else {
                self.writes.failed();
            }
            self.health.send_replace(Health::Failing(last.clone()));
            pause = (pause * 2).clamp(FIRST, self.patience.pause.max(FIRST));
            if !hold_off(pause, &last, jobs, waiting) {
                return Err(GaveUp);
            }
        };
        if !pause.is_zero() {
            tracing::info!("the store takes moves again; nothing was lost");
        }
        Ok(fate)
    }

    /// Connects anew where that is needed, takes in what others have written, and writes what is not there.
    ///
    /// # Errors
    /// What is in the way, or that others go on without this process.
    pub(super) fn go_on(&mut self, prepared: Option<&Prepared>) -> Result<Fate, StoreError> {
        if self.link.as_ref().is_none_or(Link::is_closed) {
            let link = self.handle.block_on(async {
                let client = connect(&self.address).await.map_err(|error| error.to_string())?;
                Link::of(client).await.map_err(Trouble::words)
            });
            self.link = Some(link.map_err(|found| self.address.unwritten(found))?);
        }
        let at = self.address.name.clone();
        match self.look(prepared) {
            Ok(Standing::Known(fate)) => Ok(fate),
            Ok(Standing::Struck) => Err(DatabaseError::Fenced { at }.into()),
            Ok(Standing::Newer(format)) => Err(DatabaseError::Newer { at, format }.into()),
            Ok(Standing::Other(found)) => Err(DatabaseError::Damaged { at, found }.into()),
            // What was tried came too late, or something else is there: the next look tells.
            Err(trouble @ (Trouble::Apart | Trouble::Again(_))) => {
                Err(self.address.unwritten(trouble.words()))
            }
            Err(Trouble::Failed(found)) => {
                self.link = None;
                Err(self.address.unwritten(found))
            }
        }
    }

    /// How it stands with the tables. What is not there is written, unless others have written meanwhile.
    fn look(&mut self, prepared: Option<&Prepared>) -> Result<Standing, Trouble> {
        let link = self.link()?;
        if !self.handle.block_on(link.is_on(&self.stamp))? {
            let newer = self.handle.block_on(link.newer())?;
            return Ok(newer.map_or(Standing::Struck, Standing::Newer));
        }
        self.handle.block_on(link.renew(&self.stamp))?;
        self.said.now();
        let known = self.state;
        let (seen, fed) = self.handle.block_on(link.news(known.sequence))?;
        let Some(last) = state(&seen) else {
            return Ok(Standing::Other("its last commit makes no sense".to_owned()));
        };
        if last.sequence < known.sequence {
            let (number, known) = (last.sequence, known.sequence);
            let found = format!("its last commit is number {number}, and number {known} was acknowledged");
            return Ok(Standing::Other(found));
        }
        let is_another = last.sequence == known.sequence && last != known;
        let numbers = (known.sequence + 1..=last.sequence).eq(fed.iter().map(|fed| fed.sequence));
        if is_another || !numbers {
            let found = format!("what was written after commit {} is not there any more", known.sequence);
            return Ok(Standing::Other(found));
        }
        let ours = |prepared: &Prepared| {
            fed.iter().any(|fed| fed.sequence == prepared.state.sequence && fed.epoch == self.stamp.epoch)
        };
        let is_kept = prepared.is_some_and(ours);
        let news = !fed.is_empty();
        self.take_in(fed, last);
        Ok(Standing::Known(match prepared {
            None => Fate::Kept,
            Some(_) if is_kept => Fate::Kept,
            Some(_) if news => Fate::Overtaken,
            Some(prepared) => {
                self.write(prepared, Begun::Not)?;
                self.take_own(prepared);
                Fate::Kept
            }
        }))
    }
}
