//! Global rate limit of 50 requests per second. Discord bans bots that keep exceeding it.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Interval between requests: 45 per second, because requests that serenity sends by itself count as well.
const REQUEST_INTERVAL: Duration = Duration::from_micros(22_222);
/// Number of late requests that may follow at once, if the machine was too busy to send them in time.
const MAX_LATE_REQUESTS: u32 = 3;

/// Lets requests pass one by one, in order of arrival.
pub(super) struct RateLimit {
    next_request: Mutex<Instant>,
    waiting: AtomicUsize,
    /// Interval between requests in microseconds; longer than `REQUEST_INTERVAL` if other processes send some.
    interval: AtomicU64,
}

/// Counts a waiting request until it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl RateLimit {
    pub(super) fn new() -> RateLimit {
        let apart = AtomicU64::new(micros(REQUEST_INTERVAL));
        RateLimit { next_request: Mutex::new(Instant::now()), waiting: AtomicUsize::new(0), interval: apart }
    }

    /// Leaves the rest of the limit to other processes, as this one has `own` of `of` shards.
    pub(super) fn set_share(&self, own: usize, of: u32) {
        let apart = REQUEST_INTERVAL.saturating_mul(of.max(1)) / u32::try_from(own).unwrap_or(of).max(1);
        self.interval.store(micros(apart.max(REQUEST_INTERVAL)), Ordering::Relaxed);
    }

    fn apart(&self) -> Duration {
        Duration::from_micros(self.interval.load(Ordering::Relaxed))
    }

    /// Waits until a request may be sent.
    pub(super) async fn wait_for_turn(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        let mut next = self.next_request.lock().await;
        sleep_until(*next).await;
        *next = next_request_time(*next, Instant::now(), self.apart());
    }

    /// Returns the wait of a request that arrives now.
    pub(super) fn current_wait(&self) -> Duration {
        let waiting = self.waiting.load(Ordering::Relaxed);
        self.apart().saturating_mul(u32::try_from(waiting).unwrap_or(u32::MAX))
    }
}

/// Returns the time of the next request after one that was due at `due` and is sent at `now`.
fn next_request_time(due: Instant, now: Instant, apart: Duration) -> Instant {
    let earliest = now.checked_sub(apart * MAX_LATE_REQUESTS).unwrap_or(now);
    (due + apart).max(earliest)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_stays_below_50_per_second_and_above_44() {
        const TIMER: Duration = Duration::from_millis(1);
        let begun = Instant::now();
        let (mut due, mut sent) = (begun, Vec::new());
        for number in 0..400 {
            // A pause of 3 seconds after every 100 requests.
            let pause = if number % 100 == 99 { Duration::from_secs(3) } else { Duration::ZERO };
            let now = sent.last().copied().unwrap_or(begun).max(due) + TIMER + pause;
            sent.push(now);
            due = next_request_time(due, now, REQUEST_INTERVAL);
        }
        for (index, then) in sent.iter().enumerate() {
            let second = sent[index..].iter().take_while(|now| now.duration_since(*then) < Duration::from_secs(1));
            assert!(second.count() <= 50);
        }
        assert!(sent[98].duration_since(sent[0]) < Duration::from_secs_f64(98.0 / 44.0));
    }

    #[tokio::test]
    async fn shared_limit_leaves_rest_to_other_processes() {
        let limit = RateLimit::new();
        for (own, of, times) in [(1, 4, 4), (2, 4, 2), (4, 4, 1), (0, 2, 2)] {
            limit.set_share(own, of);
            assert_eq!(limit.apart(), REQUEST_INTERVAL * times, "{own} of {of}");
        }
    }

    #[tokio::test]
    async fn cancelled_request_no_longer_counts_as_waiting() {
        let limit = RateLimit::new();
        let held = limit.next_request.lock().await;
        tokio::select! {
            biased;
            () = limit.wait_for_turn() => panic!("somebody else has the turn"),
            () = async { assert_eq!(limit.current_wait(), REQUEST_INTERVAL) } => {}
        }
        assert_eq!(limit.current_wait(), Duration::ZERO);
        drop(held);
        limit.wait_for_turn().await;
    }
}
