//! Errors of opening tables and appending entries, and the incident that users see for internal failures.

use std::sync::atomic::{AtomicU64, Ordering};

use tracing::error;

use bot_core::error::UserError;
use bot_core::table::FoldError;
use bot_runtime::entropy::EntropyError;
use bot_store::StoreError;

/// Reason why a stored table can't be opened. Its entries stay as they are.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store has failed.
    #[error(transparent)]
    Store(StoreError),
    /// A newer program has written an entry that this one can't decode.
    #[error("{0}. A newer comptoir can open the table; this one leaves it as it is")]
    Newer(StoreError),
    /// The table plays a game whose title this program does not have.
    #[error("it plays {0:?}, which is of no title that this program has")]
    NoTitle(String),
    /// The entries can't be folded to a table state.
    #[error("the stored entries of this table make no table: {0}")]
    Fold(#[from] FoldError),
    /// The reading task has panicked.
    #[error("reading the table has panicked: {0}")]
    Panicked(#[from] tokio::task::JoinError),
    /// The operating system gives no random bytes.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        match &error {
            StoreError::Entry { error: line, .. } if line.may_be_newer() => OpenError::Newer(error),
            _ => OpenError::Store(error),
        }
    }
}

impl From<OpenError> for UserError {
    fn from(error: OpenError) -> UserError {
        match error {
            OpenError::NoTitle(_) => UserError::NoTitle,
            OpenError::Newer(_) => UserError::Newer,
            error => internal_error("could not open a table", error),
        }
    }
}

/// Reason why entries were not appended.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreUnavailable {
    /// The store is unhealthy; nothing was appended.
    Unhealthy,
    /// The store became unhealthy during the append: its outcome is unknown.
    OutcomeUnknown,
    /// Another process has appended to the table first; nothing was appended.
    Overtaken,
    /// The append failed for good, or this program can't make it.
    Failed(UserError),
}

impl From<StoreUnavailable> for UserError {
    fn from(why: StoreUnavailable) -> UserError {
        match why {
            StoreUnavailable::Unhealthy | StoreUnavailable::Overtaken => UserError::NotKept,
            StoreUnavailable::OutcomeUnknown => UserError::KeptLater,
            StoreUnavailable::Failed(error) => error,
        }
    }
}

/// Returns a new incident id, which joins a user's error message to the operator's log.
pub fn new_incident() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{number}", std::process::id())
}

/// Logs an internal failure under a new incident id, and returns the neutral error for the user.
pub fn internal_error(what: &str, why: impl std::fmt::Display) -> UserError {
    let incident = new_incident();
    error!(%incident, %why, "{what}");
    UserError::Ours { incident }
}
