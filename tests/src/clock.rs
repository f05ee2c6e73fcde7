//! A clock in the test's hand.

use std::time::Duration;

use async_trait::async_trait;
use bot::clock::Clock;
use jiff::Timestamp;
use tokio::sync::watch;

/// A clock that shows what it is set to. Who sleeps by it wakes when it shows that moment, or was set back.
#[derive(Debug)]
pub struct HandClock(watch::Sender<Timestamp>);

impl HandClock {
    /// A clock that shows this moment, written as `2026-11-22T12:00:00Z`.
    ///
    /// # Panics
    /// When that is none.
    pub fn at(moment: &str) -> HandClock {
        HandClock(watch::Sender::new(moment.parse().expect("a moment")))
    }

    /// Sets it.
    pub fn set(&self, moment: Timestamp) {
        self.0.send_replace(moment);
    }

    /// Lets so much time pass.
    pub fn pass(&self, time: Duration) {
        self.0.send_modify(|now| *now += time);
    }
}

#[async_trait]
impl Clock for HandClock {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    async fn sleep_until(&self, at: Timestamp) {
        let mut shown = self.0.subscribe();
        let begun = *shown.borrow();
        // It lasts as long as the clock.
        let _ = shown.wait_for(|now| *now >= at || *now < begun).await;
    }
}
