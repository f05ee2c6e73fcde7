//! One game of a tournament.

use std::time::Instant;

use engine::game::Playout;
use engine::journal::By;
use engine::luck::{KeyedLuck, Salt};
use engine::robot::{Budget, Rng};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::log::Log;
use super::times::Times;
use super::{STEP_LIMIT, SimulateError, Simulation};

/// How a game went.
pub(super) struct Outcome {
    /// Which contestant won; nobody where the game was given up.
    pub(super) winner: Option<usize>,
    /// How many steps it had.
    pub(super) steps: u64,
    /// As steps, but each card that is discarded counts.
    pub(super) actions: u64,
}

/// Where one game after the other is played.
pub(super) struct Room<'a> {
    simulation: &'a Simulation,
    playout: Option<Box<dyn Playout>>,
    /// How long each contestant took for its decisions.
    times: Vec<Times>,
}

impl<'a> Room<'a> {
    pub(super) fn new(simulation: &'a Simulation) -> Room<'a> {
        let times = vec![Times::default(); simulation.contestants.len()];
        Room { simulation, playout: None, times }
    }

    pub(super) fn into_times(self) -> Vec<Times> {
        self.times
    }

    /// Plays the game with this number, counted from 0. Seats go round with it, so that each contestant has each of
    /// them equally often.
    pub(super) fn play(&mut self, number: u64) -> Result<Outcome, SimulateError> {
        let simulation = self.simulation;
        let players = simulation.contestants.len();
        let seed = simulation.seed_of(number);
        let mut luck = KeyedLuck::new(seed.key(&vec![Salt([0; 16]); players]));
        let setup = simulation.options.deal(players, &mut luck).ok_or(SimulateError::Setup)?;
        let moved = (number % players as u64) as usize;
        let sitting = PerSeat::from_fn(|seat| (seat.index() + moved) % players);
        let mut whims = Rng::new(simulation.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut log = simulation.log.as_deref().map(|path| {
            let seats = Seat::ALL.into_iter().take(players);
            let seats = seats.map(|seat| &simulation.contestants[sitting[seat]]);
            Log::new(path, number, &setup, seats, seed)
        });
        let thinks = |seat: &Seat| simulation.contestants[sitting[*seat]].robot.thinks();
        let thinking: SeatSet = Seat::ALL.into_iter().take(players).filter(thinks).collect();
        let playout = self.playout.get_or_insert_with(|| setup.playout());
        playout.begin(&setup, thinking);
        let (mut steps, mut actions) = (0, 0);
        while steps < STEP_LIMIT {
            let awaited = playout.awaited();
            let willing = awaited.iter().any(|&seat| {
                let contestant = sitting[seat];
                let begun = Instant::now();
                let time = simulation.thinking.time;
                let mut goes_on = || time.is_none_or(|time| begun.elapsed() < time);
                let mut budget = Budget { playouts: simulation.thinking.playouts, goes_on: &mut goes_on };
                let robot = simulation.contestants[contestant].robot;
                let willing = playout.consider(seat, robot, &mut budget, &mut whims);
                self.times[contestant].add(begun.elapsed());
                willing
            });
            // Where each waits for another, the first gives way, as it does at a table.
            if !willing && !awaited.first().is_some_and(|&seat| playout.give_way(seat)) {
                break;
            }
            let Some(count) = playout.go_on(&mut luck) else { break };
            steps += 1;
            actions += count;
            if let (Some(log), Some(taken)) = (&mut log, playout.taken()) {
                log.step(taken, if willing { By::Robot } else { By::Default });
            }
        }
        let winner = playout.winner();
        log.map_or(Ok(()), |log| log.close(winner))?;
        Ok(Outcome { winner: winner.map(|seat| sitting[seat]), steps, actions })
    }
}
