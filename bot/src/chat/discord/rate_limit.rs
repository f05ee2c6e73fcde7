//! Fifty requests a second: Discord takes no more of a bot, and shuts out one that keeps on asking for more.

use std::sync::atomic::{AtomicUsize, Ordering};
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
        RateLimit { next: Mutex::new(Instant::now()), waiting: AtomicUsize::new(0) }
    }

    /// Waits until a request may be sent.
    pub(super) async fn turn(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        let mut next = self.next.lock().await;
        sleep_until(*next).await;
        *next = after(*next, Instant::now());
    }

    /// How long a request has to wait that comes now.
    pub(super) fn wait(&self) -> Duration {
        let waiting = self.waiting.load(Ordering::Relaxed);
        APART.saturating_mul(u32::try_from(waiting).unwrap_or(u32::MAX))
    }
}

/// When the next request may be sent after one that was due then and is sent now.
fn after(due: Instant, now: Instant) -> Instant {
    let earliest = now.checked_sub(APART * LATE).unwrap_or(now);
    (due + APART).max(earliest)
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
            due = after(due, now);
        }
        for (index, then) in sent.iter().enumerate() {
            let second =
                sent[index..].iter().take_while(|now| now.duration_since(*then) < Duration::from_secs(1));
            assert!(second.count() <= 50);
        }
        assert!(sent[98].duration_since(sent[0]) < Duration::from_secs_f64(98.0 / 44.0));
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
