//! Exponential backoff of a mirror.

use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::time::Instant;

use bot_core::channel::state::MirrorId;

/// First and longest delay after a failure of the platform.
const FAILURE_DELAYS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(300));
/// First and longest delay for a channel that is gone or refuses messages.
const REFUSAL_DELAYS: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(6 * 3600));

/// Exponential backoff. Each mirror has its own fixed jitter, so that they do not all retry at once.
pub(super) struct Backoff {
    first: Duration,
    longest: Duration,
    failures: u32,
    until: Option<Instant>,
    /// Jitter factor, from 1 to 1.25.
    jitter: f64,
}

impl Backoff {
    /// Backoff after failures of the platform.
    pub(super) fn for_failure(place: &MirrorId) -> Backoff {
        Backoff::new(place, FAILURE_DELAYS)
    }

    /// Backoff for a channel that refuses messages.
    pub(super) fn for_refusal(place: &MirrorId) -> Backoff {
        Backoff::new(place, REFUSAL_DELAYS)
    }

    fn new(place: &MirrorId, (first, longest): (Duration, Duration)) -> Backoff {
        let hash: [u8; 32] = Sha256::digest(&place.0).into();
        Backoff { first, longest, failures: 0, until: None, jitter: 1.0 + f64::from(hash[0]) / 1020.0 }
    }

    /// Records a failure: the next delay is twice as long.
    pub(super) fn record_failure(&mut self) {
        let wait = self.first.saturating_mul(1 << self.failures.min(10)).min(self.longest);
        let wait = wait.mul_f64(self.jitter);
        self.failures += 1;
        self.until = Some(Instant::now() + wait);
    }

    /// Records a success.
    pub(super) fn reset(&mut self) {
        (self.failures, self.until) = (0, None);
    }

    /// End of the current delay, if one is running.
    pub(super) fn until(&self) -> Option<Instant> {
        self.until.filter(|&until| until > Instant::now())
    }
}
