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

use super::programs::{Programs, ResidencyId};
use crate::low_priority::run_low_priority;
use bot_core::command::vocabulary::canonical_robot_word;
use bot_core::people::Occupant;
use bot_core::table::robots::{RobotAnswer, RobotDecision, RobotQuestion, RobotTask, time_limit};
use bot_core::table::{Record, Revision, TableId, TableState};
use bot_runtime::metrics::Metrics;

/// Maximum number of playouts per millisecond of a robot's time; the search halves its candidates as they are used up.
const PLAYOUTS_PER_MILLISECOND: u32 = 10;

/// Number of external programs that are asked at once. They use their own processes.
const CONCURRENT_PROGRAMS: usize = 4;

/// Longest time of a search while others are queued.
const MAX_CONTENDED_TIME: Duration = Duration::from_millis(200);

pub(super) struct RobotSearchQueue {
    /// Permit of the search that runs: one at a time, first come first served.
    search_permit: Arc<Semaphore>,
    /// Number of searches that wait for the permit.
    waiting_searches: Arc<AtomicUsize>,
    /// Permits of the questions to external programs.
    program_permits: Arc<Semaphore>,
    programs: Arc<Programs>,
    metrics: Metrics,
}

/// Counts one waiting search until it is dropped.
struct WaitingSearch(Arc<AtomicUsize>);

impl WaitingSearch {
    fn new(waiting: &Arc<AtomicUsize>) -> WaitingSearch {
        waiting.fetch_add(1, Relaxed);
        WaitingSearch(waiting.clone())
    }
}

impl Drop for WaitingSearch {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl RobotSearchQueue {
    /// Creates an empty queue that counts into `metrics`.
    pub(super) fn new(metrics: &Metrics) -> RobotSearchQueue {
        RobotSearchQueue {
            search_permit: Arc::new(Semaphore::new(1)),
            waiting_searches: Arc::default(),
            program_permits: Arc::new(Semaphore::new(CONCURRENT_PROGRAMS)),
            programs: Arc::default(),
            metrics: metrics.clone(),
        }
    }

    /// External programs.
    pub(super) fn programs(&self) -> &Arc<Programs> {
        &self.programs
    }

    /// Queues a search and returns the receiver of its result. The sender is dropped if the search fails.
    pub(super) fn enqueue(
        &self,
        at: (&TableId, ResidencyId),
        task: RobotTask,
        choice: Rng,
    ) -> oneshot::Receiver<RobotDecision> {
        let (tell, thought) = oneshot::channel();
        let (table, visit) = (at.0.clone(), at.1);
        let (metrics, waits) = (self.metrics.clone(), self.metrics.count_waiting_robot());
        let RobotTask { revision, seat, question: asked, time } = task;
        match asked {
            RobotQuestion::BuiltIn(robot, question) => {
                let (turn, waiting) = (self.search_permit.clone(), self.waiting_searches.clone());
                tokio::spawn(async move {
                    let waits = (waits, WaitingSearch::new(&waiting));
                    let _turn = turn.acquire().await;
                    drop(waits);
                    // The table has moved on or was unloaded.
                    if tell.is_closed() {
                        return;
                    }
                    let thinks = move || {
                        let begun = Instant::now();
                        let thought = run_low_priority(|| search_action(robot, &question, time, &waiting, choice));
                        if let Some(answer) = thought {
                            metrics.record_decision(begun.elapsed());
                            // Fails if the table has moved on.
                            let _ = tell.send(RobotDecision { revision, seat, answer });
                        }
                    };
                    // A panic drops `tell`, which the receiver sees.
                    let _ = tokio::task::spawn_blocking(thinks).await;
                });
            }
            RobotQuestion::Program(name, game) => {
                let (turn, programs) = (self.program_permits.clone(), self.programs.clone());
                tokio::spawn(async move {
                    let guest = programs.seat_program(visit, seat);
                    let mut own = guest.lock_state().await;
                    let _turn = turn.acquire().await;
                    drop(waits);
                    if tell.is_closed() {
                        return;
                    }
                    let asks = move || {
                        let begun = Instant::now();
                        let answer = programs.ask(&guest, &mut own, (&table, seat), name, &game, time);
                        metrics.record_decision(begun.elapsed());
                        match answer {
                            Some(answer) => {
                                let _ = tell.send(RobotDecision { revision, seat, answer });
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

fn search_action(
    robot: Robot,
    question: &AnyQuestion,
    time: Duration,
    waiting: &AtomicUsize,
    mut choice: Rng,
) -> RobotAnswer {
    let begun = Instant::now();
    let mut goes_on = || {
        let time = if waiting.load(Relaxed) > 0 { time.min(MAX_CONTENDED_TIME) } else { time };
        begun.elapsed() < time
    };
    let playouts = PLAYOUTS_PER_MILLISECOND.saturating_mul(u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
    let mut budget = Budget { playouts, may_continue: &mut goes_on };
    question.search_action(robot, &mut budget, &mut choice).map_or(RobotAnswer::Wait, RobotAnswer::Act)
}

/// Logs each robot that begins to play, with its version and its thinking time.
pub(super) fn log_new_robots(table: &TableState, record: &Record) {
    let note = |occupant: &Occupant| {
        let Occupant::Robot { robot, .. } = occupant else { return };
        let milliseconds = time_limit(table, *robot).map(|time| time.as_millis());
        let (robot, version) = (canonical_robot_word(robot), bot_runtime::VERSION);
        info!(table = %table.id, robot, version, milliseconds, "a robot plays");
    };
    match record {
        Record::Started { seats, .. } => seats.iter().for_each(note),
        Record::Seated { occupant, .. } => note(occupant),
        _ => {}
    }
}

/// Searches of a table's robots at one revision.
pub(super) struct RobotSearch {
    revision: Revision,
    /// Seat that is being searched and the receiver of its result; `None` if all awaited robots wait.
    running: Option<(Seat, oneshot::Receiver<RobotDecision>)>,
    /// Robots that have found that they must wait for other players.
    waiting_seats: Vec<Seat>,
}

impl RobotSearch {
    /// State without a search, with the robots known to wait.
    pub(super) fn idle(revision: Revision, waiting: Vec<Seat>) -> RobotSearch {
        RobotSearch { revision, running: None, waiting_seats: waiting }
    }

    /// Registers the running search.
    pub(super) fn set_running(&mut self, seat: Seat, thought: oneshot::Receiver<RobotDecision>) {
        self.running = Some((seat, thought));
    }

    /// Returns the robots that wait, if `revision` is still current.
    pub(super) fn waiting_seats(&self, revision: Revision) -> &[Seat] {
        if self.revision == revision { &self.waiting_seats } else { &[] }
    }

    /// Returns `true` if a search for `revision` is running.
    pub(super) fn is_running(&self, revision: Revision) -> bool {
        self.revision == revision && self.running.is_some()
    }

    /// Records that this robot waits for other players.
    pub(super) fn mark_waiting(&mut self, thought: &RobotDecision) {
        if self.revision == thought.revision {
            self.waiting_seats.push(thought.seat);
        }
    }

    /// Resolves with the result of the running search; never without one.
    pub(super) async fn wait_result(of: &mut Option<RobotSearch>) -> RobotDecision {
        let Some(RobotSearch { revision, running: thought, .. }) = of else {
            return std::future::pending().await;
        };
        let Some((seat, waiting)) = thought else { return std::future::pending().await };
        let (seat, found) = (*seat, waiting.await);
        *thought = None;
        // A failed search counts as waiting; `robots::stuck` then gives the default action.
        found.unwrap_or(RobotDecision { revision: *revision, seat, answer: RobotAnswer::Wait })
    }
}
