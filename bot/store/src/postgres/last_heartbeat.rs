//! Time of this process's last heartbeat, to detect that its lease may have expired.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time of the last heartbeat. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct LastHeartbeat {
    begun: Instant,
    millis: Arc<AtomicU64>,
}

impl LastHeartbeat {
    /// Starts with the current time.
    pub(super) fn new() -> LastHeartbeat {
        LastHeartbeat { begun: Instant::now(), millis: Arc::default() }
    }

    /// Records a heartbeat.
    pub(super) fn record(&self) {
        let millis = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.millis.store(millis, Ordering::Relaxed);
    }

    /// Time since the last heartbeat.
    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed().saturating_sub(Duration::from_millis(self.millis.load(Ordering::Relaxed)))
    }
}
