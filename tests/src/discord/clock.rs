//! The test server's time: it stands still until a test lets it pass, or runs with the machine's.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};

/// How the server's time passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Only when a test says so: nothing is late because the machine is busy.
    #[default]
    Still,
    /// As it does.
    Running,
}

/// The server's time.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Timestamp,
    since: Option<Instant>,
    passed: Duration,
}

impl Clock {
    /// A clock that shows the machine's time now.
    pub fn new(pace: Pace) -> Clock {
        let since = (pace == Pace::Running).then(Instant::now);
        Clock { start: Timestamp::now(), since, passed: Duration::ZERO }
    }

    /// What it shows.
    pub fn now(&self) -> Timestamp {
        let run = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        let passed = SignedDuration::try_from(self.passed + run).unwrap_or(SignedDuration::MAX);
        self.start.saturating_add(passed).unwrap_or(Timestamp::MAX)
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Duration) {
        self.passed += time;
    }
}
