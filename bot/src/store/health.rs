//! Whether a store takes what it is asked to keep.

use std::time::Duration;

use super::error::StoreError;

/// Whether a store takes what it is asked to keep.
#[derive(Clone, PartialEq, Debug)]
pub enum Health {
    /// It does.
    Sound,
    /// Not now. It can be read, and goes on by itself once it can.
    Failing(StoreError),
    /// Not any more: the process should end, and be started again.
    Lost(StoreError),
}

impl Health {
    /// Whether it takes what it is asked to keep.
    pub fn is_sound(&self) -> bool {
        *self == Health::Sound
    }

    /// Why it does not.
    pub fn error(&self) -> Option<&StoreError> {
        match self {
            Health::Sound => None,
            Health::Failing(error) | Health::Lost(error) => Some(error),
        }
    }
}

/// How a store that can't write tries to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// How long it waits at most from one try to the next. It begins with less.
    pub pause: Duration,
    /// How long it tries.
    pub limit: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { pause: Duration::from_secs(2), limit: Duration::from_secs(600) }
    }
}
