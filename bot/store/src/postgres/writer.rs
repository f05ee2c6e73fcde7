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
use super::connection::{CommitLock, DatabaseConnection, FeedEntry, ProcessEpoch, StatementError};
use super::coordinator::Coordinator;
use super::last_heartbeat::LastHeartbeat;
use super::open;
use super::recovery::{CommitOutcome, RecoveryFailed};
use super::replica::Replica;
use crate::database::HeartbeatTiming;
use crate::health::{Health, RetryLimits};
use crate::key_value::commit::{CommitStager, StagedBatch};
use crate::key_value::decode::PairReader;
use crate::key_value::prepare::PreparedCommit;
use crate::key_value::request::{Job, MAX_BATCH, Request, queue_or_refuse};
use crate::key_value::stored::CommitState;
use crate::key_value::writer_cache::WriterCache;
use crate::key_value::{Pair, keys};
use crate::{ExternalChange, StoreError};
use bot_core::channel::state::MirrorId;
use bot_core::table::id::TableId;
use bot_runtime::metrics::WriteMetrics;

/// Number of attempts after serialization failures before recovery starts.
const ATTEMPTS: u32 = 8;
/// First delay between these attempts; it doubles each time.
const FIRST_DELAY: Duration = Duration::from_millis(5);

/// State of the writer thread.
pub(super) struct Writer {
    pub(super) address: Address,
    pub(super) handle: Handle,
    /// Connection; `None` after a failure.
    pub(super) connection: Option<DatabaseConnection>,
    pub(super) process: ProcessEpoch,
    pub(super) heartbeat_timing: HeartbeatTiming,
    /// Time of the last heartbeat.
    pub(super) last_heartbeat: LastHeartbeat,
    pub(super) coordinator: Coordinator,
    /// Set if another process has committed first: the next commit locks others out.
    pub(super) overtaken: bool,
    pub(super) replica: Arc<Replica>,
    /// State of the last commit.
    pub(super) state: CommitState,
    pub(super) writers: WriterCache,
    pub(super) health: watch::Sender<Health>,
    pub(super) patience: RetryLimits,
    pub(super) writes: WriteMetrics,
}

/// Read access to everything stored, including logs.
struct StoredPairs<'a> {
    replica: &'a Replica,
    handle: &'a Handle,
    connection: Option<&'a DatabaseConnection>,
    /// Set when the connection fails, so that a failed read does not count as missing data.
    has_failed: Cell<bool>,
}

impl PairReader for StoredPairs<'_> {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        match keys::is_of_log(key) {
            true => self.read(|link| self.handle.block_on(link.read_value(key))),
            false => self.replica.get(key),
        }
    }

    fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        match keys::is_of_log(prefix) {
            true => {
                let to = keys::prefix_end(prefix);
                self.read(|link| self.handle.block_on(link.read_pairs(prefix, &to, usize::MAX)))
            }
            false => self.replica.scan(prefix),
        }
    }
}

impl StoredPairs<'_> {
    fn read<T>(&self, read: impl FnOnce(&DatabaseConnection) -> Result<T, StatementError>) -> Result<T, String> {
        let link = self.connection.filter(|_| !self.has_failed.get());
        let lost = || StatementError::OutcomeUnknown("the connection was lost".to_owned());
        let found = link.ok_or_else(lost).and_then(read);
        found.map_err(|trouble| {
            self.has_failed.set(true);
            trouble.into_text()
        })
    }
}

impl Writer {
    /// Handles requests until the store is dropped or fails for good.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        // Writes of mirrors and notes that arrived while nothing could be written.
        let mut waiting = VecDeque::new();
        loop {
            if let Err(RecoveryFailed) = self.run_due_work(jobs, &mut waiting) {
                return;
            }
            let first = match waiting.pop_front() {
                Some(job) => job,
                None => match jobs.recv_timeout(self.max_wait()) {
                    Ok(job) => job,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                },
            };
            if self.is_disconnected()
                && let Err(error) = self.try_recover(None)
            {
                queue_or_refuse(first, &error, &mut waiting);
                continue;
            }
            let more = std::mem::take(&mut waiting);
            let some = std::iter::once(first).chain(more).chain(jobs.try_iter().take(MAX_BATCH - 1));
            if let Err(RecoveryFailed) = self.commit_requests(some.collect(), jobs, &mut waiting) {
                return;
            }
        }
        if let Some(link) = &self.connection {
            // If this fails, others wait for the lease to expire.
            let _ = self.handle.block_on(link.leave(&self.process));
        }
    }

    /// Returns the connection.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn connection(&self) -> Result<&DatabaseConnection, StatementError> {
        self.connection.as_ref().ok_or_else(|| StatementError::OutcomeUnknown("the connection was lost".to_owned()))
    }

    /// Returns `true` if there is no connection.
    fn is_disconnected(&self) -> bool {
        self.connection.as_ref().is_none_or(DatabaseConnection::is_closed)
    }

    /// Time that the writer may wait for requests.
    fn max_wait(&self) -> Duration {
        self.coordinator.max_wait().min(self.heartbeat_timing.interval.saturating_sub(self.last_heartbeat.elapsed()))
    }

    /// Sends a heartbeat, reads the change feed and runs a lease round, each if due; recovers from failures.
    fn run_due_work(&mut self, jobs: &Receiver<Job>, waiting: &mut VecDeque<Job>) -> Result<(), RecoveryFailed> {
        let kept_up = match self.is_disconnected() {
            true => Err(StatementError::OutcomeUnknown("the connection was lost".to_owned())),
            false => self.try_due_work(),
        };
        if let Err(trouble) = kept_up {
            self.recover(None, trouble, jobs, waiting)?;
        }
        self.restore_health();
        Ok(())
    }

    fn try_due_work(&mut self) -> Result<(), StatementError> {
        if self.last_heartbeat.elapsed() >= self.heartbeat_timing.interval {
            self.handle.block_on(self.connection()?.heartbeat(&self.process))?;
            self.last_heartbeat.record();
        }
        let rounds = self.coordinator.is_round_due();
        if rounds || self.coordinator.is_feed_due() {
            self.read_feed()?;
        }
        if rounds {
            let lost = || StatementError::OutcomeUnknown("the connection was lost".to_owned());
            let link = self.connection.as_ref().ok_or_else(lost)?;
            let duties =
                self.handle.block_on(self.coordinator.run_round(link, &self.process, self.heartbeat_timing))?;
            // Apply all commits of the previous holders before serving their leases.
            self.read_feed()?;
            self.coordinator.publish_held(duties);
        }
        Ok(())
    }

    /// Applies the commits of other processes, if they follow the last known one.
    fn read_feed(&mut self) -> Result<(), StatementError> {
        let known = self.state;
        let (seen, fed) = self.handle.block_on(self.connection()?.read_feed(known.sequence))?;
        self.coordinator.mark_feed_read();
        let last = open::parse_state(&seen).filter(|last| {
            let follows = (known.sequence + 1..=last.sequence).eq(fed.iter().map(|fed| fed.sequence));
            follows && (last.sequence > known.sequence || *last == known)
        });
        let last = last.ok_or(StatementError::PreconditionFailed)?;
        self.apply_feed(fed, last);
        Ok(())
    }

    /// Applies entries of the change feed, ours included.
    pub(super) fn apply_feed(&mut self, fed: Vec<FeedEntry>, last: CommitState) {
        for FeedEntry { writes, epoch, sequence } in fed {
            for (key, _) in &writes {
                let name = keys::name(key).unwrap_or_default();
                let news = match () {
                    () if key.starts_with(keys::HEADS) => TableId::parse(name).map(ExternalChange::Table),
                    () if key.starts_with(keys::MIRRORS) => Some(ExternalChange::Mirror(MirrorId(name.to_owned()))),
                    () if key.starts_with(keys::NOTES) => Some(ExternalChange::Note(name.to_owned())),
                    () => None,
                };
                if let Some(ExternalChange::Table(table)) = &news {
                    self.writers.remove(table);
                }
                self.coordinator.collect_change(news.filter(|_| epoch != self.process.epoch));
            }
            self.replica.apply(writes, CommitState { sequence, ..last });
        }
        self.state = last;
        self.replica.apply(Vec::new(), last);
        self.coordinator.report_changes();
    }

    /// Applies our own commit.
    pub(super) fn apply_own(&mut self, prepared: &PreparedCommit) {
        self.state = prepared.state;
        self.replica.apply(prepared.writes.clone(), self.state);
    }

    /// Commits these requests and answers them once it is on disk.
    fn commit_requests(
        &mut self,
        some: Vec<Job>,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), RecoveryFailed> {
        let (catch_up, mut some): (Vec<_>, Vec<_>) =
            some.into_iter().partition(|(request, _)| matches!(request, Request::CatchUp));
        if !catch_up.is_empty() {
            self.catch_up(catch_up, jobs, waiting)?;
        }
        if some.is_empty() {
            return Ok(());
        }
        loop {
            let begun = self.lock_if_overtaken();
            let is_cut = Cell::new(false);
            let stored = StoredPairs {
                replica: &self.replica,
                handle: &self.handle,
                connection: self.connection.as_ref(),
                has_failed: is_cut,
            };
            let desk = CommitStager { pairs: &stored, backend: &self.address, writers: &self.writers };
            let known = self.state.sequence;
            let StagedBatch { commit, accepted: asked, refused } = desk.stage_all(some.into_iter());
            let prepared = desk.prepare(commit, self.state.sequence, self.state.digest);
            if stored.has_failed.get() {
                self.release_lock(begun);
                some = asked.into_iter().chain(refused.into_iter().map(|(job, _)| job)).collect();
                let trouble = StatementError::OutcomeUnknown("a log could not be read".to_owned());
                self.recover(None, trouble, jobs, waiting)?;
                continue;
            }
            // Another process may just have written what is missing here.
            let may_be_late =
                refused.iter().map(|(_, error)| error).chain(prepared.as_ref().err()).any(may_be_outdated);
            if may_be_late && begun == CommitLock::Unlocked && self.read_feed().is_ok() && self.state.sequence > known {
                some = asked.into_iter().chain(refused.into_iter().map(|(job, _)| job)).collect();
                continue;
            }
            refused.into_iter().for_each(|((_, settle), error)| settle.resolve(Err(error)));
            let prepared = match prepared {
                Ok(prepared) if !asked.is_empty() => prepared,
                unwritten => {
                    if let Err(error) = unwritten {
                        asked.into_iter().for_each(|(_, settle)| settle.resolve(Err(error.clone())));
                    }
                    self.release_lock(begun);
                    return Ok(());
                }
            };
            let since = Instant::now();
            let fate = match self.send_commit(&prepared, begun) {
                Ok(()) => {
                    self.apply_own(&prepared);
                    self.writers.update(prepared.tables);
                    self.last_heartbeat.record();
                    CommitOutcome::Committed
                }
                Err(StatementError::PreconditionFailed) if self.read_feed().is_ok() && self.state.sequence > known => {
                    CommitOutcome::Overtaken
                }
                // No answer before the outcome is known.
                Err(trouble) => {
                    let fate = self.recover(Some(&prepared), trouble, jobs, waiting)?;
                    prepared.tables.iter().for_each(|(table, ..)| self.writers.remove(table));
                    fate
                }
            };
            if fate == CommitOutcome::Overtaken {
                self.overtaken = true;
                some = asked;
                continue;
            }
            self.writes.record_commit(since.elapsed());
            asked.into_iter().for_each(|(_, settle)| settle.resolve(Ok(())));
            self.restore_health();
            return Ok(());
        }
    }

    /// Reads the change feed once, for all requests that wait for it.
    fn catch_up(
        &mut self,
        waits: Vec<Job>,
        jobs: &Receiver<Job>,
        waiting: &mut VecDeque<Job>,
    ) -> Result<(), RecoveryFailed> {
        match self.read_feed() {
            Ok(()) => waits.into_iter().for_each(|(_, settle)| settle.resolve(Ok(()))),
            Err(trouble) => {
                // Reads from memory must not wait for the database to return.
                let error = self.address.write_error("it does not tell what others have written".to_owned());
                waits.into_iter().for_each(|(_, settle)| settle.resolve(Err(error.clone())));
                self.recover(None, trouble, jobs, waiting)?;
            }
        }
        Ok(())
    }

    /// Locks other commits out if one of them came first the last time, and applies theirs.
    fn lock_if_overtaken(&mut self) -> CommitLock {
        if !std::mem::take(&mut self.overtaken) {
            return CommitLock::Unlocked;
        }
        let known = self.state.sequence;
        let held = self.connection().and_then(|link| self.handle.block_on(link.lock_state()));
        if held.and_then(|()| self.read_feed()).is_err() {
            self.release_lock(CommitLock::Held);
            return CommitLock::Unlocked;
        }
        // Without new commits by others the lock is not needed again.
        self.overtaken = self.state.sequence > known;
        CommitLock::Held
    }

    /// Releases the lock.
    fn release_lock(&mut self, begun: CommitLock) {
        let gone = match (begun, &self.connection) {
            (CommitLock::Held, Some(link)) => self.handle.block_on(link.rollback()),
            (CommitLock::Unlocked, _) | (_, None) => Ok(()),
        };
        if gone.is_err() {
            self.connection = None;
        }
    }

    /// Sends a commit, with retries; it is on disk when this returns.
    pub(super) fn send_commit(&self, prepared: &PreparedCommit, begun: CommitLock) -> Result<(), StatementError> {
        let link = self.connection()?;
        let batch = Batch::from_writes(&prepared.writes, &*self.replica).map_err(StatementError::OutcomeUnknown)?;
        let (mut tries, mut begun) = (0, begun);
        loop {
            match self.handle.block_on(link.commit(&batch, &prepared.state, &self.process, begun)) {
                Err(StatementError::Retry(_)) if tries < ATTEMPTS => {
                    begun = CommitLock::Unlocked;
                    std::thread::sleep(FIRST_DELAY * 2_u32.pow(tries));
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    /// Sets the health back to `Sound`. Called when all earlier requests are answered.
    fn restore_health(&self) {
        self.health.send_if_modified(|health| {
            let goes_on = matches!(health, Health::Failing(_));
            if goes_on {
                *health = Health::Sound;
            }
            goes_on
        });
    }

    /// Sets the health to `Lost`.
    pub(super) fn mark_lost(&self, error: StoreError) {
        tracing::error!(%error, "the store could not go on");
        self.health.send_replace(Health::Lost(error));
    }
}

/// Returns `true` for an error that unknown commits of other processes may explain.
fn may_be_outdated(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::OutOfOrder { .. } | StoreError::Gap { .. } | StoreError::Changed | StoreError::NoTable(_)
    )
}
