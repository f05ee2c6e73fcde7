//! Coordination with the other processes over the same tables, on the writer thread: change feed, membership and leases.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;

use super::connection::{DatabaseConnection, ProcessEpoch, StatementError};
use super::lease_assignment::AcquiredLeases;
use crate::database::HeartbeatTiming;
use crate::{ExternalChange, HeldLeases, Lease, LeaseRequest, Shard};

/// Interval of reading the change feed while there are other processes.
const FEED_INTERVAL: Duration = Duration::from_millis(40);
/// Interval of membership and lease rounds.
const ROUND_INTERVAL: Duration = Duration::from_secs(1);
/// Poll interval before leases are first requested.
const IDLE_POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Age at which entries of the change feed are deleted, in lease timeouts.
const FEED_RETENTION: f64 = 4.0;

/// Shared state between the store and the writer thread: requested leases, held leases, notifications.
#[derive(Clone, Debug)]
pub(super) struct DesiredLeases(Arc<DesiredLeasesInner>);

#[derive(Debug)]
struct DesiredLeasesInner {
    wanted: Mutex<BTreeSet<LeaseRequest>>,
    /// Shards to be released when this process has stopped serving them.
    to_release: Mutex<BTreeSet<Shard>>,
    /// Shards that this process has stopped serving.
    released: Mutex<BTreeSet<Shard>>,
    /// Receiver of the changes that other processes make.
    change_sender: Mutex<Option<UnboundedSender<ExternalChange>>>,
    held: watch::Sender<HeldLeases>,
}

impl DesiredLeases {
    pub(super) fn new() -> DesiredLeases {
        let (wanted, leaving, let_go, hears) = Default::default();
        let duties = watch::Sender::new(HeldLeases::Some(BTreeSet::new()));
        DesiredLeases(Arc::new(DesiredLeasesInner {
            wanted,
            to_release: leaving,
            released: let_go,
            change_sender: hears,
            held: duties,
        }))
    }

    /// Requests these leases; returns a receiver of those held.
    pub(super) fn request(&self, wanted: &[LeaseRequest]) -> watch::Receiver<HeldLeases> {
        *lock(&self.0.wanted) = wanted.iter().cloned().collect();
        self.0.held.subscribe()
    }

    /// Shards to be released.
    pub(super) fn shards_to_release(&self) -> Vec<Shard> {
        lock(&self.0.to_release).iter().copied().collect()
    }

    /// Reports that this process has stopped serving a shard.
    pub(super) fn mark_released(&self, line: Shard) {
        lock(&self.0.released).insert(line);
    }

    /// Returns a receiver of the changes of other processes from now on; it replaces the previous receiver.
    pub(super) fn subscribe(&self) -> UnboundedReceiver<ExternalChange> {
        let (hears, news) = unbounded_channel();
        *lock(&self.0.change_sender) = Some(hears);
        news
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Coordination state of the writer thread.
pub(super) struct Coordinator {
    desired: DesiredLeases,
    /// Time of the last round, and the leases requested then.
    last_round: Option<Instant>,
    wanted: BTreeSet<LeaseRequest>,
    /// Time of the last read of the change feed.
    last_feed_read: Instant,
    /// Time of the last pruning of the change feed.
    last_pruning: Instant,
    has_peers: bool,
    /// Changes to report once they are readable.
    pending_changes: Vec<ExternalChange>,
}

impl Coordinator {
    /// Initial state, without other processes.
    pub(super) fn new(wishes: DesiredLeases) -> Coordinator {
        let now = Instant::now();
        let (round, wanted, learned) = Default::default();
        Coordinator {
            desired: wishes,
            last_round: round,
            wanted,
            last_feed_read: now,
            last_pruning: now,
            has_peers: false,
            pending_changes: learned,
        }
    }

    /// Returns `true` if a round is due.
    pub(super) fn is_round_due(&self) -> bool {
        self.last_round.is_none_or(|round| round.elapsed() >= ROUND_INTERVAL)
            || *lock(&self.desired.0.wanted) != self.wanted
            || !lock(&self.desired.0.released).is_empty()
    }

    /// Time that the writer may wait for requests before it has to call this again.
    pub(super) fn max_wait(&self) -> Duration {
        match self.has_peers {
            true => FEED_INTERVAL.saturating_sub(self.last_feed_read.elapsed()),
            false if self.wanted.is_empty() => IDLE_POLL_INTERVAL,
            false => ROUND_INTERVAL,
        }
    }

    /// Returns `true` if the change feed is to be read.
    pub(super) fn is_feed_due(&self) -> bool {
        self.has_peers && self.last_feed_read.elapsed() >= FEED_INTERVAL
    }

    /// Records that the change feed was read.
    pub(super) fn mark_feed_read(&mut self) {
        self.last_feed_read = Instant::now();
    }

    /// Reads the membership, evicts expired processes, releases what was given up and acquires the requested leases that are
    /// free. Returns those held, without shards to be released.
    pub(super) async fn run_round(
        &mut self,
        link: &DatabaseConnection,
        stamp: &ProcessEpoch,
        lease: HeartbeatTiming,
    ) -> Result<BTreeSet<Lease>, StatementError> {
        self.last_round = Some(Instant::now());
        let wanted = lock(&self.desired.0.wanted).clone();
        if wanted != self.wanted {
            link.publish_requests(&wanted, stamp).await?;
            self.wanted = wanted;
        }
        let let_go = lock(&self.desired.0.released).clone();
        for line in let_go {
            // If this fails it is repeated in the next round.
            if self.is_unwanted(&line) {
                link.release(line, stamp).await?;
            }
            lock(&self.desired.0.to_release).remove(&line);
            lock(&self.desired.0.released).remove(&line);
        }
        let roll = link.read_membership().await?;
        if roll.has_expired {
            link.evict_expired(stamp).await?;
        }
        self.has_peers = roll.live.keys().any(|epoch| *epoch != stamp.epoch);
        if self.last_pruning.elapsed() >= lease.lease_timeout {
            self.last_pruning = Instant::now();
            link.prune(FEED_RETENTION * lease.lease_timeout.as_secs_f64()).await?;
        }
        match self.wanted.is_empty() {
            true => Ok(BTreeSet::new()),
            false => {
                let leaving = lock(&self.desired.0.to_release).clone();
                let AcquiredLeases { held: has, to_release: yields } =
                    link.acquire_leases(&self.wanted, &leaving, roll, stamp).await?;
                lock(&self.desired.0.to_release).extend(yields);
                Ok(has)
            }
        }
    }

    /// Returns `true` if a shard is to be released, or no shard of its platform is requested.
    fn is_unwanted(&self, line: &Shard) -> bool {
        let wants = |want: &LeaseRequest| matches!(want, LeaseRequest::Shards(lines) if lines.network == line.network);
        lock(&self.desired.0.to_release).contains(line) || !self.wanted.iter().any(wants)
    }

    /// Publishes the leases that this process holds.
    pub(super) fn publish_held(&self, duties: BTreeSet<Lease>) {
        let duties = HeldLeases::Some(duties);
        self.desired.0.held.send_if_modified(|known| {
            let differ = *known != duties;
            if differ {
                *known = duties;
            }
            differ
        });
    }

    /// Collects a change of another process.
    pub(super) fn collect_change(&mut self, news: Option<ExternalChange>) {
        self.pending_changes.extend(news);
    }

    /// Reports the collected changes, which are readable now.
    pub(super) fn report_changes(&mut self) {
        let mut hears = lock(&self.desired.0.change_sender);
        for news in self.pending_changes.drain(..) {
            // The receiver is gone.
            if hears.as_ref().is_some_and(|hears| hears.send(news).is_err()) {
                *hears = None;
            }
        }
    }
}
