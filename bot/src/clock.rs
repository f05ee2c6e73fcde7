//! Time as an argument.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

/// Tells the time, and lets it pass.
#[async_trait]
pub trait Clock: Send + Sync {
    /// What time it is. The next answer may be an earlier one: clocks are set.
    fn now(&self) -> Timestamp;

    /// Resolves at about that moment, at once when it has passed. Clocks are set while somebody waits: whoever does asks
    /// for the time again, and then waits on.
    async fn sleep_until(&self, at: Timestamp) {
        tokio::time::sleep(Duration::try_from(at.duration_since(self.now())).unwrap_or_default()).await;
    }
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
