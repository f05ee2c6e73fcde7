//! A clock that tests set by hand.

use std::time::Duration;

use async_trait::async_trait;
use bot_runtime::clock::Clock;
use jiff::Timestamp;
use tokio::sync::watch;

/// Manual clock. A sleeper wakes when the clock reaches its moment, or is set back.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<Timestamp>);

impl ManualClock {
    /// Creates a clock that shows this moment, such as `2026-11-22T12:00:00Z`.
    ///
    /// # Panics
    /// If `moment` cannot be parsed.
    pub fn starting_at(moment: &str) -> ManualClock {
        ManualClock(watch::Sender::new(moment.parse().expect("a moment")))
    }

    pub fn set(&self, moment: Timestamp) {
        self.0.send_replace(moment);
    }

    /// Advances the clock.
    pub fn advance(&self, time: Duration) {
        self.0.send_modify(|now| *now += time);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    async fn sleep_until(&self, at: Timestamp) {
        let mut shown = self.0.subscribe();
        let begun = *shown.borrow();
        // The sender lives as long as the clock.
        let _ = shown.wait_for(|now| *now >= at || *now < begun).await;
    }
}
