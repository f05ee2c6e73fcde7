//! Writer thread: batches requests into commits, sends heartbeats and reads the change feed.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::watch;

use super::address::Address;
use super::batch::Batch;
use super::crew::Crew;
use super::link::{Begun, Fed, Link, Stamp, Trouble};
use super::mirror::Mirror;
use super::open::{self, Lease};
use super::recovery::{Fate, GaveUp};
use super::said::Said;
use crate::metrics::Writes;
use crate::store::health::{Health, Patience};
use crate::store::keyed::commit::{Desk, Gathered};
use crate::store::keyed::held::Rows;
use crate::store::keyed::known::State;
use crate::store::keyed::pens::Pens;
use crate::store::keyed::prepare::Prepared;
use crate::store::keyed::request::{Job, MOST, Request, put_off};
use crate::store::keyed::{Pair, keys};
use crate::store::{News, StoreError};
use bot_core::channel::record::PlaceId;
use bot_core::table::id::TableId;

/// Number of attempts after serialization failures before recovery starts.
const AGAIN: u32 = 8;
/// First delay between these attempts; it doubles each time.
const PAUSE: Duration = Duration::from_millis(5);

/// State of the writer thread.
pub(super) struct Writer {
    pub(super) address: Address,
    pub(super) handle: Handle,
    /// Connection; `None` after a failure.
    pub(super) link: Option<Link>,
    pub(super) stamp: Stamp,
    pub(super) lease: Lease,
    /// Time of the last heartbeat.
    pub(super) said: Said,
    pub(super) crew: Crew,
    /// Set if another process has committed first: the next commit locks others out.
    pub(super) overtaken: bool,
    pub(super) mirror: Arc<Mirror>,
    /// State of the last commit.
    pub(super) state: State,
    pub(super) pens: Pens,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: Patience,
    pub(super) writes: Writes,
}

/// Read access to everything stored, including logs.
struct Stored<'a> {
    mirror: &'a Mirror,
    handle: &'a Handle,
    link: Option<&'a Link>,
    /// Set when the connection fails, so that a failed read does not count as missing data.
    is_cut: Cell<bool>,
}

impl Rows for Stored<'_> {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        match keys::is_of_log(key) {
            true => self.read(|link| self.handle.block_on(link.value(key))),
            false => self.mirror.get(key),
        }
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        match keys::is_of_log(prefix) {
            true => {
                let to = keys::behind(prefix);
                self.read(|link| self.handle.block_on(link.pairs(prefix, &to, usize::MAX)))
            }
            false => self.mirror.scan(prefix),
        }
    }
}

impl Stored<'_> {
    fn read<T>(&self, read: impl FnOnce(&Link) -> Result<T, Trouble>) -> Result<T, String> {
        let link = self.link.filter(|_| !self.is_cut.get());
        let lost = || Trouble::Failed("the connection was lost".to_owned());
        let found = link.ok_or_else(lost).and_then(read);
        found.map_err(|trouble| {
            self.is_cut.set(true);
            trouble.words()
        })
    }
}

impl Writer {
    /// Handles requests until the store is dropped or fails for good.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        // Writes of mirrors and notes that arrived while nothing could be written.
        let mut waiting = VecDeque::new();
        loop {
            if let Err(GaveUp) = self.keep_up(jobs, &mut waiting) {
                return;
            }
            let first = match waiting.pop_front() {
                Some(job) => job,
                None => match jobs.recv_timeout(self.silence()) {
                    Ok(job) => job,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                },
            };
            if self.is_cut()
                && let Err(error) = self.go_on(None)
            {
                put_off(first, &error, &mut waiting);
                continue;
            }
            let more = std::mem::take(&mut waiting);
            let some = std::iter::once(first).chain(more).chain(jobs.try_iter().take(MOST - 1));
            if let Err(GaveUp) = self.write_all(some.collect(), jobs, &mut waiting) {
                return;
            }
        }
        if let Some(link) = &self.link {
            // If this fails, others wait for the lease to expire.
            let _ = self.handle.block_on(link.leave(&self.stamp));
        }
    }

    /// Returns the connection.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn link(&self) -> Result<&Link, Trouble> {
        self.link.as_ref().ok_or_else(|| Trouble::Failed("the connection was lost".to_owned()))
    }

    /// Returns `true` if there is no connection.
    fn is_cut(&self) -> bool {
        self.link.as_ref().is_none_or(Link::is_closed)
    }

    /// Time that the writer may wait for requests.
    fn silence(&self) -> Duration {
        self.crew.silence().min(self.lease.renewed.saturating_sub(self.said.elapsed()))
    }

    /// Sends a heartbeat, reads the change feed and runs a lease round, each if due; recovers from failures.
    fn keep_up(&mut self, jobs: &Receiver<Job>, waiting: &mut VecDeque<Job>) -> Result<(), GaveUp> {
        let kept_up = match self.is_cut() {
            true => Err(Trouble::Failed("the connection was lost".to_owned())),
            false => self.look_around(),
        };
        if let Err(trouble) = kept_up {
            self.recover(None, trouble, jobs, waiting)?;
        }
        self.mend();
        Ok(())
    }

    fn look_around(&mut self) -> Result<(), Trouble> {
        if self.said.elapsed() >= self.lease.renewed {
            self.handle.block_on(self.link()?.renew(&self.stamp))?;
            self.said.now();
        }
        let rounds = self.crew.is_due();
        if rounds || self.crew.listens() {
            self.hear()?;
        }
        if rounds {
            let lost = || Trouble::Failed("the connection was lost".to_owned());
            let link = self.link.as_ref().ok_or_else(lost)?;
            let duties = self.handle.block_on(self.crew.round(link, &self.stamp, self.lease))?;
            // Apply all commits of the previous holders before serving their leases.
            self.hear()?;
            self.crew.has(duties);
        }
        Ok(())
    }

    /// Applies the commits of other processes, if they follow the last known one.
    fn hear(&mut self) -> Result<(), Trouble> {
        let known = self.state;
        let (seen, fed) = self.handle.block_on(self.link()?.news(known.sequence))?;
        self.crew.heard();
        let last = open::state(&seen).filter(|last| {
            let follows = (known.sequence + 1..=last.sequence).eq(fed.iter().map(|fed| fed.sequence));
            follows && (last.sequence > known.sequence || *last == known)
        });
        let last = last.ok_or(Trouble::Apart)?;
        self.take_in(fed, last);
        Ok(())
    }

    /// Applies entries of the change feed, ours included.
    pub(super) fn take_in(&mut self, fed: Vec<Fed>, last: State) {
        for Fed { writes, epoch, sequence } in fed {
            for (key, _) in &writes {
                let name = keys::name(key).unwrap_or_default();
                let news = match () {
                    () if key.starts_with(keys::HEADS) => TableId::parse(name).map(News::Table),
                    () if key.starts_with(keys::PLACES) => Some(News::Place(PlaceId(name.to_owned()))),
                    () if key.starts_with(keys::NOTES) => Some(News::Note(name.to_owned())),
                    () => None,
                };
                if let Some(News::Table(table)) = &news {
                    self.pens.forget(table);
                }
                self.crew.learned(news.filter(|_| epoch != self.stamp.epoch));
            }
            self.mirror.take(writes, State { sequence, ..last });
        }
        self.state = last;
        self.mirror.take(Vec::new(), last);
        self.crew.tell();
    }

    /// Applies our own commit.
    pub(super) fn take_own(&mut self, prepared: &Prepared) {
        self.state = prepared.state;
        self.mirror.take(prepared.writes.clone(), self.state);
    }

    /// Commits these requests and answers them once it is on disk.
    fn write_all(
        &mut self,
        some: Vec<Job>,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), GaveUp> {
        let (catch_up, mut some): (Vec<_>, Vec<_>) =
            some.into_iter().partition(|(request, _)| matches!(request, Request::CatchUp));
        if !catch_up.is_empty() {
            self.catch_up(catch_up, jobs, waiting)?;
        }
        if some.is_empty() {
            return Ok(());
        }
        loop {
            let begun = self.begin();
            let is_cut = Cell::new(false);
            let stored =
                Stored { mirror: &self.mirror, handle: &self.handle, link: self.link.as_ref(), is_cut };
            let desk = Desk { rows: &stored, home: &self.address, pens: &self.pens };
            let known = self.state.sequence;
            let Gathered { commit, asked, refused } = desk.gather(some.into_iter());
            let prepared = desk.prepare(commit, self.state.sequence, self.state.digest);
            if stored.is_cut.get() {
                self.let_go(begun);
                some = asked.into_iter().chain(refused.into_iter().map(|(job, _)| job)).collect();
                let trouble = Trouble::Failed("a log could not be read".to_owned());
                self.recover(None, trouble, jobs, waiting)?;
                continue;
            }
            // Another process may just have written what is missing here.
            let may_be_late =
                refused.iter().map(|(_, error)| error).chain(prepared.as_ref().err()).any(is_late);
            if may_be_late && begun == Begun::Not && self.hear().is_ok() && self.state.sequence > known {
                some = asked.into_iter().chain(refused.into_iter().map(|(job, _)| job)).collect();
                continue;
            }
            refused.into_iter().for_each(|((_, settle), error)| settle.settle(Err(error)));
            let prepared = match prepared {
                Ok(prepared) if !asked.is_empty() => prepared,
                unwritten => {
                    if let Err(error) = unwritten {
                        asked.into_iter().for_each(|(_, settle)| settle.settle(Err(error.clone())));
                    }
                    self.let_go(begun);
                    return Ok(());
                }
            };
            let since = Instant::now();
            let fate = match self.write(&prepared, begun) {
                Ok(()) => {
                    self.take_own(&prepared);
                    self.pens.keep(prepared.tables);
                    self.said.now();
                    Fate::Kept
                }
                Err(Trouble::Apart) if self.hear().is_ok() && self.state.sequence > known => Fate::Overtaken,
                // No answer before the outcome is known.
                Err(trouble) => {
                    let fate = self.recover(Some(&prepared), trouble, jobs, waiting)?;
                    prepared.tables.iter().for_each(|(table, ..)| self.pens.forget(table));
                    fate
                }
            };
            if fate == Fate::Overtaken {
                self.overtaken = true;
                some = asked;
                continue;
            }
            self.writes.wrote(since.elapsed());
            asked.into_iter().for_each(|(_, settle)| settle.settle(Ok(())));
            self.mend();
            return Ok(());
        }
    }

    /// Reads the change feed once, for all requests that wait for it.
    fn catch_up(
        &mut self,
        waits: Vec<Job>,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), GaveUp> {
        match self.hear() {
            Ok(()) => waits.into_iter().for_each(|(_, settle)| settle.settle(Ok(()))),
            Err(trouble) => {
                // Reads from memory must not wait for the database to return.
                let error = self.address.unwritten("it does not tell what others have written".to_owned());
                waits.into_iter().for_each(|(_, settle)| settle.settle(Err(error.clone())));
                self.recover(None, trouble, jobs, waiting)?;
            }
        }
        Ok(())
    }

    /// Locks other commits out if one of them came first the last time, and applies theirs.
    fn begin(&mut self) -> Begun {
        if !std::mem::take(&mut self.overtaken) {
            return Begun::Not;
        }
        let known = self.state.sequence;
        let held = self.link().and_then(|link| self.handle.block_on(link.hold()));
        if held.and_then(|()| self.hear()).is_err() {
            self.let_go(Begun::Held);
            return Begun::Not;
        }
        // Without new commits by others the lock is not needed again.
        self.overtaken = self.state.sequence > known;
        Begun::Held
    }

    /// Releases the lock.
    fn let_go(&mut self, begun: Begun) {
        let gone = match (begun, &self.link) {
            (Begun::Held, Some(link)) => self.handle.block_on(link.let_go()),
            (Begun::Not, _) | (_, None) => Ok(()),
        };
        if gone.is_err() {
            self.link = None;
        }
    }

    /// Sends a commit, with retries; it is on disk when this returns.
    pub(super) fn write(&self, prepared: &Prepared, begun: Begun) -> Result<(), Trouble> {
        let link = self.link()?;
        let batch = Batch::of(&prepared.writes, &*self.mirror).map_err(Trouble::Failed)?;
        let (mut tries, mut begun) = (0, begun);
        loop {
            match self.handle.block_on(link.commit(&batch, &prepared.state, &self.stamp, begun)) {
                Err(Trouble::Again(_)) if tries < AGAIN => {
                    begun = Begun::Not;
                    std::thread::sleep(PAUSE * 2_u32.pow(tries));
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    /// Sets the health back to `Sound`. Called when all earlier requests are answered.
    fn mend(&self) {
        self.health.send_if_modified(|health| {
            let goes_on = matches!(health, Health::Failing(_));
            if goes_on {
                *health = Health::Sound;
            }
            goes_on
        });
    }

    /// Sets the health to `Lost`.
    pub(super) fn lose(&self, error: StoreError) {
        tracing::error!(%error, "the store could not go on");
        self.health.send_replace(Health::Lost(error));
    }
}

/// Returns `true` for an error that unknown commits of other processes may explain.
fn is_late(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::OutOfOrder { .. } | StoreError::Gap { .. } | StoreError::Changed | StoreError::NoTable(_)
    )
}
