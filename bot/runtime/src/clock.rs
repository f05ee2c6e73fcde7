//! Clock as a dependency.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

/// Source of the current time.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Current time. It may be before the previous result if the clock was set.
    fn now(&self) -> Timestamp;

    /// Resolves at about `at`, or at once if that has passed. The clock may be set meanwhile: callers read it again and
    /// repeat.
    async fn sleep_until(&self, at: Timestamp) {
        tokio::time::sleep(Duration::try_from(at.duration_since(self.now())).unwrap_or_default()).await;
    }
}

/// Clock of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
