//! Token bucket for rate limits.

use std::time::{Duration, Instant};

/// Token bucket: holds up to `most` tokens and regains one each `every`.
#[derive(Clone, Debug)]
pub(crate) struct Allowance {
    left: u32,
    most: u32,
    /// Time in which one token is regained.
    every: Duration,
    since: Instant,
}

impl Allowance {
    /// Full bucket of `most` tokens.
    pub(crate) fn new(most: u32, every: Duration, now: Instant) -> Allowance {
        Allowance { left: most, most, every, since: now }
    }

    /// Returns `true` if a token is left.
    pub(crate) fn has(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left > 0
    }

    /// Takes a token. Returns `false` if none is left.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        if !self.has(now) {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Time until a token is available; zero if one is left.
    pub(crate) fn wait(&mut self, now: Instant) -> Duration {
        self.fill(now);
        match self.left {
            0 => (self.since + self.every).saturating_duration_since(now),
            _ => Duration::ZERO,
        }
    }

    /// Returns `true` if the bucket is full.
    pub(crate) fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left == self.most
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.since);
        let back = (passed.as_nanos() / self.every.as_nanos().max(1)).min(u128::from(self.most) + 1) as u32;
        if self.left + back > self.most {
            (self.left, self.since) = (self.most, now);
        } else {
            // The fraction of the next token is preserved across calls.
            (self.left, self.since) = (self.left + back, self.since + self.every * back);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bucket_regains_one_token_per_interval_up_to_capacity() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let mut allowance = Allowance::new(2, second, start);
        let taken = |allowance: &mut Allowance, seconds| allowance.take(start + second * seconds);
        assert_eq!([0, 0, 0].map(|at| taken(&mut allowance, at)), [true, true, false]);
        assert_eq!([1, 1].map(|at| taken(&mut allowance, at)), [true, false]);
        assert_eq!([100, 100, 100].map(|at| taken(&mut allowance, at)), [true, true, false]);
    }

    #[test]
    fn frequent_queries_do_not_lose_fractional_tokens() {
        let start = Instant::now();
        let every = Duration::from_millis(100);
        let mut allowance = Allowance::new(1, every, start);
        let got = (0..100u32).filter(|&step| allowance.take(start + every * step * 3 / 4)).count();
        assert_eq!(got, 75, "one at once, and then one for each tenth of a second of the seven and a half");
    }
}
