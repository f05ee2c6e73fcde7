//! The other processes over the same tables, as the writing thread of one knows them: when it is time to hear what they have
//! written, who does what for all, and who is told of it here.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;

use super::claim::Claimed;
use super::link::{Link, Stamp, Trouble};
use super::open::Lease;
use crate::store::{Duties, Duty, Line, News, Want};

/// How often it is asked what others have written, where there are others.
const HEAR: Duration = Duration::from_millis(40);
/// How often it is looked who is there.
const ROUND: Duration = Duration::from_secs(1);
/// How long it takes at most until it is noticed that a process wants duties, which is said once.
const SOON: Duration = Duration::from_millis(50);
/// After how many leases nobody asks any more what was written.
const OLD: f64 = 4.0;

/// What this process wants of others, and is told of them: both ends.
#[derive(Clone, Debug)]
pub(super) struct Wishes(Arc<Wished>);

#[derive(Debug)]
struct Wished {
    wanted: Mutex<BTreeSet<Want>>,
    /// The lines that are to be others' as soon as nothing is done for them here any more.
    leaving: Mutex<BTreeSet<Line>>,
    /// Those that nothing is done for here any more.
    let_go: Mutex<BTreeSet<Line>>,
    /// Whoever is told what others write.
    hears: Mutex<Option<UnboundedSender<News>>>,
    duties: watch::Sender<Duties>,
}

impl Wishes {
    pub(super) fn new() -> Wishes {
        let (wanted, leaving, let_go, hears) = Default::default();
        let duties = watch::Sender::new(Duties::Some(BTreeSet::new()));
        Wishes(Arc::new(Wished { wanted, leaving, let_go, hears, duties }))
    }

    /// Wants these duties; those that it has.
    pub(super) fn want(&self, wanted: &[Want]) -> watch::Receiver<Duties> {
        *lock(&self.0.wanted) = wanted.iter().cloned().collect();
        self.0.duties.subscribe()
    }

    /// The lines that are to be others'.
    pub(super) fn leaving(&self) -> Vec<Line> {
        lock(&self.0.leaving).iter().copied().collect()
    }

    /// Nothing is done here any more for a line that is to be another's.
    pub(super) fn let_go(&self, line: Line) {
        lock(&self.0.let_go).insert(line);
    }

    /// What others write from now on.
    pub(super) fn news(&self) -> UnboundedReceiver<News> {
        let (hears, news) = unbounded_channel();
        *lock(&self.0.hears) = Some(hears);
        news
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The others.
pub(super) struct Crew {
    wishes: Wishes,
    /// When it was last looked who is there, and what was wanted then.
    round: Option<Instant>,
    wanted: BTreeSet<Want>,
    /// When it was last asked what was written.
    heard: Instant,
    /// When it was last forgotten what nobody asks for any more.
    pruned: Instant,
    are_others: bool,
    /// What is told once it can be read.
    learned: Vec<News>,
}

impl Crew {
    /// None is known yet.
    pub(super) fn new(wishes: Wishes) -> Crew {
        let now = Instant::now();
        let (round, wanted, learned) = Default::default();
        Crew { wishes, round, wanted, heard: now, pruned: now, are_others: false, learned }
    }

    /// Whether it is to be looked who is there.
    pub(super) fn is_due(&self) -> bool {
        self.round.is_none_or(|round| round.elapsed() >= ROUND)
            || *lock(&self.wishes.0.wanted) != self.wanted
            || !lock(&self.wishes.0.let_go).is_empty()
    }

    /// How long it may be silent.
    pub(super) fn silence(&self) -> Duration {
        match self.are_others {
            true => HEAR.saturating_sub(self.heard.elapsed()),
            false if self.wanted.is_empty() => SOON,
            false => ROUND,
        }
    }

    /// Whether it is to be asked what others have written.
    pub(super) fn listens(&self) -> bool {
        self.are_others && self.heard.elapsed() >= HEAR
    }

    /// It was asked just now.
    pub(super) fn heard(&mut self) {
        self.heard = Instant::now();
    }

    /// Looks who is there, has those struck from the roll who say nothing, and takes what is free of the wanted duties. Those
    /// that this process has then, without what it is about to let go of.
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
            // One that could not be freed is once there is a connection again.
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

    /// Whether a line is to be another's, or none of its network is wanted.
    fn wants_no_more(&self, line: &Line) -> bool {
        let wants = |want: &Want| matches!(want, Want::Lines(lines) if lines.network == line.network);
        lock(&self.wishes.0.leaving).contains(line) || !self.wanted.iter().any(wants)
    }

    /// This process has these duties.
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

    /// Something was written by another.
    pub(super) fn learned(&mut self, news: Option<News>) {
        self.learned.extend(news);
    }

    /// It can be read now.
    pub(super) fn tell(&mut self) {
        let mut hears = lock(&self.wishes.0.hears);
        for news in self.learned.drain(..) {
            // Whoever was told may have gone.
            if hears.as_ref().is_some_and(|hears| hears.send(news).is_err()) {
                *hears = None;
            }
        }
    }
}
