//! `comptoir simulate`: robots play a tournament among themselves, without a chat.

mod contestant;
mod game;
mod interval;
mod log;
mod measured;
mod progress;
mod report;
mod times;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{fs, io};

use engine::game::AnyOptions;
use engine::luck::Seed;

pub use contestant::Contestant;
pub use measured::{Measured, RobotMeasured};
pub use progress::Progress;

use self::game::{Outcome, Room};
use self::measured::Tally;
use self::times::Times;

/// After so many steps a game is given up as unfinished.
pub const STEP_LIMIT: u64 = 100_000;
/// The same of a game with programs, as at tables: some play so that nobody ever wins.
pub const PROGRAMS_STEP_LIMIT: u64 = 20_000;
/// How long a program has for an answer, unless something else is asked for.
pub const PROGRAM_TIME: Duration = Duration::from_secs(1);
/// After so many faults of a contestant they are only counted.
const FAULTS_TOLD: u64 = 10;
/// The most threads that share the games.
const MOST_JOBS: usize = 256;

/// How long robots think that do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// How many games they imagine at most for each decision.
    pub playouts: u32,
    /// For how long at most, programs too. Without a limit, what is played follows from the seed, as far as it does with
    /// the programs that play.
    pub time: Option<Duration>,
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Who plays. They change seats from game to game.
    pub contestants: Vec<Contestant>,
    /// What they play.
    pub options: AnyOptions,
    /// How many games.
    pub games: u64,
    /// What all luck and all whims follow from.
    pub seed: u64,
    /// How long they think.
    pub thinking: Thinking,
    /// How many threads share the games.
    pub jobs: usize,
    /// The directory in which each game's log is written, if they are wanted.
    pub log: Option<PathBuf>,
}

/// Why no games are played.
#[derive(Debug, thiserror::Error)]
pub enum SimulateError {
    /// Not as many as can play.
    #[error("2 to 4 robots can play, and {0} were named in --seats")]
    Players(usize),
    /// The options can't be played.
    #[error("these options can't be played by that many")]
    Setup,
    /// A log can't be written.
    #[error("can't write the log {}: {error}", .path.display())]
    Log {
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Simulation {
    /// Plays all games. The same is played whatever the number of jobs, as long as no clock ends what a robot thinks.
    ///
    /// # Errors
    /// When that many robots can't play this, or a log can't be written.
    pub fn run(&self, progress: &mut Progress<'_>) -> Result<Measured, SimulateError> {
        self.run_until(&AtomicBool::new(false), progress)
    }

    /// The same until `stop` turns true: what was measured of the games that have ended by then.
    ///
    /// # Errors
    /// As [`Simulation::run`].
    pub fn run_until(
        &self,
        stop: &AtomicBool,
        progress: &mut Progress<'_>,
    ) -> Result<Measured, SimulateError> {
        if !self.options.players().contains(&self.contestants.len()) {
            return Err(SimulateError::Players(self.contestants.len()));
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
                    scope.spawn(move || self.share(next, stop, &tell))
                })
                .collect();
            drop(tell);
            for (number, outcome) in played {
                tally.take(number, &outcome);
                self.tell(number, &outcome, &mut told, progress);
                progress.played(tally.games(), self.games);
            }
            let none = vec![Times::default(); self.contestants.len()];
            workers.into_iter().try_fold(none, |sum, worker| match worker.join() {
                Ok(times) => Ok(sum.into_iter().zip(times?).map(|(sum, times)| sum.and(&times)).collect()),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        });
        progress.ends();
        Ok(tally.measured(&self.contestants, &times?, started.elapsed()))
    }

    /// Tells what programs did wrong in a game, up to what anybody reads.
    fn tell(&self, number: u64, outcome: &Outcome, told: &mut [u64], progress: &mut Progress<'_>) {
        for (contestant, fault) in &outcome.faults {
            let (told, name) = (&mut told[*contestant], self.contestants[*contestant].name());
            *told += 1;
            match *told {
                ..=FAULTS_TOLD => progress.tell(&format!("game {}, {name}: {fault}", number + 1)),
                count if count == FAULTS_TOLD + 1 => {
                    progress.tell(&format!("{name}: whatever else is wrong is only counted"));
                }
                _ => {}
            }
        }
    }

    /// Plays one game after the other that nobody else has begun.
    fn share(
        &self,
        next: &AtomicU64,
        stop: &AtomicBool,
        tell: &mpsc::Sender<(u64, Outcome)>,
    ) -> Result<Vec<Times>, SimulateError> {
        let mut room = Room::new(self);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                return Ok(room.into_times());
            }
            let played = room.play(number, stop);
            let played = played.inspect_err(|_| next.store(self.games, Ordering::Relaxed))?;
            let Some(outcome) = played else { return Ok(room.into_times()) };
            // Nobody listens any more where another thread panicked.
            let _ = tell.send((number, outcome));
        }
    }

    /// The seed of one game's luck.
    pub fn seed_of(&self, game: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&game.to_le_bytes());
        Seed(seed)
    }
}
