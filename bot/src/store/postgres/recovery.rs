//! Going on after trouble with the database: nobody is told what became of a commit until that is known.
//!
//! The commit may be there or not, and may still be under way on a connection that we have lost. Commits are numbered, and
//! each follows the one before it: what the database says of the last one tells which it is, and one that is written again
//! waits for the first try and then finds that it came too late. Meanwhile nothing new is taken, and whoever asked is told so
//! at once.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::error::DatabaseError;
use super::link::{Link, Trouble, connect};
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

/// How it stands with the tables.
enum Standing {
    Ours,
    /// They are another's.
    Taken,
    /// Their last commit is this one, which is none of ours.
    Other(u64),
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
    /// Tries until what was to be written is there, and the tables are still ours. Places and notes that come meanwhile are
    /// added to those that wait; everything else is refused.
    ///
    /// # Errors
    /// When its patience is at an end, the tables are another's, or the store is closed.
    pub(super) fn recover(
        &mut self,
        prepared: Option<&Prepared>,
        trouble: Trouble,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), GaveUp> {
        self.writes.failed();
        if matches!(trouble, Trouble::Failed(_)) {
            // What is still under way there is not waited for.
            self.link = None;
        }
        let begun = Instant::now();
        tracing::debug!(found = trouble.words(), "there is trouble with the database");
        let mut pause = Duration::ZERO;
        loop {
            let last = match self.go_on(prepared) {
                Ok(()) => break,
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
        }
        if !pause.is_zero() {
            tracing::info!("the store takes moves again; nothing was lost");
        }
        Ok(())
    }

    /// Connects anew, looks what the last commit is, and writes what is not there.
    ///
    /// # Errors
    /// What is in the way, or that the tables are another's.
    pub(super) fn go_on(&mut self, prepared: Option<&Prepared>) -> Result<(), StoreError> {
        let at = || self.address.name.clone();
        if self.link.as_ref().is_none_or(Link::is_closed) {
            let link = self.handle.block_on(async {
                let client = connect(&self.address).await.map_err(|error| error.to_string())?;
                Link::of(client).await.map_err(Trouble::words)
            });
            self.link = Some(link.map_err(|found| self.address.unwritten(found))?);
        }
        match self.look(prepared) {
            Ok(Standing::Ours) => {
                self.said = Instant::now();
                Ok(())
            }
            Ok(Standing::Taken) => Err(DatabaseError::Fenced { at: at() }.into()),
            Ok(Standing::Other(number)) => {
                let found = format!(
                    "its last commit is number {number}, and number {} was acknowledged",
                    self.state.sequence
                );
                Err(DatabaseError::Damaged { at: at(), found }.into())
            }
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

    /// How it stands with the tables; where they are ours, what is not there is written.
    fn look(&self, prepared: Option<&Prepared>) -> Result<Standing, Trouble> {
        let lost = || Trouble::Failed("the connection was lost".to_owned());
        let link = self.link.as_ref().ok_or_else(lost)?;
        let seen = self.handle.block_on(link.look())?;
        if seen.epoch != self.stamp.epoch {
            return Ok(Standing::Taken);
        }
        let sequence = seen.sequence.cast_unsigned();
        match prepared {
            Some(prepared) if sequence == prepared.state.sequence => {
                self.handle.block_on(link.renew(self.stamp))?;
            }
            Some(prepared) if sequence == self.state.sequence => self.write(prepared)?,
            None if sequence == self.state.sequence => self.handle.block_on(link.renew(self.stamp))?,
            Some(_) | None => return Ok(Standing::Other(sequence)),
        }
        Ok(Standing::Ours)
    }
}
