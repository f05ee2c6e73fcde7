//! Time of this process's last heartbeat, to detect that its lease may have expired.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time of the last heartbeat. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Said {
    begun: Instant,
    millis: Arc<AtomicU64>,
}

impl Said {
    /// Starts with the current time.
    pub(super) fn new() -> Said {
        Said { begun: Instant::now(), millis: Arc::default() }
    }

    /// Records a heartbeat.
    pub(super) fn now(&self) {
        let millis = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.millis.store(millis, Ordering::Relaxed);
    }

    /// Time since the last heartbeat.
    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed().saturating_sub(Duration::from_millis(self.millis.load(Ordering::Relaxed)))
    }
}
