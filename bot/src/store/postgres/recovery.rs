//! Recovery after a failed statement: no request is answered before the outcome of its commit is known.
//!
//! A commit whose outcome is unknown may be durable, or still be running on the lost connection. Commits are numbered and
//! carry the epoch of their process, so the change feed after the last known commit shows whether ours is among them. If it
//! is not, it is sent again; the row lock orders it after the first attempt, and its precondition fails if that one
//! succeeded. Meanwhile new requests are refused at once.

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

/// First delay between attempts; it doubles each time.
const FIRST: Duration = Duration::from_millis(50);

/// The store accepts nothing any more.
#[derive(Debug)]
pub(super) struct GaveUp;

/// Outcome of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It is durable and applied to the replica.
    Kept,
    /// Another process has committed first: nothing was written, and the commit has to be prepared again.
    Overtaken,
}

/// Result of inspecting the tables after a failure.
enum Standing {
    Known(Fate),
    /// This process was evicted.
    Struck,
    /// A newer program has migrated the tables to this schema version and evicted this process.
    Newer(i64),
    /// The tables are not those that this process knows.
    Other(String),
}

/// Returns `true` for an error after which retrying is useless.
fn is_over(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Database(
            DatabaseError::Fenced { .. } | DatabaseError::Damaged { .. } | DatabaseError::Newer { .. }
        )
    )
}

impl Writer {
    /// Retries until the outcome of a commit is known, or, without one, until the database answers. Writes of mirrors and
    /// notes that arrive meanwhile are queued; everything else is refused.
    ///
    /// # Errors
    /// If the retry limit is reached, the process was evicted, or the store is closed.
    pub(super) fn recover(
        &mut self,
        prepared: Option<&Prepared>,
        trouble: Trouble,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<Fate, GaveUp> {
        self.writes.failed();
        if matches!(trouble, Trouble::Failed(_)) {
            // Do not wait for what is still running on this connection.
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

    /// Reconnects if needed, applies the commits of other processes, and sends the commit again if it is missing.
    ///
    /// # Errors
    /// If the database still fails, or the process was evicted.
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
            // Inspect again: the first attempt may have succeeded.
            Err(trouble @ (Trouble::Apart | Trouble::Again(_))) => {
                Err(self.address.unwritten(trouble.words()))
            }
            Err(Trouble::Failed(found)) => {
                self.link = None;
                Err(self.address.unwritten(found))
            }
        }
    }

    /// Inspects the tables. A missing commit is sent again unless another process has committed.
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
