//! Requests to a writer thread.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use crate::store::{Due, Settle, Snapshot, StoreError};
use bot_core::channel::record::PlaceId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Maximum number of requests per commit.
pub(in crate::store) const MOST: usize = 512;
/// Maximum number of queued writes of mirrors and notes while nothing can be written.
const WAITING: usize = 4096;

/// A request to a writer thread.
pub(in crate::store) enum Request {
    Append(TableId, Vec<Entry>),
    /// Due time of a table, computed at this revision.
    Due(TableId, Revision, Due),
    FindAccounts(TableId),
    Rest(TableId),
    Delete(TableId),
    Keep(KeptLine),
    /// Compare-and-swap of a note.
    ChangeNote {
        name: String,
        before: Option<String>,
        after: Option<String>,
    },
    ForgetPlace(PlaceId),
    ForgetNote(String),
    /// Contents before this commit.
    Snapshot(Sender<Snapshot>),
    /// Answered when the commits of other processes are applied.
    CatchUp,
}

/// Request and the promise of its result.
pub(in crate::store) type Job = (Request, Settle);

/// Handles requests for `pause` while nothing can be written: queues writes of mirrors and notes, refuses the rest. Returns
/// `false` if the store was dropped.
pub(in crate::store) fn hold_off(
    pause: Duration,
    error: &StoreError,
    jobs: &Receiver<Job>,
    waiting: &mut VecDeque<Job>,
) -> bool {
    let until = Instant::now() + pause;
    loop {
        match jobs.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
            Ok(job) => put_off(job, error, waiting),
        }
    }
}

/// Queues or refuses one request while nothing can be written.
pub(in crate::store) fn put_off((request, settle): Job, error: &StoreError, waiting: &mut VecDeque<Job>) {
    match request {
        // Refused: a request that did not start has no effect.
        Request::Append(..) | Request::ChangeNote { .. } | Request::Snapshot(_) | Request::CatchUp => {
            settle.settle(Err(error.clone()))
        }
        request if waiting.len() < WAITING => waiting.push_back((request, settle)),
        _ => settle.settle(Err(error.clone())),
    }
}
