//! Robots that think ahead: apart from the threads that answer people, one question after the other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::robot::{Budget, Rng};
use engine::seat::Seat;
use tokio::sync::{Semaphore, oneshot};

use bot_core::table::record::Revision;
use bot_core::table::robots::{Task, Thought};

/// How long a robot thinks about one thing.
const TIME: Duration = Duration::from_millis(200);

/// How many games it imagines at most meanwhile; those that it weighs are halved by this number.
const PLAYOUTS: u32 = 2000;

/// Thinks when it is asked.
pub(super) struct Thinker {
    /// Whoever thinks has it: others come in the order in which they were asked.
    turn: Arc<Semaphore>,
}

impl Default for Thinker {
    fn default() -> Thinker {
        Thinker { turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Thinker {
    /// What a robot comes to, once those that were asked before have. Nothing where it can't think.
    pub(super) fn ask(&self, task: Task, choice: Rng) -> oneshot::Receiver<Thought> {
        let (tell, thought) = oneshot::channel();
        let turn = self.turn.clone();
        tokio::spawn(async move {
            let _turn = turn.acquire().await;
            // The table has gone on, or is gone.
            if tell.is_closed() {
                return;
            }
            // Where it can't think, the answer is dropped, and whoever waits sees that.
            if let Ok(thought) = tokio::task::spawn_blocking(move || think(&task, choice)).await {
                let _ = tell.send(thought);
            }
        });
        thought
    }
}

fn think(task: &Task, mut choice: Rng) -> Thought {
    let begun = Instant::now();
    let mut goes_on = || begun.elapsed() < TIME;
    let mut budget = Budget { playouts: PLAYOUTS, goes_on: &mut goes_on };
    let action = task.question.think(task.robot, &mut budget, &mut choice);
    Thought { revision: task.revision, seat: task.seat, action }
}

/// A robot that thinks, of the table as it was after that entry.
pub(super) struct Thinking {
    revision: Revision,
    /// Who thinks, and what comes of it; nobody where all wait for others.
    thought: Option<(Seat, oneshot::Receiver<Thought>)>,
    /// The robots that have nothing to do there before others do.
    waiting: Vec<Seat>,
}

impl Thinking {
    /// Nobody thinks yet; of these robots it is known that they wait.
    pub(super) fn none(revision: Revision, waiting: Vec<Seat>) -> Thinking {
        Thinking { revision, thought: None, waiting }
    }

    /// This one thinks now.
    pub(super) fn begin(&mut self, seat: Seat, thought: oneshot::Receiver<Thought>) {
        self.thought = Some((seat, thought));
    }

    /// The robots that wait for others, of the table as it was after that entry.
    pub(super) fn waiting(&self, revision: Revision) -> &[Seat] {
        if self.revision == revision { &self.waiting } else { &[] }
    }

    /// Whether somebody thinks of the table as it was after that entry.
    pub(super) fn goes_on(&self, revision: Revision) -> bool {
        self.revision == revision && self.thought.is_some()
    }

    /// This one has come to nothing: it waits for others.
    pub(super) fn waits(&mut self, thought: &Thought) {
        if self.revision == thought.revision {
            self.waiting.push(thought.seat);
        }
    }

    /// Resolves once a robot has come to something. Never where none thinks.
    pub(super) async fn thought(of: &mut Option<Thinking>) -> Thought {
        let Some(Thinking { revision, thought, .. }) = of else { return std::future::pending().await };
        let Some((seat, waiting)) = thought else { return std::future::pending().await };
        let (seat, found) = (*seat, waiting.await);
        *thought = None;
        // One that can't think waits, and at last does what is usual.
        found.unwrap_or(Thought { revision: *revision, seat, action: None })
    }
}
