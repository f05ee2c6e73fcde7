//! Robots that think ahead: apart from the threads that answer people, one question after the other.

use std::sync::Arc;
use std::time::Instant;

use engine::robot::{Budget, Rng};
use engine::seat::Seat;
use tokio::sync::{Semaphore, oneshot};
use tracing::info;

use bot_core::command::vocabulary::canonical_robot;
use bot_core::people::Occupant;
use bot_core::table::id::TableId;
use bot_core::table::record::{Record, Revision};
use bot_core::table::robots::{Answer, Asked, Task, Thought};
use bot_core::table::state::TableState;

use super::programs::Programs;
use crate::metrics::Metrics;

/// How many games a robot imagines at most in a millisecond; those that it weighs are halved by this number.
const PLAYOUTS: u32 = 10;

/// How many programs are asked at once. They run by themselves, and mostly others wait for them.
const PROGRAMS: usize = 4;

/// Thinks when it is asked.
pub(super) struct Thinker {
    /// Whoever thinks has it: others come in the order in which they were asked.
    turn: Arc<Semaphore>,
    /// Whoever asks a program has one of these.
    turn_of_programs: Arc<Semaphore>,
    programs: Arc<Programs>,
    metrics: Metrics,
}

impl Thinker {
    /// One that nobody has asked yet.
    pub(super) fn counted_in(metrics: &Metrics) -> Thinker {
        Thinker {
            turn: Arc::new(Semaphore::new(1)),
            turn_of_programs: Arc::new(Semaphore::new(PROGRAMS)),
            programs: Arc::default(),
            metrics: metrics.clone(),
        }
    }

    /// The programs that may play.
    pub(super) fn programs(&self) -> &Programs {
        &self.programs
    }

    /// What a robot of this table comes to, once those that were asked before have. Nothing where it can't think.
    pub(super) fn ask(&self, table: &TableId, task: Task, choice: Rng) -> oneshot::Receiver<Thought> {
        let (tell, thought) = oneshot::channel();
        let turn = match task.asked {
            Asked::House(..) => self.turn.clone(),
            Asked::Program(..) => self.turn_of_programs.clone(),
        };
        let (programs, metrics, table) = (self.programs.clone(), self.metrics.clone(), table.clone());
        tokio::spawn(async move {
            let waits = metrics.robot_waits();
            let turn = turn.acquire().await;
            drop(waits);
            // The table has gone on, or is gone.
            if tell.is_closed() {
                return;
            }
            let found = tokio::task::spawn_blocking(move || {
                let begun = Instant::now();
                let thought = think(&programs, &table, &task, choice);
                metrics.thought(begun.elapsed());
                match thought {
                    Some(thought) => {
                        // The table may have gone on.
                        let _ = tell.send(thought);
                        None
                    }
                    None => Some(tell),
                }
            });
            // Where it can't think, the answer is dropped, and whoever waits sees that.
            let unanswered = found.await.ok().flatten();
            drop(turn);
            if let Some(mut tell) = unanswered {
                tell.closed().await;
            }
        });
        thought
    }
}

fn think(programs: &Programs, table: &TableId, task: &Task, mut choice: Rng) -> Option<Thought> {
    let Task { revision, seat, asked, time } = task;
    let answer = match asked {
        Asked::House(robot, question) => {
            let begun = Instant::now();
            let playouts = PLAYOUTS.saturating_mul(u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
            let mut goes_on = || begun.elapsed() < *time;
            let mut budget = Budget { playouts, goes_on: &mut goes_on };
            question.think(*robot, &mut budget, &mut choice).map_or(Answer::Waits, Answer::Acts)
        }
        Asked::Program(name, game) => programs.ask(table, *seat, *name, game, *time)?,
    };
    Some(Thought { revision: *revision, seat: *seat, answer })
}

/// Notes in the log which robots play, once they begin: of which version, and how long those may think that do.
pub(super) fn note(table: &TableState, record: &Record) {
    let note = |occupant: &Occupant| {
        let Occupant::Robot { robot, .. } = occupant else { return };
        let (robot, version, thinks) = (canonical_robot(robot), env!("COMPTOIR_VERSION"), robot.thinks());
        let milliseconds = thinks.then(|| table.chosen().thinking.time().as_millis());
        info!(table = %table.id, robot, version, milliseconds, "a robot plays");
    };
    match record {
        Record::Started { seats, .. } => seats.iter().for_each(note),
        Record::Seated { occupant, .. } => note(occupant),
        _ => {}
    }
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
        found.unwrap_or(Thought { revision: *revision, seat, answer: Answer::Waits })
    }
}
