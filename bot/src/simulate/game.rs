//! One game of a tournament.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use engine::game::{AnyGame, AnySetup, AnyStep, Playout};
use engine::journal::By;
use engine::luck::{KeyedLuck, Salt};
use engine::robot::{Budget, Rng};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::contestant::Contestant;
use super::log::Log;
use super::times::Times;
use super::{PROGRAM_TIME, PROGRAMS_STEP_LIMIT, STEP_LIMIT, SimulateError, Simulation};
use crate::program::{Errors, Fault, Session};

/// How many faults of programs are told of one game.
const FAULTS_TOLD: usize = 20;

/// How a game went.
#[derive(Default)]
pub(super) struct Outcome {
    /// Which contestant won; nobody where the game was given up.
    pub(super) winner: Option<usize>,
    /// How many steps it had.
    pub(super) steps: u64,
    /// As steps, but each card that is discarded counts.
    pub(super) actions: u64,
    /// How many answers of each contestant were none.
    pub(super) failed: [u64; 4],
    /// What was wrong with the first of them.
    pub(super) faults: Vec<(usize, String)>,
}

/// Where one game after the other is played.
pub(super) struct Room<'a> {
    simulation: &'a Simulation,
    playout: Option<Box<dyn Playout>>,
    /// How long each contestant took for its decisions.
    times: Vec<Times>,
}

/// The programs of one game, and the game as it is told to them.
struct Programs {
    game: AnyGame,
    sessions: PerSeat<Option<Session>>,
}

impl Programs {
    /// Those that sit here; nothing where none does.
    fn of(simulation: &Simulation, setup: &AnySetup, sitting: &PerSeat<usize>) -> Option<Programs> {
        let time = simulation.thinking.time.unwrap_or(PROGRAM_TIME);
        let session = |seat: Seat| match simulation.contestants.get(sitting[seat])? {
            Contestant::Program(program) if seat.index() < setup.players() => {
                Session::new(program, setup, seat, time, Errors::Shown).ok()
            }
            _ => None,
        };
        let sessions = PerSeat::from_fn(session);
        let has_one = Seat::ALL.into_iter().any(|seat| sessions[seat].is_some());
        has_one.then(|| Programs { game: AnyGame::new(setup.clone()), sessions })
    }
}

impl<'a> Room<'a> {
    pub(super) fn new(simulation: &'a Simulation) -> Room<'a> {
        let times = vec![Times::default(); simulation.contestants.len()];
        Room { simulation, playout: None, times }
    }

    pub(super) fn into_times(self) -> Vec<Times> {
        self.times
    }

    /// Plays the game with this number, counted from 0; nothing comes of one that `stop` breaks off. Seats go round with it, so
    /// that each contestant has each of them equally often.
    pub(super) fn play(&mut self, number: u64, stop: &AtomicBool) -> Result<Option<Outcome>, SimulateError> {
        let simulation = self.simulation;
        let players = simulation.contestants.len();
        let seed = simulation.seed_of(number);
        let mut luck = KeyedLuck::new(seed.key(&vec![Salt([0; 16]); players]));
        let setup = simulation.options.deal(players, &mut luck).ok_or(SimulateError::Setup)?;
        let moved = (number % players as u64) as usize;
        let sitting = PerSeat::from_fn(|seat| (seat.index() + moved) % players);
        let seats = || Seat::ALL.into_iter().take(players);
        let mut whims = Rng::new(simulation.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut log = simulation.log.as_deref().map(|path| {
            let seats = seats().map(|seat| &simulation.contestants[sitting[seat]]);
            Log::new(path, number, &setup, seats, seed)
        });
        let thinks = |seat: Seat| simulation.contestants[sitting[seat]].robot().is_some_and(|r| r.thinks());
        let thinking: SeatSet = seats().filter(|&seat| thinks(seat)).collect();
        let mut programs = Programs::of(simulation, &setup, &sitting);
        let mut playout = self.playout.take().unwrap_or_else(|| setup.playout());
        playout.begin(&setup, thinking);
        let mut outcome = Outcome::default();
        let most = if programs.is_some() { PROGRAMS_STEP_LIMIT } else { STEP_LIMIT };
        while outcome.steps < most {
            if stop.load(Relaxed) {
                return Ok(None);
            }
            let awaited = playout.awaited();
            let mut found = awaited.iter().find_map(|&seat| {
                let contestant = sitting[seat];
                let session = programs.as_mut().and_then(|programs| {
                    let Programs { game, sessions } = programs;
                    sessions[seat].as_mut().map(|session| (session, &*game))
                });
                let begun = Instant::now();
                let found = match session {
                    Some((session, game)) => {
                        ask(session, game, seat, &mut *playout, contestant, &mut outcome)
                    }
                    None => self.consider(seat, contestant, &mut *playout, &mut whims),
                };
                self.times[contestant].add(begun.elapsed());
                found
            });
            // Where each waits for another, the first gives way, as it does at a table.
            if found.is_none() && awaited.first().is_some_and(|&seat| playout.give_way(seat)) {
                found = Some(By::Default);
            }
            let Some((by, count)) = found.zip(playout.go_on(&mut luck)) else { break };
            outcome.steps += 1;
            outcome.actions += count;
            if log.is_none() && programs.is_none() {
                continue;
            }
            let Some((seat, action, events)) = playout.taken() else { continue };
            let step = AnyStep { seat, action, events, by };
            if let Some(log) = &mut log {
                log.step(step.clone());
            }
            if let Some(programs) = &mut programs {
                programs.game.push(step);
            }
        }
        let winner = playout.winner();
        self.playout = Some(playout);
        log.map_or(Ok(()), |log| log.close(winner))?;
        outcome.winner = winner.map(|seat| sitting[seat]);
        Ok(Some(outcome))
    }

    /// Has a robot of the house find what it does; nothing where it waits for others.
    fn consider(
        &self,
        seat: Seat,
        contestant: usize,
        playout: &mut dyn Playout,
        whims: &mut Rng,
    ) -> Option<By> {
        let (thinking, begun) = (self.simulation.thinking, Instant::now());
        let mut goes_on = || thinking.time.is_none_or(|time| begun.elapsed() < time);
        let mut budget = Budget { playouts: thinking.playouts, goes_on: &mut goes_on };
        let robot = self.simulation.contestants[contestant].robot()?;
        playout.consider(seat, robot, &mut budget, whims).then_some(By::Robot)
    }
}

/// Asks a program. Where it does wrong, its seat does what that of an absent player would.
fn ask(
    session: &mut Session,
    game: &AnyGame,
    seat: Seat,
    playout: &mut dyn Playout,
    contestant: usize,
    outcome: &mut Outcome,
) -> Option<By> {
    match session.ask(game, &|| true) {
        Ok(action) => playout.propose(seat, &action?).then_some(By::Robot),
        Err(fault) => {
            outcome.failed[contestant] += 1;
            let told = (contestant, fault.to_string());
            // One that is left alone stays so to the end of the game.
            let is_told = matches!(fault, Fault::GivenUp) && outcome.faults.contains(&told);
            if outcome.faults.len() < FAULTS_TOLD && !is_told {
                outcome.faults.push(told);
            }
            playout.give_way(seat).then_some(By::Default)
        }
    }
}
