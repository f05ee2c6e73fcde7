//! Send queue for a homeserver with a rate limit: urgent events go first, the others when there is capacity.
//!
//! Nothing is delayed before the homeserver has refused an event. From then on a token bucket models its limit; the refill
//! interval is learned from `retry_after_ms`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use bot_app::mirror::Urgency;

/// Assumed capacity of the bucket; Synapse's default burst is ten.
const ASSUMED_CAPACITY: u32 = 8;
/// Longest interval that is assumed.
const MAX_INTERVAL: Duration = Duration::from_secs(10);
/// Time without a refusal after which the rate limit is assumed to be lifted.
const LIMIT_EXPIRY: Duration = Duration::from_secs(600);

/// Returns the number of tokens to leave for more urgent events.
fn reserved_tokens(urgency: Urgency) -> u32 {
    match urgency {
        Urgency::Now => 0,
        Urgency::Soon => 1,
        Urgency::Later => 2,
        Urgency::Spare => 3,
    }
}

/// While urgent events wait, an overdue one may be sent at most once per this number of intervals.
const OVERDUE_SHARE: u32 = 4;

/// Send queue. Clones share the same state.
#[derive(Clone, Default)]
pub(super) struct SendQueue(Arc<Inner>);

#[derive(Default)]
struct Inner {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    bucket: Option<Bucket>,
    /// Number of events being sent.
    in_flight: u32,
    waiting: BTreeMap<u64, (Urgency, Instant)>,
    last_number: u64,
    /// Time when an overdue event was last sent.
    last_overdue: Option<Instant>,
}

/// Model of the homeserver's token bucket.
struct Bucket {
    /// Refill interval of one token.
    interval: Duration,
    /// Time at which the bucket is or was empty.
    empty_at: Instant,
    /// Time of the last refusal.
    refused_at: Instant,
}

impl Bucket {
    fn available(&self, now: Instant) -> u32 {
        let filled = now.saturating_duration_since(self.empty_at).as_nanos();
        u32::try_from(filled / self.interval.as_nanos().max(1)).unwrap_or(ASSUMED_CAPACITY).min(ASSUMED_CAPACITY)
    }

    /// Returns the time at which the bucket holds `count` tokens.
    fn time_of_tokens(&self, count: u32) -> Instant {
        self.empty_at + self.interval * count
    }
}

impl State {
    /// Returns the time from which an event counts as urgent because of its age.
    fn overdue_at(&self, urgency: Urgency, since: Instant) -> Option<Instant> {
        let at = since + urgency.max_wait()?;
        let share = |overdue| Some(overdue + self.bucket.as_ref()?.interval * OVERDUE_SHARE);
        let next = self.last_overdue.filter(|_| urgency != Urgency::Now).and_then(share);
        Some(next.map_or(at, |next| next.max(at)))
    }

    /// Sort key of an event: lower goes first.
    fn rank(&self, urgency: Urgency, since: Instant, now: Instant) -> (Urgency, Instant) {
        let aged = self.overdue_at(urgency, since).is_some_and(|at| now >= at);
        (if aged { Urgency::Now } else { urgency }, since)
    }

    /// Returns `Ok` if the event may be sent before all others that wait; otherwise the time to check again, if the time
    /// alone can change that.
    fn check_turn(&mut self, urgency: Urgency, since: Instant, me: u64, now: Instant) -> Result<(), Option<Instant>> {
        if self.bucket.as_ref().is_some_and(|bucket| now >= bucket.refused_at + LIMIT_EXPIRY) {
            self.bucket = None;
        }
        let Some(bucket) = &self.bucket else { return Ok(()) };
        let ages = self.overdue_at(urgency, since).filter(|at| *at > now);
        let mine = (self.rank(urgency, since, now), me);
        let first = |(id, (other, since)): (&u64, &(Urgency, Instant))| {
            *id == me || mine < (self.rank(*other, *since, now), *id)
        };
        if self.in_flight > 0 || !self.waiting.iter().all(first) {
            return Err(ages);
        }
        let (rank, _) = mine.0;
        let needed = 1 + reserved_tokens(rank);
        if bucket.available(now) >= needed {
            if urgency != Urgency::Now && rank == Urgency::Now {
                self.last_overdue = Some(now);
            }
            return Ok(());
        }
        let full = bucket.time_of_tokens(needed);
        Err(Some(ages.map_or(full, |ages| ages.min(full))))
    }
}

/// Permission to send one event, held while it is being sent.
pub(super) struct Ticket(SendQueue);

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.in_flight = state.in_flight.saturating_sub(1);
        drop(state);
        self.0.0.changed.notify_waiters();
    }
}

/// Entry of the queue; removed when dropped.
struct Waiting<'a>(&'a SendQueue, u64);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.state().waiting.remove(&self.1);
        self.0.0.changed.notify_waiters();
    }
}

impl SendQueue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a ticket if an event may be sent right now.
    pub(super) fn try_ticket(&self, urgency: Urgency, since: Instant) -> Option<Ticket> {
        let mut state = self.state();
        state.check_turn(urgency, since, u64::MAX, Instant::now()).ok()?;
        state.in_flight += 1;
        Some(Ticket(self.clone()))
    }

    /// Waits until an event may be sent.
    pub(super) async fn wait_for_ticket(&self, urgency: Urgency, since: Instant) -> Ticket {
        let mine = {
            let mut state = self.state();
            state.last_number += 1;
            let number = state.last_number;
            state.waiting.insert(number, (urgency, since));
            Waiting(self, number)
        };
        loop {
            let mut changed = std::pin::pin!(self.0.changed.notified());
            changed.as_mut().enable();
            let until = {
                let mut state = self.state();
                match state.check_turn(urgency, since, mine.1, Instant::now()) {
                    Ok(()) => {
                        state.in_flight += 1;
                        return Ticket(self.clone());
                    }
                    Err(until) => until,
                }
            };
            match until {
                Some(until) => tokio::select! { () = sleep_until(until) => {}, () = changed => {} },
                None => changed.await,
            }
        }
    }

    /// Records that the homeserver accepted an event.
    pub(super) fn record_sent(&self) {
        let now = Instant::now();
        if let Some(bucket) = &mut self.state().bucket {
            let full = now.checked_sub(bucket.interval * ASSUMED_CAPACITY).unwrap_or(bucket.empty_at);
            bucket.empty_at = bucket.empty_at.max(full) + bucket.interval;
        }
    }

    /// Records that the homeserver refused an event and accepts the next after `after`. Returns the assumed refill
    /// interval.
    pub(super) fn record_refusal(&self, after: Duration) -> Duration {
        let now = Instant::now();
        let mut state = self.state();
        let known = state.bucket.as_ref().map(|bucket| bucket.interval).unwrap_or_default();
        let interval = known.max(after.min(MAX_INTERVAL));
        let empty = (now + after).checked_sub(interval).unwrap_or(now);
        // Responses to concurrent requests may arrive in another order.
        let empty = state.bucket.as_ref().map_or(empty, |bucket| bucket.empty_at.max(empty));
        state.bucket = Some(Bucket { interval, empty_at: empty, refused_at: now });
        drop(state);
        self.0.changed.notify_waiters();
        interval
    }

    /// Returns `true` if the homeserver has refused an event recently.
    pub(super) fn is_limited(&self) -> bool {
        let state = self.state();
        state.bucket.as_ref().is_some_and(|bucket| Instant::now() < bucket.refused_at + LIMIT_EXPIRY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EACH: Duration = Duration::from_secs(5);
    const BURST: u32 = 10;

    /// Homeserver with Synapse's limit: ten events at once, then one in five seconds.
    #[derive(Default)]
    struct Homeserver {
        held: f64,
        at: Option<Instant>,
        taken: Vec<(&'static str, Instant)>,
        refused: usize,
    }

    impl Homeserver {
        fn takes(&mut self, what: &'static str) -> Result<(), Duration> {
            let now = Instant::now();
            let passed = self.at.map(|at| (now - at).as_secs_f64()).unwrap_or_default();
            self.at = Some(now);
            self.held = (self.held - passed / EACH.as_secs_f64()).max(0.0);
            if self.held + 1.0 > f64::from(BURST) + 1e-6 {
                self.refused += 1;
                return Err(EACH.mul_f64(self.held + 1.0 - f64::from(BURST)) + Duration::from_millis(1));
            }
            self.held += 1.0;
            self.taken.push((what, now));
            Ok(())
        }
    }

    type Shared = Arc<Mutex<Homeserver>>;

    async fn send(lane: SendQueue, server: Shared, urgency: Urgency, what: &'static str) {
        let since = Instant::now();
        loop {
            let _ticket = lane.wait_for_ticket(urgency, since).await;
            let taken = server.lock().expect("whole").takes(what);
            match taken {
                Ok(()) => return lane.record_sent(),
                Err(after) => _ = lane.record_refusal(after),
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn queue_does_not_delay_before_first_refusal() {
        let lane = SendQueue::default();
        let begun = Instant::now();
        for _ in 0..50 {
            drop(lane.wait_for_ticket(Urgency::Spare, begun).await);
            lane.record_sent();
        }
        assert_eq!(begun.elapsed(), Duration::ZERO);
        assert!(!lane.is_limited());
    }

    #[tokio::test(start_paused = true)]
    async fn second_refusal_does_not_shorten_wait() {
        let lane = SendQueue::default();
        let begun = Instant::now();
        lane.record_refusal(EACH);
        lane.record_refusal(EACH - Duration::from_millis(100));
        drop(lane.wait_for_ticket(Urgency::Now, begun).await);
        assert!(begun.elapsed() >= EACH);
    }

    #[tokio::test(start_paused = true)]
    async fn urgent_events_go_first_and_refusals_stop() {
        let (lane, server) = (SendQueue::default(), Shared::default());
        for _ in 0..=BURST {
            send(lane.clone(), server.clone(), Urgency::Now, "turn").await;
        }
        assert!(lane.is_limited());
        let refused = server.lock().expect("whole").refused;
        let all = [(Urgency::Spare, "sign"), (Urgency::Later, "status"), (Urgency::Soon, "board")];
        let mut jobs = Vec::new();
        for (urgency, what) in all.into_iter().chain([(Urgency::Now, "turn")]) {
            for _ in 0..2 {
                jobs.push(tokio::spawn(send(lane.clone(), server.clone(), urgency, what)));
            }
        }
        for job in jobs {
            job.await.expect("it is sent");
        }
        let server = server.lock().expect("whole");
        let last = |what| server.taken.iter().rposition(|(sent, _)| *sent == what);
        assert!(last("turn") < last("board") && last("board") < last("status"), "{:?}", server.taken);
        assert!(last("status") < last("sign"), "{:?}", server.taken);
        assert!(server.refused <= refused + 1, "once it is known how long each takes, none is refused");
    }

    #[tokio::test(start_paused = true)]
    async fn urgent_events_wait_briefly_and_none_starves() {
        let (lane, server) = (SendQueue::default(), Shared::default());
        for _ in 0..=BURST {
            send(lane.clone(), server.clone(), Urgency::Now, "turn").await;
        }
        let quiet: Vec<_> = [Urgency::Soon, Urgency::Later, Urgency::Later]
            .map(|urgency| tokio::spawn(send(lane.clone(), server.clone(), urgency, "quiet")))
            .into();
        let mut waits = Vec::new();
        for _ in 0..30 {
            tokio::time::sleep(Duration::from_secs(4)).await;
            let begun = Instant::now();
            send(lane.clone(), server.clone(), Urgency::Now, "turn").await;
            waits.push(begun.elapsed());
        }
        let all: Duration = waits.iter().sum();
        let mean = all.as_secs_f64() / waits.len() as f64;
        println!("{mean:.1} s from move to message; {waits:?}");
        assert!(mean <= 6.0, "{waits:?}");
        for job in quiet {
            assert!(job.is_finished(), "it has waited long enough");
        }
        tokio::time::sleep(Duration::from_secs(700)).await;
        assert!(!lane.is_limited());
    }
}
