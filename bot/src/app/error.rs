//! Why tables can't be opened and entries are not kept, and what a user is told where we failed.

use std::sync::atomic::{AtomicU64, Ordering};

use tracing::error;

use crate::entropy::EntropyError;
use crate::store::StoreError;
use bot_core::error::UserError;
use bot_core::table::state::FoldError;

/// Why a stored table can't be opened. It is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store has failed.
    #[error(transparent)]
    Store(StoreError),
    /// An entry has what this program does not know: a newer one has written it.
    #[error("{0}. A newer comptoir can open the table; this one leaves it as it is")]
    Newer(StoreError),
    /// It plays a game that only a program with more titles has.
    #[error("it plays {0:?}, which is of no title that this program has")]
    NoTitle(String),
    /// Its entries make no table.
    #[error("the stored entries of this table make no table: {0}")]
    Fold(#[from] FoldError),
    /// Reading it has panicked.
    #[error("reading the table has panicked: {0}")]
    Panicked(#[from] tokio::task::JoinError),
    /// There is no luck to be had.
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
            error => ours("could not open a table", error),
        }
    }
}

/// Why entries are not kept.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Unkept {
    /// The store takes nothing now, and they were not taken.
    NotNow,
    /// The store has failed over them, and it is not known yet whether they are kept.
    Open,
    /// Another process has written at the table meanwhile; they were not taken.
    Overtaken,
    /// They can't be kept, or not by this program.
    Failed(UserError),
}

impl From<Unkept> for UserError {
    fn from(why: Unkept) -> UserError {
        match why {
            Unkept::NotNow | Unkept::Overtaken => UserError::NotKept,
            Unkept::Open => UserError::KeptLater,
            Unkept::Failed(error) => error,
        }
    }
}

/// Names an incident, so that a user's words and the host's log meet.
pub(crate) fn incident() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{number}", std::process::id())
}

/// Writes down why we failed, and gives the user the neutral line.
pub(crate) fn ours(what: &str, why: impl std::fmt::Display) -> UserError {
    let incident = incident();
    error!(%incident, %why, "{what}");
    UserError::Ours { incident }
}
