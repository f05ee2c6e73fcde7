//! How long a place waits before it tries again what did not work.

use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::time::Instant;

use bot_core::channel::record::PlaceId;

/// First and longest wait of a platform that fails.
const FAILS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(300));
/// First and longest wait of a room that is gone, or takes nothing from us.
const REFUSES: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(6 * 3600));

/// Waits that grow. Those of different places differ a little, so that they do not all come back at once.
pub(super) struct Backoff {
    first: Duration,
    longest: Duration,
    failures: u32,
    until: Option<Instant>,
    /// Between 1 and 1.25.
    stretch: f64,
}

impl Backoff {
    /// For a platform that fails.
    pub(super) fn of_failure(place: &PlaceId) -> Backoff {
        Backoff::new(place, FAILS)
    }

    /// For a room that refuses.
    pub(super) fn of_refusal(place: &PlaceId) -> Backoff {
        Backoff::new(place, REFUSES)
    }

    fn new(place: &PlaceId, (first, longest): (Duration, Duration)) -> Backoff {
        let hash: [u8; 32] = Sha256::digest(&place.0).into();
        Backoff { first, longest, failures: 0, until: None, stretch: 1.0 + f64::from(hash[0]) / 1020.0 }
    }

    /// It did not work: the next wait is twice as long.
    pub(super) fn fail(&mut self) {
        let wait = self.first.saturating_mul(1 << self.failures.min(10)).min(self.longest);
        let wait = wait.mul_f64(self.stretch);
        self.failures += 1;
        self.until = Some(Instant::now() + wait);
    }

    /// It worked.
    pub(super) fn reset(&mut self) {
        (self.failures, self.until) = (0, None);
    }

    /// Until when nothing is tried.
    pub(super) fn until(&self) -> Option<Instant> {
        self.until.filter(|&until| until > Instant::now())
    }
}
