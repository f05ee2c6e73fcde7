//! The one thread that writes: it gathers what all tables want written into one commit, and says now and then that this
//! process goes on.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::watch;

use super::address::Address;
use super::batch::Batch;
use super::link::{Link, Stamp, Trouble};
use super::mirror::Mirror;
use super::open::Lease;
use super::recovery::GaveUp;
use crate::metrics::Writes;
use crate::store::StoreError;
use crate::store::health::{Health, Patience};
use crate::store::keyed::commit::Desk;
use crate::store::keyed::held::Rows;
use crate::store::keyed::known::State;
use crate::store::keyed::pens::Pens;
use crate::store::keyed::prepare::Prepared;
use crate::store::keyed::request::{Job, MOST, put_off};
use crate::store::keyed::{Pair, keys};

/// How long it may take until it is noticed that a connection is gone.
const NOTICED: Duration = Duration::from_secs(1);
/// How often a commit is tried that the database wants once more, before that counts as trouble.
const AGAIN: u32 = 8;
/// How long it waits before it tries again, at first.
const PAUSE: Duration = Duration::from_millis(5);

/// Everything that the writing thread has.
pub(super) struct Writer {
    pub(super) address: Address,
    pub(super) handle: Handle,
    /// None after trouble.
    pub(super) link: Option<Link>,
    pub(super) stamp: Stamp,
    pub(super) lease: Lease,
    /// When it was last said that this process goes on.
    pub(super) said: Instant,
    pub(super) mirror: Arc<Mirror>,
    /// The last commit.
    pub(super) state: State,
    pub(super) pens: Pens,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: Patience,
    pub(super) writes: Writes,
}

/// What is stored, logs as well.
struct Stored<'a> {
    mirror: &'a Mirror,
    handle: &'a Handle,
    link: Option<&'a Link>,
}

impl Rows for Stored<'_> {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        match keys::is_of_log(key) {
            true => self.handle.block_on(self.link()?.value(key)).map_err(Trouble::words),
            false => self.mirror.get(key),
        }
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        match keys::is_of_log(prefix) {
            true => {
                let to = keys::behind(prefix);
                self.handle.block_on(self.link()?.pairs(prefix, &to, usize::MAX)).map_err(Trouble::words)
            }
            false => self.mirror.scan(prefix),
        }
    }
}

impl Stored<'_> {
    fn link(&self) -> Result<&Link, String> {
        self.link.ok_or_else(|| "the connection was lost".to_owned())
    }
}

impl Writer {
    /// Writes until nobody can ask any more, or nothing can be written.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        // Places and notes that came while nothing could be written.
        let mut waiting = VecDeque::new();
        loop {
            if (self.said.elapsed() >= self.lease.renewed || self.is_cut())
                && let Err(GaveUp) = self.say(jobs, &mut waiting)
            {
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
            // Where that can't be said, the next one waits.
            let _ = self.handle.block_on(link.give_up(self.stamp.epoch));
        }
    }

    /// Whether there is no connection.
    fn is_cut(&self) -> bool {
        self.link.as_ref().is_none_or(Link::is_closed)
    }

    /// How long it may wait for somebody to ask something.
    fn silence(&self) -> Duration {
        self.lease.renewed.saturating_sub(self.said.elapsed()).min(NOTICED)
    }

    /// Says that this process goes on, as soon as that can be said.
    fn say(&mut self, jobs: &Receiver<Job>, waiting: &mut VecDeque<Job>) -> Result<(), GaveUp> {
        let renewed = match &self.link {
            Some(link) => self.handle.block_on(link.renew(self.stamp)),
            None => Err(Trouble::Failed("the connection was lost".to_owned())),
        };
        match renewed {
            Ok(()) => self.said = Instant::now(),
            Err(trouble) => {
                self.recover(None, trouble, jobs, waiting)?;
                self.mend();
            }
        }
        Ok(())
    }

    /// Writes what these ask for, and tells them once it is on disk.
    fn write_all(
        &mut self,
        some: Vec<Job>,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), GaveUp> {
        let stored = Stored { mirror: &self.mirror, handle: &self.handle, link: self.link.as_ref() };
        let desk = Desk { rows: &stored, home: &self.address, pens: &self.pens };
        let (commit, asked) = desk.gather(some.into_iter());
        if asked.is_empty() {
            return Ok(());
        }
        let prepared = match desk.prepare(commit, self.state.sequence, self.state.digest) {
            Ok(prepared) => prepared,
            Err(error) => {
                asked.into_iter().for_each(|settle| settle.settle(Err(error.clone())));
                return Ok(());
            }
        };
        let begun = Instant::now();
        if let Err(trouble) = self.write(&prepared) {
            // Nobody is told what became of it where that is not known.
            self.recover(Some(&prepared), trouble, jobs, waiting)?;
        }
        self.writes.wrote(begun.elapsed());
        self.said = Instant::now();
        self.state = prepared.state;
        self.pens.keep(prepared.tables);
        self.mirror.take(prepared.writes, self.state);
        asked.into_iter().for_each(|settle| settle.settle(Ok(())));
        self.mend();
        Ok(())
    }

    /// Writes a commit, and returns when it is on disk.
    pub(super) fn write(&self, prepared: &Prepared) -> Result<(), Trouble> {
        let link = self.link.as_ref().ok_or_else(|| Trouble::Failed("the connection was lost".to_owned()))?;
        let batch = Batch::of(&prepared.writes, &*self.mirror).map_err(Trouble::Failed)?;
        let mut tries = 0;
        loop {
            match self.handle.block_on(link.commit(&batch, &prepared.state, self.stamp)) {
                Err(Trouble::Again(_)) if tries < AGAIN => {
                    std::thread::sleep(PAUSE * 2_u32.pow(tries));
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    /// Whoever hears that the store goes on can know what became of theirs.
    fn mend(&self) {
        self.health.send_if_modified(|health| {
            let goes_on = matches!(health, Health::Failing(_));
            if goes_on {
                *health = Health::Sound;
            }
            goes_on
        });
    }

    /// The store takes nothing any more.
    pub(super) fn lose(&self, error: StoreError) {
        tracing::error!(%error, "the store could not go on");
        self.health.send_replace(Health::Lost(error));
    }
}
