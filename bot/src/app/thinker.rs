//! The thread on which robots think ahead: apart from those that answer people, one question after the other.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use engine::robot::{Budget, Rng};
use engine::seat::Seat;
use tokio::sync::oneshot;

use bot_core::table::record::Revision;
use bot_core::table::robots::{Task, Thought};

/// How long a robot thinks about one thing.
const TIME: Duration = Duration::from_millis(200);

/// Something to think about, and who waits for it.
type Asked = (Task, Rng, oneshot::Sender<Thought>);

/// Thinks when it is asked; the thread begins with the first question.
#[derive(Default)]
pub(super) struct Thinker(OnceLock<Mutex<Sender<Asked>>>);

impl Thinker {
    /// What a robot comes to, once those that were asked before have. Nothing where it can't think.
    pub(super) fn ask(&self, task: Task, choice: Rng) -> oneshot::Receiver<Thought> {
        let (tell, thought) = oneshot::channel();
        let questions = self.0.get_or_init(|| Mutex::new(begin()));
        // Without a thread the answer is dropped, and whoever waits sees that.
        let _ = questions.lock().unwrap_or_else(PoisonError::into_inner).send((task, choice, tell));
        thought
    }
}

fn begin() -> Sender<Asked> {
    let (ask, asked) = channel::<Asked>();
    let work = move || {
        for (task, mut choice, tell) in asked {
            // The table has gone on, or is gone.
            if tell.is_closed() {
                continue;
            }
            let begun = Instant::now();
            let mut goes_on = || begun.elapsed() < TIME;
            let mut budget = Budget { playouts: u32::MAX, goes_on: &mut goes_on };
            let action = task.question.think(task.robot, &mut budget, &mut choice);
            let _ = tell.send(Thought { revision: task.revision, seat: task.seat, action });
        }
    };
    if let Err(error) = std::thread::Builder::new().name("thinker".to_owned()).spawn(work) {
        tracing::error!(%error, "robots can't think ahead");
    }
    ask
}

/// A robot that thinks, of the table as it was after that entry.
pub(super) struct Thinking {
    revision: Revision,
    seat: Seat,
    /// None once it has come to something.
    thought: Option<oneshot::Receiver<Thought>>,
}

impl Thinking {
    /// It has just begun.
    pub(super) fn new(revision: Revision, seat: Seat, thought: oneshot::Receiver<Thought>) -> Thinking {
        Thinking { revision, seat, thought: Some(thought) }
    }

    /// Whether it is about the table as it was after that entry.
    pub(super) fn is_of(&self, revision: Revision) -> bool {
        self.revision == revision
    }

    /// Whether it has not come to anything yet.
    pub(super) fn goes_on(&self) -> bool {
        self.thought.is_some()
    }

    /// Resolves once a robot has come to something. Never where none thinks.
    pub(super) async fn thought(of: &mut Option<Thinking>) -> Thought {
        let Some(Thinking { revision, seat, thought }) = of else { return std::future::pending().await };
        let Some(waiting) = thought else { return std::future::pending().await };
        let found = waiting.await;
        *thought = None;
        // One that can't think does what is usual.
        found.unwrap_or(Thought { revision: *revision, seat: *seat, action: None })
    }
}
