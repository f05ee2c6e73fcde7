//! Games of a tournament, one at a time per thread.

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

/// Maximum number of faults recorded per game.
const FAULTS_TOLD: usize = 20;

/// Outcome of a game.
#[derive(Default)]
pub(super) struct Outcome {
    /// Index of the contestant who won; `None` for an unfinished game.
    pub(super) winner: Option<usize>,
    /// Number of steps.
    pub(super) steps: u64,
    /// Number of steps, where a discard counts once per card.
    pub(super) actions: u64,
    /// Number of failed answers per contestant.
    pub(super) failed: [u64; 4],
    /// First faults: contestant and description.
    pub(super) faults: Vec<(usize, String)>,
}

/// Player of games, which reuses buffers between them.
pub(super) struct Room<'a> {
    simulation: &'a Simulation,
    playout: Option<Box<dyn Playout>>,
    /// Decision times per contestant.
    times: Vec<Times>,
}

/// Sessions of the programs of a game, and the game as they know it.
struct Programs {
    game: AnyGame,
    sessions: PerSeat<Option<Session>>,
}

impl Programs {
    /// Starts the sessions; `None` if no program plays.
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

    /// Plays the game with this number, from 0; `None` if `stop` aborts it. The seats rotate with the number, so that each
    /// contestant has each seat equally often.
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
            // If all wait for each other, the first one takes its default action, as at tables.
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

    /// Lets a built-in robot choose an action; `None` if it waits for others.
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

/// Asks a program. If it fails, its seat takes its default action.
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
            // This fault repeats until the end of the game.
            let is_told = matches!(fault, Fault::GivenUp) && outcome.faults.contains(&told);
            if outcome.faults.len() < FAULTS_TOLD && !is_told {
                outcome.faults.push(told);
            }
            playout.give_way(seat).then_some(By::Default)
        }
    }
}
