//! What is counted while Discord is served, and written to the log every hour and at the end.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3600);

/// Counts since the start.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    /// Interactions that were handled.
    pub(super) interactions: AtomicU64,
    /// Of these, those that took so long that they were acknowledged first.
    pub(super) deferred: AtomicU64,
    /// Answers that Discord did not take.
    pub(super) unanswered: AtomicU64,
    /// Events that could not be read: somebody waited in vain.
    pub(super) undecodable: AtomicU64,
}

impl Metrics {
    /// Writes all of them to the log every hour.
    pub(super) async fn tell_hourly(&self) -> Infallible {
        loop {
            tokio::time::sleep(HOUR).await;
            self.tell();
        }
    }

    /// Writes all of them to the log.
    pub(super) fn tell(&self) {
        let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
        tracing::info!(
            interactions = count(&self.interactions),
            deferred = count(&self.deferred),
            unanswered = count(&self.unanswered),
            undecodable = count(&self.undecodable),
            "metrics of discord"
        );
    }
}
