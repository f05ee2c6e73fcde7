//! `comptoir simulate`: tournaments between robots.

mod decision_times;
mod game_log;
mod progress;
mod report;
mod runner;
mod statistics;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{fs, io};

use engine::game::AnyOptions;
use engine::luck::Seed;

pub use progress::Progress;
pub use report::Contestant;
pub use statistics::{RobotStatistics, TournamentStatistics};

use self::decision_times::DecisionTimes;
use self::runner::{GameOutcome, GameRunner};
use self::statistics::Tally;

/// Number of steps after which a game is aborted as unfinished.
pub const STEP_LIMIT: u64 = 100_000;
/// The same for games with programs, as at tables: some never finish.
pub const PROGRAMS_STEP_LIMIT: u64 = 20_000;
/// Default time limit of a program's answer.
pub const PROGRAM_TIME: Duration = Duration::from_secs(1);
/// Number of faults printed per contestant; further ones are only counted.
const MAX_PRINTED_FAULTS: u64 = 10;
/// Maximum number of threads.
const MOST_JOBS: usize = 256;

/// Limits of robots that search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// Maximum number of playouts per decision.
    pub playouts: u32,
    /// Maximum time per decision, also of programs. Without it the games follow from the seed, as far as programs are
    /// deterministic.
    pub time: Option<Duration>,
}

/// Parameters of a tournament.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Players, who rotate through the seats from game to game.
    pub contestants: Vec<Contestant>,
    pub options: AnyOptions,
    /// Number of games.
    pub games: u64,
    /// Seed of all luck and of the robots' random choices.
    pub seed: u64,
    pub thinking: SearchLimits,
    /// Number of threads.
    pub jobs: usize,
    /// Directory for the logs of the games; `None` for no logs.
    pub log: Option<PathBuf>,
}

/// Reason why the tournament failed.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// The options do not allow this number of players.
    #[error("{least} to {most} robots can play, and {named} were named in --seats")]
    Players { least: usize, most: usize, named: usize },
    /// The options can't be set up.
    #[error("these options can't be played by that many")]
    Setup,
    /// A log can't be written.
    #[error("can't write the log {}: {error}", .path.display())]
    Log { path: PathBuf, error: io::Error },
}

impl Simulation {
    /// Plays all games. Without time limits the result does not depend on the number of threads.
    ///
    /// # Errors
    /// If the options do not allow the number of players, or a log can't be written.
    pub fn run(&self, progress: &mut Progress<'_>) -> Result<TournamentStatistics, SimulateError> {
        self.run_until(&AtomicBool::new(false), progress)
    }

    /// Does the same until `stop` turns true; evaluates the games that have ended by then.
    ///
    /// # Errors
    /// As [`Simulation::run`].
    pub fn run_until(
        &self,
        stop: &AtomicBool,
        progress: &mut Progress<'_>,
    ) -> Result<TournamentStatistics, SimulateError> {
        let (players, named) = (self.options.players(), self.contestants.len());
        if !players.contains(&named) {
            return Err(SimulateError::Players { least: *players.start(), most: *players.end(), named });
        }
        if let Some(path) = &self.log {
            fs::create_dir_all(path).map_err(|error| SimulateError::Log { path: path.clone(), error })?;
        }
        let started = Instant::now();
        let mut tally = Tally::new(self.contestants.len());
        let mut told = vec![0; self.contestants.len()];
        let next = AtomicU64::new(0);
        let times = std::thread::scope(|scope| {
            let (tell, played) = mpsc::channel();
            let workers: Vec<_> = (0..self.jobs.clamp(1, MOST_JOBS))
                .map(|_| {
                    let (tell, next) = (tell.clone(), &next);
                    scope.spawn(move || self.play_games(next, stop, &tell))
                })
                .collect();
            drop(tell);
            for (number, outcome) in played {
                tally.add(number, &outcome);
                self.print_faults(number, &outcome, &mut told, progress);
                progress.update(tally.games(), self.games);
            }
            let none = vec![DecisionTimes::default(); self.contestants.len()];
            workers.into_iter().try_fold(none, |sum, worker| match worker.join() {
                Ok(times) => Ok(sum.into_iter().zip(times?).map(|(sum, times)| sum.merge(&times)).collect()),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        });
        progress.clear();
        Ok(tally.into_statistics(&self.contestants, &times?, started.elapsed()))
    }

    /// Prints the faults of programs in a game, up to [`MAX_PRINTED_FAULTS`] per contestant.
    fn print_faults(&self, number: u64, outcome: &GameOutcome, told: &mut [u64], progress: &mut Progress<'_>) {
        for (contestant, fault) in &outcome.faults {
            let (told, name) = (&mut told[*contestant], self.contestants[*contestant].name());
            *told += 1;
            match *told {
                ..=MAX_PRINTED_FAULTS => progress.print(&format!("game {}, {name}: {fault}", number + 1)),
                count if count == MAX_PRINTED_FAULTS + 1 => {
                    progress.print(&format!("{name}: whatever else is wrong is only counted"));
                }
                _ => {}
            }
        }
    }

    /// Plays games until none is left: the work of one thread.
    fn play_games(
        &self,
        next: &AtomicU64,
        stop: &AtomicBool,
        tell: &mpsc::Sender<(u64, GameOutcome)>,
    ) -> Result<Vec<DecisionTimes>, SimulateError> {
        let mut room = GameRunner::new(self);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                return Ok(room.into_times());
            }
            let played = room.play(number, stop);
            let played = played.inspect_err(|_| next.store(self.games, Ordering::Relaxed))?;
            let Some(outcome) = played else { return Ok(room.into_times()) };
            // The receiver is gone if another thread has panicked.
            let _ = tell.send((number, outcome));
        }
    }

    /// Seed of a game's luck.
    pub fn game_seed(&self, game: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&game.to_le_bytes());
        Seed(seed)
    }
}
