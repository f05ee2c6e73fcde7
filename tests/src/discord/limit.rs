//! How many requests are taken in which time.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// What is enforced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limits {
    #[default]
    None,
    /// 50 counted requests a second. Answers to interactions are not counted.
    Global,
    /// That, and 5 requests in 5 seconds for each route of each channel, or interaction's token.
    Buckets,
}

/// The most counted requests in a second.
const GLOBAL: usize = 50;
/// The most requests of one route in [`WINDOW`].
const BUCKET: usize = 5;
/// How long a route's requests are counted.
const WINDOW: Duration = Duration::from_secs(5);

/// Counts requests.
#[derive(Debug, Default)]
pub struct Limiter {
    limits: Limits,
    counted: VecDeque<Instant>,
    buckets: HashMap<String, (Instant, usize)>,
    /// The most counted requests that came in any one second.
    pub busiest: usize,
}

/// What becomes of a request.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How long the bot is to wait, and whether with all its requests, if it is not taken.
    pub wait: Option<(Duration, bool)>,
    /// The headers that tell of the route's bucket.
    pub headers: Vec<(&'static str, String)>,
}

impl Limiter {
    /// Enforces these limits.
    pub fn new(limits: Limits) -> Limiter {
        Limiter { limits, ..Limiter::default() }
    }

    /// Takes a request, or doesn't. `major` is the channel, guild or token that its route is counted for.
    pub fn take(&mut self, route: &str, major: &str, counted: bool) -> Verdict {
        let now = Instant::now();
        while self.counted.front().is_some_and(|then| now.duration_since(*then) >= Duration::from_secs(1)) {
            self.counted.pop_front();
        }
        if counted {
            let oldest = self.counted.front().copied();
            if let Some(oldest) =
                oldest.filter(|_| self.limits != Limits::None && self.counted.len() >= GLOBAL)
            {
                let wait = Duration::from_secs(1).saturating_sub(now.duration_since(oldest));
                return Verdict { wait: Some((wait, true)), headers: Vec::new() };
            }
            self.counted.push_back(now);
            self.busiest = self.busiest.max(self.counted.len());
        }
        if self.limits != Limits::Buckets {
            return Verdict { wait: None, headers: Vec::new() };
        }
        let bucket = self.buckets.entry(format!("{route} {major}")).or_insert((now, 0));
        if now.duration_since(bucket.0) >= WINDOW {
            *bucket = (now, 0);
        }
        let left = WINDOW.saturating_sub(now.duration_since(bucket.0));
        let full = bucket.1 >= BUCKET;
        if !full {
            bucket.1 += 1;
        }
        let reset = std::time::SystemTime::now() + left;
        let since = reset.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let headers = vec![
            ("x-ratelimit-limit", BUCKET.to_string()),
            ("x-ratelimit-remaining", (BUCKET - bucket.1).to_string()),
            ("x-ratelimit-reset", format!("{:.3}", since.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", left.as_secs_f64())),
            (
                "x-ratelimit-bucket",
                format!(
                    "{:x}",
                    route.bytes().fold(7u64, |sum, byte| sum * 31 % 0xffff_ffff + u64::from(byte))
                ),
            ),
        ];
        Verdict { wait: full.then_some((left, false)), headers }
    }
}
