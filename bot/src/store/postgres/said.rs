//! When a process last said that it goes on, for whoever is about to do what another process may do by now.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// That moment. Cloning it gives another handle to the same.
#[derive(Clone, Debug)]
pub(super) struct Said {
    begun: Instant,
    millis: Arc<AtomicU64>,
}

impl Said {
    /// It was said just now.
    pub(super) fn new() -> Said {
        Said { begun: Instant::now(), millis: Arc::default() }
    }

    /// It was said again just now.
    pub(super) fn now(&self) {
        let millis = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.millis.store(millis, Ordering::Relaxed);
    }

    /// How long ago that was.
    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed().saturating_sub(Duration::from_millis(self.millis.load(Ordering::Relaxed)))
    }
}
