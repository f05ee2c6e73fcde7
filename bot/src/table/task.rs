//! The one writer of a table: a task with a mailbox. Check, resolve aside, append durably, then apply and publish.

use std::sync::{Arc, PoisonError, RwLock};

use engine::robot::Choice;
use tokio::sync::{mpsc, oneshot, watch};
use tracing::{error, info};

use super::answer::{Reply, Request, Speaker};
use super::answered::Print;
use super::decide::{Decision, decide};
use super::id::TableId;
use super::link::{self, RoomRequest};
use super::lobby::{self, Beginning};
use super::record::{Entry, Record, RequestId, Revision};
use super::refused::Refused;
use super::state::TableState;
use super::{play, robots};
use crate::app::App;
use crate::error::UserError;

/// How many requests may wait.
const MAILBOX: usize = 64;
/// The most entries of a table: past it nothing but its end is written.
const MAX_ENTRIES: u64 = 100_000;

/// Speaks to a table's task, and reads what it has written.
#[derive(Clone)]
pub struct TableHandle {
    shared: Arc<Shared>,
    mailbox: mpsc::Sender<Message>,
}

struct Shared {
    id: TableId,
    state: RwLock<TableState>,
    revision: watch::Sender<Revision>,
}

struct Message {
    asked: Asked,
    reply: oneshot::Sender<Result<Reply, UserError>>,
}

/// What is asked of a table.
enum Asked {
    /// By somebody, in words.
    Said(Request),
    /// For a room.
    Room(RoomRequest),
    /// To begin anew.
    Beginning(Beginning),
}

impl Asked {
    fn id(&self) -> &RequestId {
        match self {
            Asked::Said(request) => &request.id,
            Asked::Room(request) => &request.id,
            Asked::Beginning(request) => &request.id,
        }
    }

    fn from(&self) -> &Speaker {
        match self {
            Asked::Said(request) => &request.from,
            Asked::Room(request) => &request.from,
            Asked::Beginning(request) => &request.from,
        }
    }

    /// What knows it again, words included: a platform may try two readings of one event.
    fn print(&self) -> Print {
        match self {
            Asked::Said(request) => Print::of(&request.id, &request.text),
            Asked::Room(request) => Print::of(&request.id, "room"),
            Asked::Beginning(request) => Print::of(&request.id, "beginning"),
        }
    }

    fn decide(&self, table: &TableState) -> Result<Decision, UserError> {
        match self {
            Asked::Said(request) => decide(table, request),
            Asked::Room(request) => link::decide(table, request),
            Asked::Beginning(request) => lobby::begin(table, request),
        }
    }
}

impl TableHandle {
    /// Starts the task of a table.
    pub(crate) fn start(app: App, state: TableState, choice: Choice) -> TableHandle {
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        let revision = watch::Sender::new(state.revision);
        let shared = Arc::new(Shared { id: state.id.clone(), state: RwLock::new(state), revision });
        let task = Task { app, shared: shared.clone(), choice, refused: Refused::default() };
        tokio::spawn(task.run(messages));
        TableHandle { shared, mailbox }
    }

    /// The table's name.
    pub fn id(&self) -> &TableId {
        &self.shared.id
    }

    /// Asks something of the table. What it answers is durable.
    ///
    /// # Errors
    /// What was wrong with the request; then it changed nothing.
    pub async fn request(&self, request: Request) -> Result<Reply, UserError> {
        self.ask(Asked::Said(request)).await
    }

    /// Writes down that a room comes or goes. What it answers is durable.
    ///
    /// # Errors
    /// What was wrong with that; then it changed nothing.
    pub async fn room(&self, request: RoomRequest) -> Result<Reply, UserError> {
        self.ask(Asked::Room(request)).await
    }

    /// Begins a lobby anew. What it answers is durable.
    ///
    /// # Errors
    /// What was wrong with that; then it changed nothing.
    pub async fn begin(&self, request: Beginning) -> Result<Reply, UserError> {
        self.ask(Asked::Beginning(request)).await
    }

    async fn ask(&self, asked: Asked) -> Result<Reply, UserError> {
        let (reply, answer) = oneshot::channel();
        let message = Message { asked, reply };
        if self.mailbox.send(message).await.is_err() {
            return Err(gone(self.id()));
        }
        answer.await.unwrap_or_else(|_| Err(gone(self.id())))
    }

    /// Reads the table's state. The reader must be quick: the table waits for it.
    pub fn read<T>(&self, reader: impl FnOnce(&TableState) -> T) -> T {
        reader(&self.shared.state.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes with each durable append.
    pub fn revisions(&self) -> watch::Receiver<Revision> {
        self.shared.revision.subscribe()
    }

    /// Resolves once the task has stopped.
    pub async fn stopped(&self) {
        self.mailbox.closed().await;
    }

    /// Whether the task has stopped: the table must then be opened anew from the store.
    pub fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }
}

fn gone(table: &TableId) -> UserError {
    let incident = crate::app::incident();
    error!(%table, %incident, "the table's task has stopped");
    UserError::Ours { incident }
}

/// Whether the game is over with these records.
fn ends(records: &[Record]) -> bool {
    records.iter().any(|record| matches!(record, Record::Ended { .. }))
}

struct Task {
    app: App,
    shared: Arc<Shared>,
    choice: Choice,
    refused: Refused,
}

/// The task can't go on: what is in memory may differ from what is stored.
struct Stopped;

impl Task {
    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        if self.play_robots().await.is_err() {
            return;
        }
        while let Some(Message { asked, reply }) = messages.recv().await {
            let answer = match self.handle(&asked).await {
                Ok(answer) => answer,
                Err(Stopped) => {
                    let _ = reply.send(Err(gone(&self.shared.id)));
                    return;
                }
            };
            // Nobody waits for the answer any more when their connection is gone; the table has it all the same.
            let _ = reply.send(answer);
            if self.play_robots().await.is_err() {
                return;
            }
        }
        info!(table = %self.shared.id, "closed");
    }

    async fn handle(&mut self, asked: &Asked) -> Result<Result<Reply, UserError>, Stopped> {
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

    async fn carry_out(&mut self, asked: &Asked, print: &Print) -> Result<Result<Reply, UserError>, Stopped> {
        let decision = self.read(|table| match table.answered(asked.id()) {
            Some(revision) => {
                Err(Ok(Reply::Done { revision, learned: play::learned(table, asked.from(), asked.id()) }))
            }
            // Its words are gone with a restart.
            None if table.was_refused(print) => Err(Err(UserError::RefusedBefore)),
            None => match asked.decide(table) {
                Ok(Decision::Append(records, _)) if table.revision.0 >= MAX_ENTRIES && !ends(&records) => {
                    Err(Err(UserError::Full))
                }
                other => other.map_err(Err),
            },
        });
        match decision {
            Err(answer) => Ok(answer),
            Ok(Decision::Tell(private)) => Ok(Ok(Reply::Private(private))),
            Ok(Decision::Append(records, private)) => {
                let revision = self.append(Some(asked.id().clone()), records).await?;
                let learned = self.read(|table| play::learned(table, asked.from(), asked.id()));
                Ok(Ok(Decision::reply(private, revision, learned)))
            }
            Ok(Decision::Continue(choices)) => match self.app.follow(&self.shared.id, &choices).await {
                Err(error) => Ok(Err(error)),
                Ok(table) => {
                    let records = vec![Record::Continued { table }];
                    let revision = self.append(Some(asked.id().clone()), records).await?;
                    Ok(Ok(Reply::Done { revision, learned: Vec::new() }))
                }
            },
        }
    }

    async fn play_robots(&mut self) -> Result<(), Stopped> {
        loop {
            let shared = self.shared.clone();
            let records = {
                let table = shared.state.read().unwrap_or_else(PoisonError::into_inner);
                robots::next(&table, &mut self.choice)
            };
            if records.is_empty() {
                return Ok(());
            }
            self.append(None, records).await?;
        }
    }

    /// Writes entries down, and once they are durable applies and publishes them.
    async fn append(
        &mut self,
        request: Option<RequestId>,
        records: Vec<Record>,
    ) -> Result<Revision, Stopped> {
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
        if let Err(error) = self.app.store().append(&self.shared.id, entries.clone()).await {
            error!(table = %self.shared.id, %error, "could not write");
            return Err(Stopped);
        }
        self.refused.wrote();
        {
            let mut table = self.shared.state.write().unwrap_or_else(PoisonError::into_inner);
            for entry in entries {
                table.apply(entry);
            }
        }
        self.shared.revision.send_replace(revision);
        Ok(revision)
    }

    fn read<T>(&self, reader: impl FnOnce(&TableState) -> T) -> T {
        reader(&self.shared.state.read().unwrap_or_else(PoisonError::into_inner))
    }
}
