//! Robots that think ahead: apart from the threads that answer people, one question after the other.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use engine::game::AnyQuestion;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::Seat;
use tokio::sync::{Semaphore, oneshot};
use tracing::info;

use super::programs::{Programs, Visit};
use crate::behind::behind;
use crate::metrics::Metrics;
use bot_core::command::vocabulary::canonical_robot;
use bot_core::people::Occupant;
use bot_core::table::id::TableId;
use bot_core::table::record::{Record, Revision};
use bot_core::table::robots::{Answer, Asked, Task, Thought, time};
use bot_core::table::state::TableState;

/// How many games a robot imagines at most in a millisecond; those that it weighs are halved by this number.
const PLAYOUTS: u32 = 10;

/// How many programs are asked at once. They run by themselves, and mostly others wait for them.
const PROGRAMS: usize = 4;

/// How long a robot may think at most while others wait for their turn.
const SHARED: Duration = Duration::from_millis(200);

/// Thinks when it is asked.
pub(super) struct Thinker {
    /// Whoever thinks has it: others come in the order in which they were asked.
    turn: Arc<Semaphore>,
    /// How many wait for it.
    waiting: Arc<AtomicUsize>,
    /// Whoever asks a program has one of these.
    turn_of_programs: Arc<Semaphore>,
    programs: Arc<Programs>,
    metrics: Metrics,
}

/// Who waits for a turn is counted as long as this is held.
struct Waits(Arc<AtomicUsize>);

impl Waits {
    fn new(waiting: &Arc<AtomicUsize>) -> Waits {
        waiting.fetch_add(1, Relaxed);
        Waits(waiting.clone())
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Thinker {
    /// One that nobody has asked yet.
    pub(super) fn counted_in(metrics: &Metrics) -> Thinker {
        Thinker {
            turn: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
            turn_of_programs: Arc::new(Semaphore::new(PROGRAMS)),
            programs: Arc::default(),
            metrics: metrics.clone(),
        }
    }

    /// The programs that may play.
    pub(super) fn programs(&self) -> &Arc<Programs> {
        &self.programs
    }

    /// What a robot of this table comes to, once those that were asked before have. Nothing where it can't think.
    pub(super) fn ask(&self, at: (&TableId, Visit), task: Task, choice: Rng) -> oneshot::Receiver<Thought> {
        let (tell, thought) = oneshot::channel();
        let (table, visit) = (at.0.clone(), at.1);
        let (metrics, waits) = (self.metrics.clone(), self.metrics.robot_waits());
        let Task { revision, seat, asked, time } = task;
        match asked {
            Asked::House(robot, question) => {
                let (turn, waiting) = (self.turn.clone(), self.waiting.clone());
                tokio::spawn(async move {
                    let waits = (waits, Waits::new(&waiting));
                    let _turn = turn.acquire().await;
                    drop(waits);
                    // The table has gone on, or is gone.
                    if tell.is_closed() {
                        return;
                    }
                    let thinks = move || {
                        let begun = Instant::now();
                        let thought = behind(|| think(robot, &question, time, &waiting, choice));
                        if let Some(answer) = thought {
                            metrics.thought(begun.elapsed());
                            // The table may have gone on.
                            let _ = tell.send(Thought { revision, seat, answer });
                        }
                    };
                    // Where it can't think, what it would tell with is dropped, and whoever waits sees that.
                    let _ = tokio::task::spawn_blocking(thinks).await;
                });
            }
            Asked::Program(name, game) => {
                let (turn, programs) = (self.turn_of_programs.clone(), self.programs.clone());
                tokio::spawn(async move {
                    let guest = programs.guest(visit, seat);
                    let mut own = guest.turn().await;
                    let _turn = turn.acquire().await;
                    drop(waits);
                    if tell.is_closed() {
                        return;
                    }
                    let asks = move || {
                        let begun = Instant::now();
                        let answer = programs.ask(&guest, &mut own, (&table, seat), name, &game, time);
                        metrics.thought(begun.elapsed());
                        match answer {
                            Some(answer) => {
                                let _ = tell.send(Thought { revision, seat, answer });
                                None
                            }
                            None => Some(tell),
                        }
                    };
                    // What is wanted no longer is not answered: its table has gone on, or ends.
                    if let Ok(Some(mut tell)) = tokio::task::spawn_blocking(asks).await {
                        tell.closed().await;
                    }
                });
            }
        }
        thought
    }
}

fn think(
    robot: Robot,
    question: &AnyQuestion,
    time: Duration,
    waiting: &AtomicUsize,
    mut choice: Rng,
) -> Answer {
    let begun = Instant::now();
    let mut goes_on = || {
        let time = if waiting.load(Relaxed) > 0 { time.min(SHARED) } else { time };
        begun.elapsed() < time
    };
    let playouts = PLAYOUTS.saturating_mul(u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
    let mut budget = Budget { playouts, goes_on: &mut goes_on };
    question.think(robot, &mut budget, &mut choice).map_or(Answer::Waits, Answer::Acts)
}

/// Notes in the log which robots play, once they begin: of which version, and how long those may think that do.
pub(super) fn note(table: &TableState, record: &Record) {
    let note = |occupant: &Occupant| {
        let Occupant::Robot { robot, .. } = occupant else { return };
        let milliseconds = time(table, *robot).map(|time| time.as_millis());
        let (robot, version) = (canonical_robot(robot), env!("COMPTOIR_VERSION"));
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
