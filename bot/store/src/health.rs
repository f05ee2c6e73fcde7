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
pub struct RetryLimits {
    /// Longest delay between attempts; the first is shorter.
    pub max_delay: Duration,
    /// Total time of the attempts.
    pub max_duration: Duration,
}

impl Default for RetryLimits {
    fn default() -> RetryLimits {
        RetryLimits { max_delay: Duration::from_secs(2), max_duration: Duration::from_secs(600) }
    }
}
