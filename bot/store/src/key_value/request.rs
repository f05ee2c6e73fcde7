//! Requests to a writer thread.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use crate::{Due, DurableSender, Snapshot, StoreError};
use bot_core::channel::state::MirrorId;
use bot_core::record::StoredLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Maximum number of requests per commit.
pub(crate) const MAX_BATCH: usize = 512;
/// Maximum number of queued writes of mirrors and notes while nothing can be written.
const MAX_QUEUED: usize = 4096;

/// A request to a writer thread.
pub(crate) enum Request {
    Append(TableId, Vec<Entry>),
    /// Due time of a table, computed at this revision.
    Due(TableId, Revision, Due),
    FindAccounts(TableId),
    Compact(TableId),
    Delete(TableId),
    Set(StoredLine),
    /// Compare-and-swap of a note.
    ChangeNote {
        name: String,
        before: Option<String>,
        after: Option<String>,
    },
    DeleteMirror(MirrorId),
    DeleteNote(String),
    /// Contents before this commit.
    Snapshot(Sender<Snapshot>),
    /// Answered when the commits of other processes are applied.
    CatchUp,
}

/// Request and the promise of its result.
pub(crate) type Job = (Request, DurableSender);

/// Handles requests for `pause` while nothing can be written: queues writes of mirrors and notes, refuses the rest. Returns
/// `false` if the store was dropped.
pub(crate) fn queue_or_refuse_for(
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
            Ok(job) => queue_or_refuse(job, error, waiting),
        }
    }
}

/// Queues or refuses one request while nothing can be written.
pub(crate) fn queue_or_refuse((request, settle): Job, error: &StoreError, waiting: &mut VecDeque<Job>) {
    match request {
        // Refused: a request that did not start has no effect.
        Request::Append(..) | Request::ChangeNote { .. } | Request::Snapshot(_) | Request::CatchUp => {
            settle.resolve(Err(error.clone()))
        }
        request if waiting.len() < MAX_QUEUED => waiting.push_back((request, settle)),
        _ => settle.resolve(Err(error.clone())),
    }
}
