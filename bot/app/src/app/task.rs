//! Actor of one table and its only writer: checks a request, appends the records durably, then applies and publishes them.

mod peer_sync;
mod pending_commit;

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use engine::robot::Rng;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{debug, error};

use crate::app::programs::Residency;
use crate::app::robot_search::{RobotSearch, log_new_robots};
use crate::app::table_request::TableRequest;
use crate::app::{App, StoreUnavailable};
use bot_runtime::metrics::{GaugeGuard, Metrics, Platform, RequestOutcome};
use pending_commit::{PendingCommit, Stopped, commit_settled, health_changed};

use bot_core::error::UserError;
use bot_core::table::answered_requests::RequestDigest;
use bot_core::table::decide::Decision;
use bot_core::table::erasure::ErasureRequest;
use bot_core::table::lobby::LobbyResetRequest;
use bot_core::table::refusals::RecentRefusals;
use bot_core::table::timers::Reachability;
use bot_core::table::{
    Entry, EntryQuota, Record, Reply, Request, RequestId, Revision, RoomRequest, TableId, TableState, play,
    profile_sync, robots, timers,
};

const MAILBOX_CAPACITY: usize = 64;
/// Number of attempts to decide a request when other processes append first.
const MAX_ATTEMPTS: usize = 16;
/// Interval at which unloading is retried while something is pending.
const UNLOAD_RETRY_INTERVAL: Duration = Duration::from_secs(60);

/// Handle to a table: sends requests to its task and reads its state.
#[derive(Clone)]
pub struct TableHandle {
    shared: Arc<Shared>,
    mailbox: mpsc::Sender<MailboxMessage>,
}

struct Shared {
    id: TableId,
    state: RwLock<TableState>,
    /// Current revision. The task holds the sender.
    revision: watch::Receiver<Revision>,
    /// Notified when another process has appended to the table.
    external_write: Notify,
    /// Flag: the task has stopped because a newer program has appended entries that this one can't decode.
    superseded: AtomicBool,
    metrics: Metrics,
}

enum MailboxMessage {
    /// Request and the sender of its answer.
    Request(Box<TableRequest>, oneshot::Sender<Result<Reply, UserError>>),
    /// Timer check. The sender is dropped when it is done.
    Wake(oneshot::Sender<Infallible>),
    /// Reachability of the table's channels has changed. The sender is dropped when that is recorded.
    SetReach(Reachability, oneshot::Sender<Infallible>),
    /// Another process has appended to the table. The sender is dropped when its entries are applied.
    ExternalWrite(oneshot::Sender<Infallible>),
}

impl TableHandle {
    /// Starts the task of a table, with the refusals from before it was unloaded.
    pub(crate) fn start(app: App, mut state: TableState, choice: Rng, refused: RecentRefusals) -> TableHandle {
        let limits = app.limits();
        let (of_one, of_all) = (limits.chat_messages_per_person.get().into(), limits.chat_messages.get().into());
        state.set_quota(EntryQuota { per_person: of_one, total: of_all });
        state.set_patience(limits.dormant_days.get());
        let (mailbox, messages) = mpsc::channel(MAILBOX_CAPACITY);
        let (revision, seen) = watch::channel(state.revision);
        let (id, metrics) = (state.id.clone(), app.metrics().clone());
        let (state, heard) = (RwLock::new(state), Notify::new());
        let outgrown = AtomicBool::new(false);
        let shared =
            Arc::new(Shared { id, state, revision: seen, external_write: heard, superseded: outgrown, metrics });
        let task = TableTask {
            residency: app.programs().register_table(),
            app,
            shared: shared.clone(),
            revision,
            rng: choice,
            refusals: refused,
            pending_commit: None,
            robot_search: None,
            _present: shared.metrics.count_table(),
        };
        tokio::spawn(task.run(messages));
        TableHandle { shared, mailbox }
    }

    pub fn id(&self) -> &TableId {
        &self.shared.id
    }

    /// Sends a request. Its result is durable when this returns.
    ///
    /// # Errors
    /// If the request is refused; it has changed nothing then.
    pub async fn request(&self, request: Request) -> Result<Reply, UserError> {
        self.request_measured(TableRequest::Command(request)).await
    }

    /// Records that a channel was linked or unlinked. The result is durable when this returns.
    ///
    /// # Errors
    /// If that is refused; it has changed nothing then.
    pub async fn change_link(&self, request: RoomRequest) -> Result<Reply, UserError> {
        self.request_measured(TableRequest::Link(request)).await
    }

    /// Restarts an empty lobby. The result is durable when this returns.
    ///
    /// # Errors
    /// If that is refused; it has changed nothing then.
    pub async fn restart_lobby(&self, request: LobbyResetRequest) -> Result<Reply, UserError> {
        self.request_measured(TableRequest::Restart(request)).await
    }

    /// Erases a person: they leave their seat, and their name is redacted from the log. The result is durable when this
    /// returns.
    ///
    /// # Errors
    /// If it can't be stored; it has changed nothing then.
    pub async fn erase_person(&self, request: ErasureRequest) -> Result<Reply, UserError> {
        self.request_measured(TableRequest::Erasure(request)).await
    }

    async fn request_measured(&self, asked: TableRequest) -> Result<Reply, UserError> {
        let metrics = &self.shared.metrics;
        let (surface, begun) = (Platform::from_account(asked.requester().account.as_ref()), std::time::Instant::now());
        let under_way = metrics.count_running_request();
        let answer = self.send(asked).await;
        drop(under_way);
        metrics.record_request(surface, RequestOutcome::from_answer(&answer), begun.elapsed());
        answer
    }

    async fn send(&self, asked: TableRequest) -> Result<Reply, UserError> {
        let (reply, answer) = oneshot::channel();
        if self.mailbox.send(MailboxMessage::Request(Box::new(asked), reply)).await.is_err() {
            return Err(self.stopped_error());
        }
        answer.await.unwrap_or_else(|_| Err(self.stopped_error()))
    }

    /// Error for a requester whose table's task has stopped.
    fn stopped_error(&self) -> UserError {
        match self.shared.superseded.load(Ordering::SeqCst) {
            true => UserError::Newer,
            false => stopped_error(self.id()),
        }
    }

    /// Lets the table handle what is due, and waits for it.
    pub async fn wake(&self) {
        let (done, answer) = oneshot::channel();
        // A stopped table handles it when it is next loaded.
        if self.mailbox.send(MailboxMessage::Wake(done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Records whether a channel of the table can be written to, if that differs from its log, and waits for it. Nothing is
    /// recorded without a game or while the store is unhealthy; [`TableState::is_reachable`] gives the recorded value.
    pub async fn set_reach(&self, reach: Reachability) {
        let (done, answer) = oneshot::channel();
        if self.mailbox.send(MailboxMessage::SetReach(reach, done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Applies the entries of other processes, and waits for it.
    pub(crate) async fn catch_up(&self) {
        let (done, answer) = oneshot::channel();
        if self.mailbox.send(MailboxMessage::ExternalWrite(done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Notifies the task that another process has appended to the table. Does not wait.
    pub(crate) fn notify_external_write(&self) {
        self.shared.external_write.notify_one();
    }

    /// Reads the table's state under its lock: the reader must be quick.
    pub fn read<T>(&self, reader: impl FnOnce(&TableState) -> T) -> T {
        reader(&self.shared.state.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Receiver of the revision, changed by each durable append. It ends when the table is unloaded or its task has stopped,
    /// and does not keep the table in memory.
    pub fn revisions(&self) -> watch::Receiver<Revision> {
        let mut revisions = self.shared.revision.clone();
        revisions.mark_unchanged();
        revisions
    }

    /// Returns `true` if another handle exists or the mailbox is not empty.
    pub(super) fn is_in_use(&self) -> bool {
        self.mailbox.strong_count() > 1 || self.mailbox.capacity() < self.mailbox.max_capacity()
    }

    /// Resolves when the task has stopped.
    pub async fn stopped(&self) {
        self.mailbox.closed().await;
    }

    /// Returns `true` if the task has stopped: the table must be opened from the store again.
    pub fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }
}

fn stopped_error(table: &TableId) -> UserError {
    let incident = crate::app::new_incident();
    error!(%table, %incident, "the table's task has stopped");
    UserError::Ours { incident }
}

/// Returns `true` if these records may exceed the log's size limit: they end the game or erase a person.
fn may_exceed_size_limit(records: &[Record]) -> bool {
    records.iter().any(|record| matches!(record, Record::Ended { .. } | Record::Forgotten { .. }))
}

struct TableTask {
    app: App,
    shared: Arc<Shared>,
    revision: watch::Sender<Revision>,
    rng: Rng,
    refusals: RecentRefusals,
    pending_commit: Option<PendingCommit>,
    robot_search: Option<RobotSearch>,
    /// Dropped after the fields above, so after pending questions to programs.
    residency: Residency,
    _present: GaugeGuard,
}

/// Reason why nothing was appended.
enum AppendError {
    /// Another process has appended first. Its entries are applied; decide again.
    Overtaken,
    /// Not appended now, or the outcome is unknown. The task continues.
    Unavailable(StoreUnavailable),
    /// The task must stop: its state may differ from the store.
    Stopped,
}

impl AppendError {
    /// Answer for the requester if the task continues; `None` if the request is to be decided again.
    fn into_answer<T>(self) -> Result<Option<Result<T, UserError>>, Stopped> {
        match self {
            AppendError::Overtaken => Ok(None),
            AppendError::Unavailable(why) => Ok(Some(Err(why.into()))),
            AppendError::Stopped => Err(Stopped),
        }
    }
}

impl TableTask {
    async fn run(mut self, mut messages: mpsc::Receiver<MailboxMessage>) {
        let mut health = self.app.store().health();
        if self.run_automatic_steps().await.is_err() {
            return;
        }
        let (mut asked, mut look) = (Instant::now(), Instant::now());
        loop {
            let mut woken = None;
            tokio::select! {
                biased;
                kept = commit_settled(&mut self.pending_commit) => match kept {
                    Ok(entries) => self.publish(entries),
                    Err(Stopped) => return,
                },
                thought = RobotSearch::wait_result(&mut self.robot_search) => {
                    if self.append_robot_action(&thought).await.is_err() {
                        return;
                    }
                }
                // The process that has appended also takes the automatic steps.
                () = self.shared.external_write.notified() => match self.apply_external_writes().await {
                    Ok(()) => continue,
                    Err(Stopped) => return,
                },
                message = messages.recv() => match message {
                    None => break,
                    Some(MailboxMessage::ExternalWrite(done)) => match self.apply_external_writes().await {
                        Ok(()) => {
                            drop(done);
                            continue;
                        }
                        Err(Stopped) => return,
                    },
                    Some(MailboxMessage::Wake(done)) => woken = Some(done),
                    Some(MailboxMessage::SetReach(reach, done)) => {
                        let records = self.read(|table| timers::reachability_records(table, reach));
                        if let Err(AppendError::Stopped) = self.append(None, records).await {
                            return;
                        }
                        woken = Some(done);
                    }
                    Some(MailboxMessage::Request(request, reply)) => {
                        asked = Instant::now();
                        let answer = match self.handle_request(&request).await {
                            Ok(answer) => answer,
                            Err(Stopped) => {
                                let _ = reply.send(Err(stopped_error(&self.shared.id)));
                                return;
                            }
                        };
                        // A closed connection drops the receiver; the request is carried out all the same.
                        let _ = reply.send(answer);
                    }
                },
                // Automatic steps may have been delayed by the store.
                () = health_changed(&mut health) => {}
                () = sleep_until(look) => match self.try_unload(asked).await {
                    Ok(()) => break,
                    Err(again) => {
                        look = again;
                        continue;
                    }
                }
            }
            if self.run_automatic_steps().await.is_err() {
                return;
            }
            drop(woken);
        }
        debug!(table = %self.shared.id, "closed");
    }

    /// Unloads the table if nothing was asked since `since` and nothing is pending.
    ///
    /// # Errors
    /// Returns the time at which to try again.
    async fn try_unload(&mut self, since: Instant) -> Result<(), Instant> {
        let revision = self.read(|table| table.revision);
        let thinks = self.robot_search.as_ref().is_some_and(|thinking| thinking.is_running(revision));
        if thinks || self.pending_commit.is_some() || !self.app.store().health().borrow().is_sound() {
            return Err(Instant::now() + UNLOAD_RETRY_INTERVAL);
        }
        self.app.unload(&self.shared.id, since, &mut self.refusals).await
    }

    async fn handle_request(&mut self, asked: &TableRequest) -> Result<Result<Reply, UserError>, Stopped> {
        let print = asked.fingerprint();
        if let Some(error) = self.refusals.find(&print) {
            return Ok(Err(error));
        }
        let answer = self.decide_and_append(asked, &print).await?;
        if let Err(error) = &answer {
            let account = asked.requester().account.as_ref();
            let whose = self.read(|table| account.and_then(|account| table.person_by_account(account)).map(|of| of.id));
            self.refusals.record(print, whose, error);
        }
        Ok(answer)
    }

    /// Decides and appends a request, again whenever another process appended first, at most [`MAX_ATTEMPTS`] times.
    async fn decide_and_append(
        &mut self,
        asked: &TableRequest,
        print: &RequestDigest,
    ) -> Result<Result<Reply, UserError>, Stopped> {
        for _ in 0..MAX_ATTEMPTS {
            if let Some(answer) = self.try_decide_and_append(asked, print).await? {
                return Ok(answer);
            }
        }
        Ok(Err(UserError::NotKept))
    }

    async fn try_decide_and_append(
        &mut self,
        asked: &TableRequest,
        print: &RequestDigest,
    ) -> Result<Option<Result<Reply, UserError>>, Stopped> {
        let now = self.app.now();
        let decision = self.read(|table| match table.answered_revision(asked.id()) {
            // A private look changes nothing for others and may be repeated.
            Some(revision) if !table.is_last_look(asked.requester(), revision) => {
                Err(Ok(Reply::Done { revision, learned: play::private_notices(table, asked.requester(), asked.id()) }))
            }
            // The text of the refusal did not survive a restart.
            None if table.was_refused(print) => Err(Err(UserError::RefusedBefore)),
            Some(_) | None => match asked.decide(table, now) {
                Ok(Decision::Append(records, _)) if table.is_full(&records) && !may_exceed_size_limit(&records) => {
                    Err(Err(UserError::Full))
                }
                other => other.map_err(Err),
            },
        });
        match decision {
            Err(answer) => Ok(Some(answer)),
            Ok(Decision::Reply(private)) => Ok(Some(Ok(Reply::Private(private)))),
            Ok(Decision::Append(records, private)) => {
                let revision = match self.append(Some(asked.id().clone()), records).await {
                    Ok(revision) => revision,
                    Err(halt) => return halt.into_answer(),
                };
                let learned = self.read(|table| play::private_notices(table, asked.requester(), asked.id()));
                Ok(Some(Ok(Decision::reply(private, revision, learned))))
            }
            Ok(Decision::Continue(_)) if self.pending_commit.is_some() => Ok(Some(Err(UserError::NotKept))),
            Ok(Decision::Continue(choices)) => match self.app.open_follow_up(&self.shared.id, &choices).await {
                Err(error) => Ok(Some(Err(error))),
                Ok(table) => {
                    let records = vec![Record::Continued { table: table.clone() }];
                    match self.append(Some(asked.id().clone()), records).await {
                        Ok(revision) => Ok(Some(Ok(Reply::Done { revision, learned: Vec::new() }))),
                        Err(halt) => {
                            if matches!(halt, AppendError::Overtaken) {
                                // Delete ours: the other process has recorded its own follow-up table.
                                drop(self.app.store().delete(&table));
                            }
                            halt.into_answer()
                        }
                    }
                }
            },
        }
    }

    /// Appends robot moves and expired timers until a human must act; then schedules the next timer.
    async fn run_automatic_steps(&mut self) -> Result<(), Stopped> {
        loop {
            let mut records = self.automatic_records();
            if records.is_empty() {
                if self.start_robot_search() {
                    // The due time depends on the robot. It stays `Unknown` in the store, so a crash causes a new look.
                    return Ok(());
                }
                records = self.resolve_deadlock();
            }
            if records.is_empty() {
                let (read, due) = self.read(|table| (table.revision, timers::next_due_time(table)));
                self.app.set_due(&self.shared.id, read, due.into());
                return Ok(());
            }
            match self.append(None, records).await {
                Ok(_) | Err(AppendError::Overtaken) => {}
                // Retried when the store's health changes.
                Err(AppendError::Unavailable(_)) => return Ok(()),
                Err(AppendError::Stopped) => return Err(Stopped),
            }
        }
    }

    /// Starts the search of an awaited robot unless one runs. Returns `true` if one runs, or will once the store is healthy.
    fn start_robot_search(&mut self) -> bool {
        let revision = self.read(|table| table.revision);
        if self.robot_search.as_ref().is_some_and(|thinking| thinking.is_running(revision)) {
            return true;
        }
        let waiting = self.robot_search.as_ref().map(|thinking| thinking.waiting_seats(revision).to_vec());
        let waiting = waiting.unwrap_or_default();
        let is_held_up = self.pending_commit.is_some() || !self.app.store().health().borrow().is_sound();
        if is_held_up {
            return self.read(|table| robots::has_task(table, &waiting));
        }
        let task = self.read(|table| robots::next_task(table, &waiting));
        let thinking = self.robot_search.insert(RobotSearch::idle(revision, waiting));
        let Some(task) = task else { return false };
        let seat = task.seat;
        match self.app.queue_robot_search((&self.shared.id, self.residency.id), task) {
            Ok(thought) => thinking.set_running(seat, thought),
            Err(error) => error!(table = %self.shared.id, %error, "a robot can't think"),
        }
        true
    }

    /// Records that resolve a deadlock in which all awaited robots wait for each other.
    fn resolve_deadlock(&self) -> Vec<Record> {
        let revision = self.read(|table| table.revision);
        let waits = self.robot_search.as_ref().is_some_and(|thinking| !thinking.waiting_seats(revision).is_empty());
        if waits { self.read(robots::resolve_deadlock) } else { Vec::new() }
    }

    /// Appends the action that a robot has found.
    async fn append_robot_action(&mut self, thought: &robots::RobotDecision) -> Result<(), Stopped> {
        let records = self.read(|table| robots::decision_records(table, thought));
        if records.is_empty() {
            if let Some(thinking) = &mut self.robot_search {
                thinking.mark_waiting(thought);
            }
            return Ok(());
        }
        match self.append(None, records).await {
            Err(AppendError::Stopped) => Err(Stopped),
            // Searched again for the new revision, or when the store is healthy.
            Ok(_) | Err(AppendError::Overtaken | AppendError::Unavailable(_)) => Ok(()),
        }
    }

    /// Next automatic records: robot moves, changed profiles of people, or what has fallen due.
    fn automatic_records(&mut self) -> Vec<Record> {
        let table = self.shared.state.read().unwrap_or_else(PoisonError::into_inner);
        let now = self.app.now();
        let mut records = robots::next_records(&table, &mut self.rng);
        if records.is_empty() {
            records =
                profile_sync::settings_records(&table, now, |account| self.app.profiles().profile(account).into());
        }
        if records.is_empty() { timers::due_records(&table, now) } else { records }
    }

    /// Appends records as entries; once durable, applies and publishes them.
    async fn append(&mut self, request: Option<RequestId>, records: Vec<Record>) -> Result<Revision, AppendError> {
        if let Some(open) = &self.pending_commit {
            let same = request.is_some() && open.entries.iter().any(|entry| entry.request == request);
            return Err(AppendError::Unavailable(if same {
                StoreUnavailable::OutcomeUnknown
            } else {
                StoreUnavailable::Unhealthy
            }));
        }
        let at = self.app.now();
        let last = self.read(|table| table.revision);
        let mut request = request;
        let mut refused = self.refusals.pending_digests();
        let entries: Vec<Entry> = (last.0 + 1..)
            .zip(records)
            .map(|(revision, record)| Entry {
                revision: Revision(revision),
                at,
                request: request.take(),
                refused: std::mem::take(&mut refused),
                record,
            })
            .collect();
        let Some(revision) = entries.last().map(|entry| entry.revision) else { return Ok(last) };
        match self.app.append_durably(&self.shared.id, &entries).await {
            Ok(()) => {}
            Err((StoreUnavailable::OutcomeUnknown, Some(durable))) => {
                self.pending_commit = Some(PendingCommit { entries, durable });
                return Err(AppendError::Unavailable(StoreUnavailable::OutcomeUnknown));
            }
            Err((StoreUnavailable::Unhealthy, _)) => {
                return Err(AppendError::Unavailable(StoreUnavailable::Unhealthy));
            }
            Err((StoreUnavailable::Overtaken, _)) => {
                return Err(match self.catch_up().await {
                    Ok(true) => AppendError::Overtaken,
                    Err(UserError::Newer) => {
                        self.shared.external_write.notify_one();
                        AppendError::Unavailable(StoreUnavailable::Failed(UserError::Newer))
                    }
                    Ok(false) | Err(_) => AppendError::Unavailable(StoreUnavailable::Unhealthy),
                });
            }
            Err((StoreUnavailable::Failed(_) | StoreUnavailable::OutcomeUnknown, _)) => {
                return Err(AppendError::Stopped);
            }
        }
        self.publish(entries);
        Ok(revision)
    }

    /// Applies the entries after the current revision and notifies the receivers.
    fn publish(&mut self, entries: Vec<Entry>) {
        let known = self.read(|table| table.revision);
        let mut entries = entries;
        entries.retain(|entry| entry.revision > known);
        let Some(revision) = entries.last().map(|entry| entry.revision) else { return };
        for entry in &entries {
            self.refusals.mark_written(&entry.refused);
        }
        let ended = entries.iter().any(|entry| matches!(entry.record, Record::Ended { .. }));
        self.residency.apply_entries(&entries, || self.robot_search = None);
        self.read(|table| entries.iter().for_each(|entry| log_new_robots(table, &entry.record)));
        {
            let mut table = self.shared.state.write().unwrap_or_else(PoisonError::into_inner);
            for entry in entries {
                table.apply(entry);
            }
        }
        self.revision.send_replace(revision);
        if ended {
            self.app.notify_ended(&self.shared.id);
        }
    }

    fn read<T>(&self, reader: impl FnOnce(&TableState) -> T) -> T {
        reader(&self.shared.state.read().unwrap_or_else(PoisonError::into_inner))
    }
}
