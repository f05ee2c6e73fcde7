//! What is counted while Matrix is served, and written to the log at the end.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts since the start.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    arrivals: AtomicU64,
    unreadable: AtomicU64,
    breaks: AtomicU64,
}

impl Metrics {
    /// Something came and was handled.
    pub(super) fn count_arrival(&self) {
        self.arrivals.fetch_add(1, Ordering::Relaxed);
    }

    /// Something came that could not be read at once.
    pub(super) fn count_unreadable(&self) {
        self.unreadable.fetch_add(1, Ordering::Relaxed);
    }

    /// The homeserver could not be reached, or did not answer as it should.
    pub(super) fn count_break(&self) {
        self.breaks.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes all of them to the log.
    pub(super) fn tell(&self) {
        let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
        tracing::info!(
            arrivals = count(&self.arrivals),
            unreadable = count(&self.unreadable),
            breaks = count(&self.breaks),
            "metrics of matrix"
        );
    }
}
