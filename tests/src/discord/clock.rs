//! Clock of the test server: it stands still until a test advances it, or runs in real time.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

/// Mode of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Advances only by [`Clock::pass`], so that a busy machine makes nothing late.
    #[default]
    Still,
    /// Runs in real time.
    Running,
}

/// The server's clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Timestamp,
    since: Option<Instant>,
    passed: Duration,
}

impl Clock {
    /// Creates a clock that shows the current time.
    pub fn new(pace: Pace) -> Clock {
        let since = (pace == Pace::Running).then(Instant::now);
        Clock { start: Timestamp::now(), since, passed: Duration::ZERO }
    }

    pub fn now(&self) -> Timestamp {
        let run = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        let passed = SignedDuration::try_from(self.passed + run).unwrap_or(SignedDuration::MAX);
        self.start.saturating_add(passed).unwrap_or(Timestamp::MAX)
    }

    /// Advances the clock.
    pub fn pass(&mut self, time: Duration) {
        self.passed += time;
    }
}
