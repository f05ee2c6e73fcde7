//! What is asked of the one who writes.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use crate::store::{Due, Settle, Snapshot, StoreError};
use bot_core::channel::record::PlaceId;
use bot_core::record::KeptLine;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// The most requests that one commit holds.
pub(in crate::store) const MOST: usize = 512;
/// How many places and notes wait while nothing can be written.
const WAITING: usize = 4096;

/// What is to be written.
pub(in crate::store) enum Request {
    Append(TableId, Vec<Entry>),
    /// When something falls due, as the entries up to that one say.
    Due(TableId, Revision, Due),
    FindAccounts(TableId),
    Rest(TableId),
    Delete(TableId),
    Keep(KeptLine),
    /// A note is to be another, if it is still the one that was read.
    ChangeNote {
        name: String,
        before: Option<String>,
        after: Option<String>,
    },
    ForgetPlace(PlaceId),
    ForgetNote(String),
    /// What there is before the commit that this comes to.
    Snapshot(Sender<Snapshot>),
    /// What other processes have written is to be known.
    CatchUp,
}

/// A request, and who waits for it.
pub(in crate::store) type Job = (Request, Settle);

/// Waits while nothing can be written, and refuses what can't be kept meanwhile; places and notes wait. Whether anybody
/// can still ask.
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

/// Refuses a request that can't be kept now, or has it wait.
pub(in crate::store) fn put_off((request, settle): Job, error: &StoreError, waiting: &mut VecDeque<Job>) {
    match request {
        // What was not begun is not there afterwards.
        Request::Append(..) | Request::ChangeNote { .. } | Request::Snapshot(_) | Request::CatchUp => {
            settle.settle(Err(error.clone()))
        }
        request if waiting.len() < WAITING => waiting.push_back((request, settle)),
        _ => settle.settle(Err(error.clone())),
    }
}
