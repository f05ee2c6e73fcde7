//! Coordination with the other processes over the same tables, on the writer thread: change feed, membership and leases.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;

use super::claim::Claimed;
use super::link::{Link, Stamp, Trouble};
use super::open::Lease;
use crate::store::{Duties, Duty, Line, News, Want};

/// Interval of reading the change feed while there are other processes.
const HEAR: Duration = Duration::from_millis(40);
/// Interval of membership and lease rounds.
const ROUND: Duration = Duration::from_secs(1);
/// Poll interval before leases are first requested.
const SOON: Duration = Duration::from_millis(50);
/// Age at which entries of the change feed are deleted, in lease timeouts.
const OLD: f64 = 4.0;

/// Shared state between the store and the writer thread: requested leases, held leases, notifications.
#[derive(Clone, Debug)]
pub(super) struct Wishes(Arc<Wished>);

#[derive(Debug)]
struct Wished {
    wanted: Mutex<BTreeSet<Want>>,
    /// Shards to be released when this process has stopped serving them.
    leaving: Mutex<BTreeSet<Line>>,
    /// Shards that this process has stopped serving.
    let_go: Mutex<BTreeSet<Line>>,
    /// Receiver of the changes that other processes make.
    hears: Mutex<Option<UnboundedSender<News>>>,
    duties: watch::Sender<Duties>,
}

impl Wishes {
    pub(super) fn new() -> Wishes {
        let (wanted, leaving, let_go, hears) = Default::default();
        let duties = watch::Sender::new(Duties::Some(BTreeSet::new()));
        Wishes(Arc::new(Wished { wanted, leaving, let_go, hears, duties }))
    }

    /// Requests these leases; returns a receiver of those held.
    pub(super) fn want(&self, wanted: &[Want]) -> watch::Receiver<Duties> {
        *lock(&self.0.wanted) = wanted.iter().cloned().collect();
        self.0.duties.subscribe()
    }

    /// Shards to be released.
    pub(super) fn leaving(&self) -> Vec<Line> {
        lock(&self.0.leaving).iter().copied().collect()
    }

    /// Reports that this process has stopped serving a shard.
    pub(super) fn let_go(&self, line: Line) {
        lock(&self.0.let_go).insert(line);
    }

    /// Returns a receiver of the changes of other processes from now on; it replaces the previous receiver.
    pub(super) fn news(&self) -> UnboundedReceiver<News> {
        let (hears, news) = unbounded_channel();
        *lock(&self.0.hears) = Some(hears);
        news
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Coordination state of the writer thread.
pub(super) struct Crew {
    wishes: Wishes,
    /// Time of the last round, and the leases requested then.
    round: Option<Instant>,
    wanted: BTreeSet<Want>,
    /// Time of the last read of the change feed.
    heard: Instant,
    /// Time of the last pruning of the change feed.
    pruned: Instant,
    are_others: bool,
    /// Changes to report once they are readable.
    learned: Vec<News>,
}

impl Crew {
    /// Initial state, without other processes.
    pub(super) fn new(wishes: Wishes) -> Crew {
        let now = Instant::now();
        let (round, wanted, learned) = Default::default();
        Crew { wishes, round, wanted, heard: now, pruned: now, are_others: false, learned }
    }

    /// Returns `true` if a round is due.
    pub(super) fn is_due(&self) -> bool {
        self.round.is_none_or(|round| round.elapsed() >= ROUND)
            || *lock(&self.wishes.0.wanted) != self.wanted
            || !lock(&self.wishes.0.let_go).is_empty()
    }

    /// Time that the writer may wait for requests before it has to call this again.
    pub(super) fn silence(&self) -> Duration {
        match self.are_others {
            true => HEAR.saturating_sub(self.heard.elapsed()),
            false if self.wanted.is_empty() => SOON,
            false => ROUND,
        }
    }

    /// Returns `true` if the change feed is to be read.
    pub(super) fn listens(&self) -> bool {
        self.are_others && self.heard.elapsed() >= HEAR
    }

    /// Records that the change feed was read.
    pub(super) fn heard(&mut self) {
        self.heard = Instant::now();
    }

    /// Reads the membership, evicts expired processes, releases what was given up and acquires the requested leases that are
    /// free. Returns those held, without shards to be released.
    pub(super) async fn round(
        &mut self,
        link: &Link,
        stamp: &Stamp,
        lease: Lease,
    ) -> Result<BTreeSet<Duty>, Trouble> {
        self.round = Some(Instant::now());
        let wanted = lock(&self.wishes.0.wanted).clone();
        if wanted != self.wanted {
            link.tell_wishes(&wanted, stamp).await?;
            self.wanted = wanted;
        }
        let let_go = lock(&self.wishes.0.let_go).clone();
        for line in let_go {
            // If this fails it is repeated in the next round.
            if self.wants_no_more(&line) {
                link.free(line, stamp).await?;
            }
            lock(&self.wishes.0.leaving).remove(&line);
            lock(&self.wishes.0.let_go).remove(&line);
        }
        let roll = link.roll().await?;
        if roll.missing {
            link.strike(stamp).await?;
        }
        self.are_others = roll.present.keys().any(|epoch| *epoch != stamp.epoch);
        if self.pruned.elapsed() >= lease.lasts {
            self.pruned = Instant::now();
            link.prune(OLD * lease.lasts.as_secs_f64()).await?;
        }
        match self.wanted.is_empty() {
            true => Ok(BTreeSet::new()),
            false => {
                let leaving = lock(&self.wishes.0.leaving).clone();
                let Claimed { has, yields } = link.claim(&self.wanted, &leaving, roll, stamp).await?;
                lock(&self.wishes.0.leaving).extend(yields);
                Ok(has)
            }
        }
    }

    /// Returns `true` if a shard is to be released, or no shard of its platform is requested.
    fn wants_no_more(&self, line: &Line) -> bool {
        let wants = |want: &Want| matches!(want, Want::Lines(lines) if lines.network == line.network);
        lock(&self.wishes.0.leaving).contains(line) || !self.wanted.iter().any(wants)
    }

    /// Publishes the leases that this process holds.
    pub(super) fn has(&self, duties: BTreeSet<Duty>) {
        let duties = Duties::Some(duties);
        self.wishes.0.duties.send_if_modified(|known| {
            let differ = *known != duties;
            if differ {
                *known = duties;
            }
            differ
        });
    }

    /// Collects a change of another process.
    pub(super) fn learned(&mut self, news: Option<News>) {
        self.learned.extend(news);
    }

    /// Reports the collected changes, which are readable now.
    pub(super) fn tell(&mut self) {
        let mut hears = lock(&self.wishes.0.hears);
        for news in self.learned.drain(..) {
            // The receiver is gone.
            if hears.as_ref().is_some_and(|hears| hears.send(news).is_err()) {
                *hears = None;
            }
        }
    }
}
