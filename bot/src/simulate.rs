//! `comptoir simulate`: robots play without a chat.

mod log;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;
use std::{fs, io};

use engine::game::{AnyOptions, Playout, Writer};
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::robot::{Rng, Robot};
use engine::seat::{PerSeat, Seat};
use serde::Serialize;

use self::log::Log;

/// After so many steps a game is given up as unfinished.
pub const STEP_LIMIT: u64 = 100_000;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Which robots, in their order of joining.
    pub seats: Vec<Robot>,
    /// What they play.
    pub options: AnyOptions,
    /// How many games.
    pub games: u64,
    /// What all luck and all whims follow from.
    pub seed: u64,
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

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// Games played.
    pub games: u64,
    /// Steps of all games.
    pub steps: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games by seconds.
    pub games_per_second: f64,
    /// Steps by games.
    pub steps_per_game: f64,
    /// As steps, but a discard counts one for each of its cards.
    pub actions_per_game: f64,
    /// How many games each robot won, in their order of joining.
    pub wins: Vec<u64>,
    /// Games given up after [`STEP_LIMIT`] steps.
    pub unfinished: u64,
}

#[derive(Clone, Default)]
struct Counts {
    steps: u64,
    actions: u64,
    wins: [u64; 4],
    unfinished: u64,
}

impl Measured {
    /// Tells it in words, of robots in these seats.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn tell(&self, seats: &[Robot], out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "{} games in {:.2} s: {:.0} a second",
            self.games, self.seconds, self.games_per_second
        )?;
        writeln!(out, "{:.1} steps and {:.1} actions a game", self.steps_per_game, self.actions_per_game)?;
        for (number, (wins, robot)) in self.wins.iter().zip(seats).enumerate() {
            let share = 100.0 * *wins as f64 / self.games.max(1) as f64;
            writeln!(out, "seat {} ({robot:?}): {wins} won, {share:.1} %", number + 1)?;
        }
        if self.unfinished > 0 {
            writeln!(out, "{} unfinished after {} steps", self.unfinished, STEP_LIMIT)?;
        }
        Ok(())
    }
}

impl Simulation {
    /// Plays all games.
    ///
    /// # Errors
    /// When that many robots can't play this, or a log can't be written.
    pub fn run(&self) -> Result<Measured, SimulateError> {
        if !self.options.players().contains(&self.seats.len()) {
            return Err(SimulateError::Players(self.seats.len()));
        }
        if let Some(path) = &self.log {
            fs::create_dir_all(path).map_err(|error| SimulateError::Log { path: path.clone(), error })?;
        }
        let started = Instant::now();
        let jobs = self.jobs.clamp(1, 256) as u64;
        let counts = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs)
                .map(|job| scope.spawn(move || self.share((job..self.games).step_by(jobs as usize))))
                .collect();
            workers.into_iter().try_fold(Counts::default(), |sum, worker| match worker.join() {
                Ok(counts) => Ok(sum.and(&counts?)),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
        let seconds = started.elapsed().as_secs_f64();
        let per_game = |count: u64| count as f64 / self.games.max(1) as f64;
        Ok(Measured {
            games: self.games,
            steps: counts.steps,
            seconds,
            games_per_second: self.games as f64 / seconds.max(f64::MIN_POSITIVE),
            steps_per_game: per_game(counts.steps),
            actions_per_game: per_game(counts.actions),
            wins: counts.wins.into_iter().take(self.seats.len()).collect(),
            unfinished: counts.unfinished,
        })
    }

    fn share(&self, games: impl Iterator<Item = u64>) -> Result<Counts, SimulateError> {
        let mut counts = Counts::default();
        let mut playout = None;
        for number in games {
            self.play(number, &mut playout, &mut counts)?;
        }
        Ok(counts)
    }

    fn play(
        &self,
        number: u64,
        playout: &mut Option<Box<dyn Playout>>,
        counts: &mut Counts,
    ) -> Result<(), SimulateError> {
        let players = self.seats.len();
        let mut luck = KeyedLuck::new(self.seed_of(number).key(&vec![Salt([0; 16]); players]));
        let dealt = self.options.deal(players, &mut luck).ok_or(SimulateError::Setup)?;
        let first = dealt.first_to_join();
        let joined = |seat: Seat| (first + seat.index()) % players;
        let robots = PerSeat::from_fn(|seat| self.seats[joined(seat)]);
        let mut whims = Rng::new(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut log = self.log.as_deref().map(|path| {
            let seats = Seat::ALL.into_iter().take(players).map(|seat| robots[seat]);
            Log::new(path, number, &dealt, seats, self.seed_of(number))
        });
        let mut write = log.as_mut().map(|log| |seat, action, events| log.step(seat, action, events));
        let writer = write.as_mut().map(|write| write as Writer<'_>);
        let playout = playout.get_or_insert_with(|| dealt.playout());
        let played = playout.play(&dealt, &robots, &mut luck, &mut whims, STEP_LIMIT, writer);
        counts.steps += played.steps;
        counts.actions += played.actions;
        match played.winner {
            Some(winner) => counts.wins[joined(winner)] += 1,
            None => counts.unfinished += 1,
        }
        log.map_or(Ok(()), |log| log.close(played.winner))
    }

    /// The seed of one game's luck.
    pub fn seed_of(&self, game: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&game.to_le_bytes());
        Seed(seed)
    }
}

impl Counts {
    fn and(mut self, other: &Counts) -> Counts {
        self.steps += other.steps;
        self.actions += other.actions;
        self.unfinished += other.unfinished;
        for (sum, wins) in self.wins.iter_mut().zip(other.wins) {
            *sum += wins;
        }
        self
    }
}
