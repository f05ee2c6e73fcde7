//! Searches of robots, on blocking threads of low priority, one after the other.

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

/// Maximum number of playouts per millisecond of a robot's time; the search halves its candidates as they are used up.
const PLAYOUTS: u32 = 10;

/// Number of external programs that are asked at once. They use their own processes.
const PROGRAMS: usize = 4;

/// Longest time of a search while others are queued.
const SHARED: Duration = Duration::from_millis(200);

/// Queue of robot searches.
pub(super) struct Thinker {
    /// Permit of the search that runs: one at a time, first come first served.
    turn: Arc<Semaphore>,
    /// Number of searches that wait for the permit.
    waiting: Arc<AtomicUsize>,
    /// Permits of the questions to external programs.
    turn_of_programs: Arc<Semaphore>,
    programs: Arc<Programs>,
    metrics: Metrics,
}

/// Counts one waiting search until it is dropped.
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
    /// Creates an empty queue that counts into `metrics`.
    pub(super) fn counted_in(metrics: &Metrics) -> Thinker {
        Thinker {
            turn: Arc::new(Semaphore::new(1)),
            waiting: Arc::default(),
            turn_of_programs: Arc::new(Semaphore::new(PROGRAMS)),
            programs: Arc::default(),
            metrics: metrics.clone(),
        }
    }

    /// External programs.
    pub(super) fn programs(&self) -> &Arc<Programs> {
        &self.programs
    }

    /// Queues a search and returns the receiver of its result. The sender is dropped if the search fails.
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
                    // The table has moved on or was unloaded.
                    if tell.is_closed() {
                        return;
                    }
                    let thinks = move || {
                        let begun = Instant::now();
                        let thought = behind(|| think(robot, &question, time, &waiting, choice));
                        if let Some(answer) = thought {
                            metrics.thought(begun.elapsed());
                            // Fails if the table has moved on.
                            let _ = tell.send(Thought { revision, seat, answer });
                        }
                    };
                    // A panic drops `tell`, which the receiver sees.
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
                    // An obsolete question gets no answer: keep the sender until the receiver is dropped.
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

/// Logs each robot that begins to play, with its version and its thinking time.
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

/// Searches of a table's robots at one revision.
pub(super) struct Thinking {
    revision: Revision,
    /// Seat that is being searched and the receiver of its result; `None` if all awaited robots wait.
    thought: Option<(Seat, oneshot::Receiver<Thought>)>,
    /// Robots that have found that they must wait for other players.
    waiting: Vec<Seat>,
}

impl Thinking {
    /// State without a search, with the robots known to wait.
    pub(super) fn none(revision: Revision, waiting: Vec<Seat>) -> Thinking {
        Thinking { revision, thought: None, waiting }
    }

    /// Registers the running search.
    pub(super) fn begin(&mut self, seat: Seat, thought: oneshot::Receiver<Thought>) {
        self.thought = Some((seat, thought));
    }

    /// Returns the robots that wait, if `revision` is still current.
    pub(super) fn waiting(&self, revision: Revision) -> &[Seat] {
        if self.revision == revision { &self.waiting } else { &[] }
    }

    /// Returns `true` if a search for `revision` is running.
    pub(super) fn goes_on(&self, revision: Revision) -> bool {
        self.revision == revision && self.thought.is_some()
    }

    /// Records that this robot waits for other players.
    pub(super) fn waits(&mut self, thought: &Thought) {
        if self.revision == thought.revision {
            self.waiting.push(thought.seat);
        }
    }

    /// Resolves with the result of the running search; never without one.
    pub(super) async fn thought(of: &mut Option<Thinking>) -> Thought {
        let Some(Thinking { revision, thought, .. }) = of else { return std::future::pending().await };
        let Some((seat, waiting)) = thought else { return std::future::pending().await };
        let (seat, found) = (*seat, waiting.await);
        *thought = None;
        // A failed search counts as waiting; `robots::stuck` then gives the default action.
        found.unwrap_or(Thought { revision: *revision, seat, answer: Answer::Waits })
    }
}
