//! Recovery after a failed statement: no request is answered before the outcome of its commit is known.
//!
//! A commit whose outcome is unknown may be durable, or still be running on the lost connection. Commits are numbered and
//! carry the epoch of their process, so the change feed after the last known commit shows whether ours is among them. If it
//! is not, it is sent again; the row lock orders it after the first attempt, and its precondition fails if that one
//! succeeded. Meanwhile new requests are refused at once.

use std::collections::VecDeque;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::connection::{CommitLock, DatabaseConnection, StatementError, connect};
use super::open::parse_state;
use super::writer::Writer;
use crate::StoreError;
use crate::database::DatabaseError;
use crate::health::Health;
use crate::key_value::prepare::PreparedCommit;
use crate::key_value::request::{Job, queue_or_refuse_for};

/// First delay between attempts; it doubles each time.
const FIRST_DELAY: Duration = Duration::from_millis(50);

/// The store accepts nothing any more.
#[derive(Debug)]
pub(super) struct RecoveryFailed;

/// Outcome of a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommitOutcome {
    /// It is durable and applied to the replica.
    Committed,
    /// Another process has committed first: nothing was written, and the commit has to be prepared again.
    Overtaken,
}

/// Result of inspecting the tables after a failure.
enum Inspection {
    Outcome(CommitOutcome),
    /// This process was evicted.
    Evicted,
    /// A newer program has migrated the tables to this schema version and evicted this process.
    Newer(i64),
    /// The tables are not those that this process knows.
    Inconsistent(String),
}

/// Returns `true` for an error after which retrying is useless.
fn is_final(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Database(
            DatabaseError::Evicted { .. } | DatabaseError::Damaged { .. } | DatabaseError::Newer { .. }
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
        prepared: Option<&PreparedCommit>,
        trouble: StatementError,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<CommitOutcome, RecoveryFailed> {
        self.writes.count_failure();
        if matches!(trouble, StatementError::OutcomeUnknown(_)) {
            // Do not wait for what is still running on this connection.
            self.connection = None;
        }
        let begun = Instant::now();
        tracing::debug!(found = trouble.into_text(), "there is trouble with the database");
        let mut pause = Duration::ZERO;
        let fate = loop {
            let last = match self.try_recover(prepared) {
                Ok(fate) => break fate,
                Err(error) if is_final(&error) || begun.elapsed() >= self.patience.max_duration => {
                    self.mark_lost(error);
                    return Err(RecoveryFailed);
                }
                Err(error) => error,
            };
            if pause.is_zero() {
                tracing::error!(error = %last, "the store takes nothing until this is mended; it tries by itself");
            } else {
                self.writes.count_failure();
            }
            self.health.send_replace(Health::Failing(last.clone()));
            pause = (pause * 2).clamp(FIRST_DELAY, self.patience.max_delay.max(FIRST_DELAY));
            if !queue_or_refuse_for(pause, &last, jobs, waiting) {
                return Err(RecoveryFailed);
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
    pub(super) fn try_recover(&mut self, prepared: Option<&PreparedCommit>) -> Result<CommitOutcome, StoreError> {
        if self.connection.as_ref().is_none_or(DatabaseConnection::is_closed) {
            let link = self.handle.block_on(async {
                let client = connect(&self.address).await.map_err(|error| error.to_string())?;
                DatabaseConnection::prepare(client).await.map_err(StatementError::into_text)
            });
            self.connection = Some(link.map_err(|found| self.address.write_error(found))?);
        }
        let at = self.address.name.clone();
        match self.inspect(prepared) {
            Ok(Inspection::Outcome(fate)) => Ok(fate),
            Ok(Inspection::Evicted) => Err(DatabaseError::Evicted { at }.into()),
            Ok(Inspection::Newer(format)) => Err(DatabaseError::Newer { at, format }.into()),
            Ok(Inspection::Inconsistent(found)) => Err(DatabaseError::Damaged { at, found }.into()),
            // Inspect again: the first attempt may have succeeded.
            Err(trouble @ (StatementError::PreconditionFailed | StatementError::Retry(_))) => {
                Err(self.address.write_error(trouble.into_text()))
            }
            Err(StatementError::OutcomeUnknown(found)) => {
                self.connection = None;
                Err(self.address.write_error(found))
            }
        }
    }

    /// Inspects the tables. A missing commit is sent again unless another process has committed.
    fn inspect(&mut self, prepared: Option<&PreparedCommit>) -> Result<Inspection, StatementError> {
        let link = self.connection()?;
        if !self.handle.block_on(link.is_member(&self.process))? {
            let newer = self.handle.block_on(link.newer_format())?;
            return Ok(newer.map_or(Inspection::Evicted, Inspection::Newer));
        }
        self.handle.block_on(link.heartbeat(&self.process))?;
        self.last_heartbeat.record();
        let known = self.state;
        let (seen, fed) = self.handle.block_on(link.read_feed(known.sequence))?;
        let Some(last) = parse_state(&seen) else {
            return Ok(Inspection::Inconsistent("its last commit makes no sense".to_owned()));
        };
        if last.sequence < known.sequence {
            let (number, known) = (last.sequence, known.sequence);
            let found = format!("its last commit is number {number}, and number {known} was acknowledged");
            return Ok(Inspection::Inconsistent(found));
        }
        let is_another = last.sequence == known.sequence && last != known;
        let numbers = (known.sequence + 1..=last.sequence).eq(fed.iter().map(|fed| fed.sequence));
        if is_another || !numbers {
            let found = format!("what was written after commit {} is not there any more", known.sequence);
            return Ok(Inspection::Inconsistent(found));
        }
        let ours = |prepared: &PreparedCommit| {
            fed.iter().any(|fed| fed.sequence == prepared.state.sequence && fed.epoch == self.process.epoch)
        };
        let is_kept = prepared.is_some_and(ours);
        let news = !fed.is_empty();
        self.apply_feed(fed, last);
        Ok(Inspection::Outcome(match prepared {
            None => CommitOutcome::Committed,
            Some(_) if is_kept => CommitOutcome::Committed,
            Some(_) if news => CommitOutcome::Overtaken,
            Some(prepared) => {
                self.send_commit(prepared, CommitLock::Unlocked)?;
                self.apply_own(prepared);
                CommitOutcome::Committed
            }
        }))
    }
}
