//! Health of a store: its ability to store requests.

use std::time::Duration;

use super::error::StoreError;

/// Health of a store.
#[derive(Clone, PartialEq, Debug)]
pub enum Health {
    /// Requests are stored.
    Sound,
    /// Temporary failure: reads work, writes are refused; the store recovers by itself.
    Failing(StoreError),
    /// Permanent failure: the process should be restarted.
    Lost(StoreError),
}

impl Health {
    /// Returns `true` if requests are stored.
    pub fn is_sound(&self) -> bool {
        *self == Health::Sound
    }

    /// Reason of the failure.
    pub fn error(&self) -> Option<&StoreError> {
        match self {
            Health::Sound => None,
            Health::Failing(error) | Health::Lost(error) => Some(error),
        }
    }
}

/// Retry limits of a store that can't write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// Longest delay between attempts; the first is shorter.
    pub pause: Duration,
    /// Total time of the attempts.
    pub limit: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { pause: Duration::from_secs(2), limit: Duration::from_secs(600) }
    }
}
