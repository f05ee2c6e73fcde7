//! Clock of the test server: it stands still until a test advances it, or runs in real time.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

/// Mode of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClockMode {
    /// Advances only by [`Clock::advance`], so that a busy machine makes nothing late.
    #[default]
    Manual,
    /// Runs in real time.
    RealTime,
}

/// The server's clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Timestamp,
    since: Option<Instant>,
    advanced: Duration,
}

impl Clock {
    /// Creates a clock that shows the current time.
    pub fn new(pace: ClockMode) -> Clock {
        let since = (pace == ClockMode::RealTime).then(Instant::now);
        Clock { start: Timestamp::now(), since, advanced: Duration::ZERO }
    }

    pub fn now(&self) -> Timestamp {
        let run = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        let passed = SignedDuration::try_from(self.advanced + run).unwrap_or(SignedDuration::MAX);
        self.start.saturating_add(passed).unwrap_or(Timestamp::MAX)
    }

    /// Advances the clock.
    pub fn advance(&mut self, time: Duration) {
        self.advanced += time;
    }
}
