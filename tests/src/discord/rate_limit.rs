//! Rate limits of the REST API.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// Enforced limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RateLimits {
    #[default]
    None,
    /// 50 counted requests a second. Answers to interactions do not count.
    Global,
    /// [`RateLimits::Global`], and 5 requests in 5 seconds per route and channel or interaction token.
    Buckets,
}

/// Maximum number of counted requests a second.
const GLOBAL_LIMIT: usize = 50;
/// Maximum number of requests per route in [`BUCKET_WINDOW`].
const BUCKET_LIMIT: usize = 5;
/// Window of the limit per route.
const BUCKET_WINDOW: Duration = Duration::from_secs(5);

/// Request counter that enforces [`RateLimits`].
#[derive(Debug, Default)]
pub struct RateLimiter {
    limits: RateLimits,
    counted: VecDeque<Instant>,
    buckets: HashMap<String, (Instant, usize)>,
    /// Maximum number of counted requests in any one second.
    pub peak_rate: usize,
}

/// Outcome of a request.
#[derive(Clone, Debug)]
pub struct RateLimitVerdict {
    /// Wait of a rejected request. Flag: it applies to all requests.
    pub wait: Option<(Duration, bool)>,
    /// Rate limit headers of the bucket.
    pub headers: Vec<(&'static str, String)>,
}

impl RateLimiter {
    pub fn new(limits: RateLimits) -> RateLimiter {
        RateLimiter { limits, ..RateLimiter::default() }
    }

    /// Counts a request, or rejects it. `major` is the channel, guild or token of its bucket.
    pub fn count_request(&mut self, route: &str, major: &str, counted: bool) -> RateLimitVerdict {
        let now = Instant::now();
        while self.counted.front().is_some_and(|then| now.duration_since(*then) >= Duration::from_secs(1)) {
            self.counted.pop_front();
        }
        if counted {
            let oldest = self.counted.front().copied();
            if let Some(oldest) =
                oldest.filter(|_| self.limits != RateLimits::None && self.counted.len() >= GLOBAL_LIMIT)
            {
                let wait = Duration::from_secs(1).saturating_sub(now.duration_since(oldest));
                return RateLimitVerdict { wait: Some((wait, true)), headers: Vec::new() };
            }
            self.counted.push_back(now);
            self.peak_rate = self.peak_rate.max(self.counted.len());
        }
        if self.limits != RateLimits::Buckets {
            return RateLimitVerdict { wait: None, headers: Vec::new() };
        }
        let bucket = self.buckets.entry(format!("{route} {major}")).or_insert((now, 0));
        if now.duration_since(bucket.0) >= BUCKET_WINDOW {
            *bucket = (now, 0);
        }
        let left = BUCKET_WINDOW.saturating_sub(now.duration_since(bucket.0));
        let full = bucket.1 >= BUCKET_LIMIT;
        if !full {
            bucket.1 += 1;
        }
        let reset = std::time::SystemTime::now() + left;
        let since = reset.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let headers = vec![
            ("x-ratelimit-limit", BUCKET_LIMIT.to_string()),
            ("x-ratelimit-remaining", (BUCKET_LIMIT - bucket.1).to_string()),
            ("x-ratelimit-reset", format!("{:.3}", since.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", left.as_secs_f64())),
            (
                "x-ratelimit-bucket",
                format!("{:x}", route.bytes().fold(7u64, |sum, byte| sum * 31 % 0xffff_ffff + u64::from(byte))),
            ),
        ];
        RateLimitVerdict { wait: full.then_some((left, false)), headers }
    }
}
