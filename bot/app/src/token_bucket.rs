//! Token bucket for rate limits.

use std::time::{Duration, Instant};

/// Token bucket: holds up to `most` tokens and regains one each `every`.
#[derive(Clone, Debug)]
pub struct TokenBucket {
    tokens: u32,
    capacity: u32,
    /// Time in which one token is regained.
    refill_interval: Duration,
    refilled_at: Instant,
}

impl TokenBucket {
    /// Full bucket of `most` tokens.
    pub fn new(most: u32, every: Duration, now: Instant) -> TokenBucket {
        TokenBucket { tokens: most, capacity: most, refill_interval: every, refilled_at: now }
    }

    /// Returns `true` if a token is left.
    pub fn has_token(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.tokens > 0
    }

    /// Takes a token. Returns `false` if none is left.
    pub fn try_take(&mut self, now: Instant) -> bool {
        if !self.has_token(now) {
            return false;
        }
        self.tokens -= 1;
        true
    }

    /// Time until a token is available; zero if one is left.
    pub fn time_until_token(&mut self, now: Instant) -> Duration {
        self.refill(now);
        match self.tokens {
            0 => (self.refilled_at + self.refill_interval).saturating_duration_since(now),
            _ => Duration::ZERO,
        }
    }

    /// Returns `true` if the bucket is full.
    pub fn is_full(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.tokens == self.capacity
    }

    fn refill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.refilled_at);
        let back =
            (passed.as_nanos() / self.refill_interval.as_nanos().max(1)).min(u128::from(self.capacity) + 1) as u32;
        if self.tokens + back > self.capacity {
            (self.tokens, self.refilled_at) = (self.capacity, now);
        } else {
            // The fraction of the next token is preserved across calls.
            (self.tokens, self.refilled_at) = (self.tokens + back, self.refilled_at + self.refill_interval * back);
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
        let mut allowance = TokenBucket::new(2, second, start);
        let taken = |allowance: &mut TokenBucket, seconds| allowance.try_take(start + second * seconds);
        assert_eq!([0, 0, 0].map(|at| taken(&mut allowance, at)), [true, true, false]);
        assert_eq!([1, 1].map(|at| taken(&mut allowance, at)), [true, false]);
        assert_eq!([100, 100, 100].map(|at| taken(&mut allowance, at)), [true, true, false]);
    }

    #[test]
    fn frequent_queries_do_not_lose_fractional_tokens() {
        let start = Instant::now();
        let every = Duration::from_millis(100);
        let mut allowance = TokenBucket::new(1, every, start);
        let got = (0..100u32).filter(|&step| allowance.try_take(start + every * step * 3 / 4)).count();
        assert_eq!(got, 75, "one at once, and then one for each tenth of a second of the seven and a half");
    }
}
