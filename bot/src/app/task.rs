//! Actor of one table and its only writer: checks a request, appends the records durably, then applies and publishes them.

mod others;
mod unsettled;

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use engine::robot::Rng;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{debug, error};

use crate::app::asked::TableRequest;
use crate::app::programs::Visited;
use crate::app::thinker::{Thinking, note};
use crate::app::{App, Unkept};
use crate::metrics::{Metrics, Outcome, Present, Surface};
use unsettled::{Open, Stopped, changed, settled};

use bot_core::error::UserError;
use bot_core::table::Quota;
use bot_core::table::answer::{Reply, Request};
use bot_core::table::answered::Print;
use bot_core::table::decide::Decision;
use bot_core::table::due::Reach;
use bot_core::table::forget::ForgetRequest;
use bot_core::table::id::TableId;
use bot_core::table::link::RoomRequest;
use bot_core::table::lobby::Beginning;
use bot_core::table::record::{Entry, Record, RequestId, Revision};
use bot_core::table::refused::Refused;
use bot_core::table::state::TableState;
use bot_core::table::{due, play, profiled, robots};

/// Capacity of the mailbox.
const MAILBOX: usize = 64;
/// Number of attempts to decide a request when other processes append first.
const TRIES: usize = 16;
/// Interval at which unloading is retried while something is pending.
const HELD_UP: Duration = Duration::from_secs(60);

/// Handle to a table: sends requests to its task and reads its state.
#[derive(Clone)]
pub struct TableHandle {
    shared: Arc<Shared>,
    mailbox: mpsc::Sender<Message>,
}

struct Shared {
    id: TableId,
    state: RwLock<TableState>,
    /// Current revision. The task holds the sender.
    revision: watch::Receiver<Revision>,
    /// Notified when another process has appended to the table.
    heard: Notify,
    /// Flag: the task has stopped because a newer program has appended entries that this one can't decode.
    outgrown: AtomicBool,
    metrics: Metrics,
}

enum Message {
    /// Request and the sender of its answer.
    Asked(Box<TableRequest>, oneshot::Sender<Result<Reply, UserError>>),
    /// Timer check. The sender is dropped when it is done.
    Woken(oneshot::Sender<Infallible>),
    /// Reachability of the table's channels has changed. The sender is dropped when that is recorded.
    Reached(Reach, oneshot::Sender<Infallible>),
    /// Another process has appended to the table. The sender is dropped when its entries are applied.
    Written(oneshot::Sender<Infallible>),
}

impl TableHandle {
    /// Starts the task of a table, with the refusals from before it was unloaded.
    pub(crate) fn start(app: App, mut state: TableState, choice: Rng, refused: Refused) -> TableHandle {
        let limits = app.limits();
        let (of_one, of_all) = (limits.said_by_one.get().into(), limits.said.get().into());
        state.set_quota(Quota { of_one, of_all });
        state.set_patience(limits.rested_days.get());
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        let (revision, seen) = watch::channel(state.revision);
        let (id, metrics) = (state.id.clone(), app.metrics().clone());
        let (state, heard) = (RwLock::new(state), Notify::new());
        let outgrown = AtomicBool::new(false);
        let shared = Arc::new(Shared { id, state, revision: seen, heard, outgrown, metrics });
        let task = Task {
            visited: app.programs().visited(),
            app,
            shared: shared.clone(),
            revision,
            choice,
            refused,
            open: None,
            thinking: None,
            _present: shared.metrics.table(),
        };
        tokio::spawn(task.run(messages));
        TableHandle { shared, mailbox }
    }

    /// Id of the table.
    pub fn id(&self) -> &TableId {
        &self.shared.id
    }

    /// Sends a request. Its result is durable when this returns.
    ///
    /// # Errors
    /// If the request is refused; it has changed nothing then.
    pub async fn request(&self, request: Request) -> Result<Reply, UserError> {
        self.ask(TableRequest::Said(request)).await
    }

    /// Records that a channel was linked or unlinked. The result is durable when this returns.
    ///
    /// # Errors
    /// If that is refused; it has changed nothing then.
    pub async fn room(&self, request: RoomRequest) -> Result<Reply, UserError> {
        self.ask(TableRequest::Room(request)).await
    }

    /// Restarts an empty lobby. The result is durable when this returns.
    ///
    /// # Errors
    /// If that is refused; it has changed nothing then.
    pub async fn begin(&self, request: Beginning) -> Result<Reply, UserError> {
        self.ask(TableRequest::Beginning(request)).await
    }

    /// Erases a person: they leave their seat, and their name is redacted from the log. The result is durable when this
    /// returns.
    ///
    /// # Errors
    /// If it can't be stored; it has changed nothing then.
    pub async fn forget(&self, request: ForgetRequest) -> Result<Reply, UserError> {
        self.ask(TableRequest::Forget(request)).await
    }

    async fn ask(&self, asked: TableRequest) -> Result<Reply, UserError> {
        let metrics = &self.shared.metrics;
        let (surface, begun) = (Surface::of(asked.from().account.as_ref()), std::time::Instant::now());
        let under_way = metrics.request();
        let answer = self.answer(asked).await;
        drop(under_way);
        metrics.answered(surface, Outcome::of(&answer), begun.elapsed());
        answer
    }

    async fn answer(&self, asked: TableRequest) -> Result<Reply, UserError> {
        let (reply, answer) = oneshot::channel();
        if self.mailbox.send(Message::Asked(Box::new(asked), reply)).await.is_err() {
            return Err(self.gone());
        }
        answer.await.unwrap_or_else(|_| Err(self.gone()))
    }

    /// Error for a requester whose table's task has stopped.
    fn gone(&self) -> UserError {
        match self.shared.outgrown.load(Ordering::SeqCst) {
            true => UserError::Newer,
            false => gone(self.id()),
        }
    }

    /// Lets the table handle what is due, and waits for it.
    pub async fn wake(&self) {
        let (done, answer) = oneshot::channel();
        // A stopped table handles it when it is next loaded.
        if self.mailbox.send(Message::Woken(done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Records whether a channel of the table can be written to, if that differs from its log, and waits for it. Nothing is
    /// recorded without a game or while the store is unhealthy; [`TableState::is_reachable`] gives the recorded value.
    pub async fn set_reach(&self, reach: Reach) {
        let (done, answer) = oneshot::channel();
        if self.mailbox.send(Message::Reached(reach, done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Applies the entries of other processes, and waits for it.
    pub(crate) async fn catch_up(&self) {
        let (done, answer) = oneshot::channel();
        if self.mailbox.send(Message::Written(done)).await.is_ok() {
            let _ = answer.await;
        }
    }

    /// Notifies the task that another process has appended to the table. Does not wait.
    pub(crate) fn hear(&self) {
        self.shared.heard.notify_one();
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

fn gone(table: &TableId) -> UserError {
    let incident = crate::app::incident();
    error!(%table, %incident, "the table's task has stopped");
    UserError::Ours { incident }
}

/// Returns `true` if these records may exceed the log's size limit: they end the game or erase a person.
fn have_room(records: &[Record]) -> bool {
    records.iter().any(|record| matches!(record, Record::Ended { .. } | Record::Forgotten { .. }))
}

struct Task {
    app: App,
    shared: Arc<Shared>,
    revision: watch::Sender<Revision>,
    choice: Rng,
    refused: Refused,
    open: Option<Open>,
    thinking: Option<Thinking>,
    /// Dropped after the fields above, so after pending questions to programs.
    visited: Visited,
    _present: Present,
}

/// Reason why nothing was appended.
enum Halt {
    /// Another process has appended first. Its entries are applied; decide again.
    Overtaken,
    /// Not appended now, or the outcome is unknown. The task continues.
    Unkept(Unkept),
    /// The task must stop: its state may differ from the store.
    Stopped,
}

impl Halt {
    /// Answer for the requester if the task continues; `None` if the request is to be decided again.
    fn told<T>(self) -> Result<Option<Result<T, UserError>>, Stopped> {
        match self {
            Halt::Overtaken => Ok(None),
            Halt::Unkept(why) => Ok(Some(Err(why.into()))),
            Halt::Stopped => Err(Stopped),
        }
    }
}

impl Task {
    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        let mut health = self.app.store().health();
        if self.go_on().await.is_err() {
            return;
        }
        let (mut asked, mut look) = (Instant::now(), Instant::now());
        loop {
            let mut woken = None;
            tokio::select! {
                biased;
                kept = settled(&mut self.open) => match kept {
                    Ok(entries) => self.publish(entries),
                    Err(Stopped) => return,
                },
                thought = Thinking::thought(&mut self.thinking) => {
                    if self.played(&thought).await.is_err() {
                        return;
                    }
                }
                // The process that has appended also takes the automatic steps.
                () = self.shared.heard.notified() => match self.hear().await {
                    Ok(()) => continue,
                    Err(Stopped) => return,
                },
                message = messages.recv() => match message {
                    None => break,
                    Some(Message::Written(done)) => match self.hear().await {
                        Ok(()) => {
                            drop(done);
                            continue;
                        }
                        Err(Stopped) => return,
                    },
                    Some(Message::Woken(done)) => woken = Some(done),
                    Some(Message::Reached(reach, done)) => {
                        let records = self.read(|table| due::reached(table, reach));
                        if let Err(Halt::Stopped) = self.append(None, records).await {
                            return;
                        }
                        woken = Some(done);
                    }
                    Some(Message::Asked(request, reply)) => {
                        asked = Instant::now();
                        let answer = match self.handle(&request).await {
                            Ok(answer) => answer,
                            Err(Stopped) => {
                                let _ = reply.send(Err(gone(&self.shared.id)));
                                return;
                            }
                        };
                        // A closed connection drops the receiver; the request is carried out all the same.
                        let _ = reply.send(answer);
                    }
                },
                // Automatic steps may have been delayed by the store.
                () = changed(&mut health) => {}
                () = sleep_until(look) => match self.leave(asked).await {
                    Ok(()) => break,
                    Err(again) => {
                        look = again;
                        continue;
                    }
                }
            }
            if self.go_on().await.is_err() {
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
    async fn leave(&mut self, since: Instant) -> Result<(), Instant> {
        let revision = self.read(|table| table.revision);
        let thinks = self.thinking.as_ref().is_some_and(|thinking| thinking.goes_on(revision));
        if thinks || self.open.is_some() || !self.app.store().health().borrow().is_sound() {
            return Err(Instant::now() + HELD_UP);
        }
        self.app.let_go(&self.shared.id, since, &mut self.refused).await
    }

    async fn handle(&mut self, asked: &TableRequest) -> Result<Result<Reply, UserError>, Stopped> {
        let print = asked.print();
        if let Some(error) = self.refused.find(&print) {
            return Ok(Err(error));
        }
        let answer = self.carry_out(asked, &print).await?;
        if let Err(error) = &answer {
            let account = asked.from().account.as_ref();
            let whose =
                self.read(|table| account.and_then(|account| table.person_of(account)).map(|of| of.id));
            self.refused.remember(print, whose, error);
        }
        Ok(answer)
    }

    /// Decides and appends a request, again for each time that another process appended first, at most [`TRIES`] times.
    async fn carry_out(
        &mut self,
        asked: &TableRequest,
        print: &Print,
    ) -> Result<Result<Reply, UserError>, Stopped> {
        for _ in 0..TRIES {
            if let Some(answer) = self.try_out(asked, print).await? {
                return Ok(answer);
            }
        }
        Ok(Err(UserError::NotKept))
    }

    async fn try_out(
        &mut self,
        asked: &TableRequest,
        print: &Print,
    ) -> Result<Option<Result<Reply, UserError>>, Stopped> {
        let now = self.app.now();
        let decision = self.read(|table| match table.answered(asked.id()) {
            // A private look changes nothing for others and may be repeated.
            Some(revision) if !table.is_last_look(asked.from(), revision) => {
                Err(Ok(Reply::Done { revision, learned: play::learned(table, asked.from(), asked.id()) }))
            }
            // The text of the refusal did not survive a restart.
            None if table.was_refused(print) => Err(Err(UserError::RefusedBefore)),
            Some(_) | None => match asked.decide(table, now) {
                Ok(Decision::Append(records, _)) if table.is_full(&records) && !have_room(&records) => {
                    Err(Err(UserError::Full))
                }
                other => other.map_err(Err),
            },
        });
        match decision {
            Err(answer) => Ok(Some(answer)),
            Ok(Decision::Tell(private)) => Ok(Some(Ok(Reply::Private(private)))),
            Ok(Decision::Append(records, private)) => {
                let revision = match self.append(Some(asked.id().clone()), records).await {
                    Ok(revision) => revision,
                    Err(halt) => return halt.told(),
                };
                let learned = self.read(|table| play::learned(table, asked.from(), asked.id()));
                Ok(Some(Ok(Decision::reply(private, revision, learned))))
            }
            Ok(Decision::Continue(_)) if self.open.is_some() => Ok(Some(Err(UserError::NotKept))),
            Ok(Decision::Continue(choices)) => match self.app.follow(&self.shared.id, &choices).await {
                Err(error) => Ok(Some(Err(error))),
                Ok(table) => {
                    let records = vec![Record::Continued { table: table.clone() }];
                    match self.append(Some(asked.id().clone()), records).await {
                        Ok(revision) => Ok(Some(Ok(Reply::Done { revision, learned: Vec::new() }))),
                        Err(halt) => {
                            if matches!(halt, Halt::Overtaken) {
                                // Delete ours: the other process has recorded its own follow-up table.
                                drop(self.app.store().delete(&table));
                            }
                            halt.told()
                        }
                    }
                }
            },
        }
    }

    /// Appends robot moves and expired timers until a human must act; then schedules the next timer.
    async fn go_on(&mut self) -> Result<(), Stopped> {
        loop {
            let mut records = self.by_itself();
            if records.is_empty() {
                if self.think() {
                    // The due time depends on the robot. It stays `Unknown` in the store, so a crash causes a new look.
                    return Ok(());
                }
                records = self.stuck();
            }
            if records.is_empty() {
                let (read, due) = self.read(|table| (table.revision, due::due(table)));
                self.app.set_due(&self.shared.id, read, due.into());
                return Ok(());
            }
            match self.append(None, records).await {
                Ok(_) | Err(Halt::Overtaken) => {}
                // Retried when the store's health changes.
                Err(Halt::Unkept(_)) => return Ok(()),
                Err(Halt::Stopped) => return Err(Stopped),
            }
        }
    }

    /// Starts the search of an awaited robot unless one runs. Returns `true` if one runs, or will once the store is healthy.
    fn think(&mut self) -> bool {
        let revision = self.read(|table| table.revision);
        if self.thinking.as_ref().is_some_and(|thinking| thinking.goes_on(revision)) {
            return true;
        }
        let waiting = self.thinking.as_ref().map(|thinking| thinking.waiting(revision).to_vec());
        let waiting = waiting.unwrap_or_default();
        let is_held_up = self.open.is_some() || !self.app.store().health().borrow().is_sound();
        if is_held_up {
            return self.read(|table| robots::have_a_task(table, &waiting));
        }
        let task = self.read(|table| robots::task(table, &waiting));
        let thinking = self.thinking.insert(Thinking::none(revision, waiting));
        let Some(task) = task else { return false };
        let seat = task.seat;
        match self.app.think((&self.shared.id, self.visited.visit), task) {
            Ok(thought) => thinking.begin(seat, thought),
            Err(error) => error!(table = %self.shared.id, %error, "a robot can't think"),
        }
        true
    }

    /// Records that resolve a deadlock in which all awaited robots wait for each other.
    fn stuck(&self) -> Vec<Record> {
        let revision = self.read(|table| table.revision);
        let waits = self.thinking.as_ref().is_some_and(|thinking| !thinking.waiting(revision).is_empty());
        if waits { self.read(robots::stuck) } else { Vec::new() }
    }

    /// Appends the action that a robot has found.
    async fn played(&mut self, thought: &robots::Thought) -> Result<(), Stopped> {
        let records = self.read(|table| robots::thought(table, thought));
        if records.is_empty() {
            if let Some(thinking) = &mut self.thinking {
                thinking.waits(thought);
            }
            return Ok(());
        }
        match self.append(None, records).await {
            Err(Halt::Stopped) => Err(Stopped),
            // Searched again for the new revision, or when the store is healthy.
            Ok(_) | Err(Halt::Overtaken | Halt::Unkept(_)) => Ok(()),
        }
    }

    /// Next automatic records: robot moves, changed profiles of people, or what has fallen due.
    fn by_itself(&mut self) -> Vec<Record> {
        let table = self.shared.state.read().unwrap_or_else(PoisonError::into_inner);
        let now = self.app.now();
        let mut records = robots::next(&table, &mut self.choice);
        if records.is_empty() {
            records = profiled::unwritten(&table, now, |account| self.app.profiles().profile(account).into());
        }
        if records.is_empty() { due::fallen_due(&table, now) } else { records }
    }

    /// Appends records as entries; once durable, applies and publishes them.
    async fn append(&mut self, request: Option<RequestId>, records: Vec<Record>) -> Result<Revision, Halt> {
        if let Some(open) = &self.open {
            let same = request.is_some() && open.entries.iter().any(|entry| entry.request == request);
            return Err(Halt::Unkept(if same { Unkept::Open } else { Unkept::NotNow }));
        }
        let at = self.app.now();
        let last = self.read(|table| table.revision);
        let mut request = request;
        let mut refused = self.refused.unwritten();
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
        match self.app.keep(&self.shared.id, &entries).await {
            Ok(()) => {}
            Err((Unkept::Open, Some(durable))) => {
                self.open = Some(Open { entries, durable });
                return Err(Halt::Unkept(Unkept::Open));
            }
            Err((Unkept::NotNow, _)) => return Err(Halt::Unkept(Unkept::NotNow)),
            Err((Unkept::Overtaken, _)) => {
                return Err(match self.catch_up().await {
                    Ok(true) => Halt::Overtaken,
                    Err(UserError::Newer) => {
                        self.shared.heard.notify_one();
                        Halt::Unkept(Unkept::Failed(UserError::Newer))
                    }
                    Ok(false) | Err(_) => Halt::Unkept(Unkept::NotNow),
                });
            }
            Err((Unkept::Failed(_) | Unkept::Open, _)) => return Err(Halt::Stopped),
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
            self.refused.wrote(&entry.refused);
        }
        let ended = entries.iter().any(|entry| matches!(entry.record, Record::Ended { .. }));
        self.visited.take(&entries, || self.thinking = None);
        self.read(|table| entries.iter().for_each(|entry| note(table, &entry.record)));
        {
            let mut table = self.shared.state.write().unwrap_or_else(PoisonError::into_inner);
            for entry in entries {
                table.apply(entry);
            }
        }
        self.revision.send_replace(revision);
        if ended {
            self.app.has_ended(&self.shared.id);
        }
    }

    fn read<T>(&self, reader: impl FnOnce(&TableState) -> T) -> T {
        reader(&self.shared.state.read().unwrap_or_else(PoisonError::into_inner))
    }
}
