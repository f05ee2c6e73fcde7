//! Fifty requests a second: Discord takes no more of a bot, and shuts out one that keeps on asking for more.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// How far apart requests are sent: 45 a second, for what the library asks by itself counts as well.
const APART: Duration = Duration::from_micros(22_222);
/// How many may follow at once that should have been sent before, where the machine was too busy to send them.
const LATE: u32 = 3;

/// Lets requests through one after the other, in the order in which they come.
pub(super) struct RateLimit {
    next: Mutex<Instant>,
    waiting: AtomicUsize,
    /// How far apart requests are sent, in microseconds: further than alone where other processes send some.
    apart: AtomicU64,
}

/// Somebody who waits.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl RateLimit {
    pub(super) fn new() -> RateLimit {
        let apart = AtomicU64::new(micros(APART));
        RateLimit { next: Mutex::new(Instant::now()), waiting: AtomicUsize::new(0), apart }
    }

    /// Leaves the rest to other processes, where this one has so many of all lines.
    pub(super) fn share(&self, own: usize, of: u32) {
        let apart = APART.saturating_mul(of.max(1)) / u32::try_from(own).unwrap_or(of).max(1);
        self.apart.store(micros(apart.max(APART)), Ordering::Relaxed);
    }

    fn apart(&self) -> Duration {
        Duration::from_micros(self.apart.load(Ordering::Relaxed))
    }

    /// Waits until a request may be sent.
    pub(super) async fn turn(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        let mut next = self.next.lock().await;
        sleep_until(*next).await;
        *next = after(*next, Instant::now(), self.apart());
    }

    /// How long a request has to wait that comes now.
    pub(super) fn wait(&self) -> Duration {
        let waiting = self.waiting.load(Ordering::Relaxed);
        self.apart().saturating_mul(u32::try_from(waiting).unwrap_or(u32::MAX))
    }
}

/// When the next request may be sent after one that was due then and is sent now.
fn after(due: Instant, now: Instant, apart: Duration) -> Instant {
    let earliest = now.checked_sub(apart * LATE).unwrap_or(now);
    (due + apart).max(earliest)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_second_has_more_than_fifty_and_few_of_them_pass_unused() {
        const TIMER: Duration = Duration::from_millis(1);
        let begun = Instant::now();
        let (mut due, mut sent) = (begun, Vec::new());
        for number in 0..400 {
            // Now and then nobody comes for a while.
            let pause = if number % 100 == 99 { Duration::from_secs(3) } else { Duration::ZERO };
            let now = sent.last().copied().unwrap_or(begun).max(due) + TIMER + pause;
            sent.push(now);
            due = after(due, now, APART);
        }
        for (index, then) in sent.iter().enumerate() {
            let second =
                sent[index..].iter().take_while(|now| now.duration_since(*then) < Duration::from_secs(1));
            assert!(second.count() <= 50);
        }
        assert!(sent[98].duration_since(sent[0]) < Duration::from_secs_f64(98.0 / 44.0));
    }

    #[tokio::test]
    async fn what_others_may_send_is_left_to_them() {
        let limit = RateLimit::new();
        for (own, of, times) in [(1, 4, 4), (2, 4, 2), (4, 4, 1), (0, 2, 2)] {
            limit.share(own, of);
            assert_eq!(limit.apart(), APART * times, "{own} of {of}");
        }
    }

    #[tokio::test]
    async fn whoever_gives_up_is_waited_for_no_more() {
        let limit = RateLimit::new();
        let held = limit.next.lock().await;
        tokio::select! {
            biased;
            () = limit.turn() => panic!("somebody else has the turn"),
            () = async { assert_eq!(limit.wait(), APART) } => {}
        }
        assert_eq!(limit.wait(), Duration::ZERO);
        drop(held);
        limit.turn().await;
    }
}
