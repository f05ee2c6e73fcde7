//! Games of a tournament, one at a time per thread.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use engine::game::{AnyGame, AnySetup, AnyStep, RobotGame};
use engine::journal::StepOrigin;
use engine::luck::{KeyedLuck, Salt};
use engine::robot::{Budget, Rng};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::decision_times::DecisionTimes;
use super::game_log::GameLog;
use super::report::Contestant;
use super::{PROGRAM_TIME, PROGRAMS_STEP_LIMIT, STEP_LIMIT, SimulateError, Simulation};
use bot_app::program::{Fault, Session, StderrTarget};

/// Maximum number of faults recorded per game.
const MAX_RECORDED_FAULTS: usize = 20;

#[derive(Default)]
pub(super) struct GameOutcome {
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
pub(super) struct GameRunner<'a> {
    simulation: &'a Simulation,
    playout: Option<Box<dyn RobotGame>>,
    /// Decision times per contestant.
    times: Vec<DecisionTimes>,
}

/// Sessions of the programs of a game, and the game as they know it.
struct ProgramSessions {
    game: AnyGame,
    sessions: PerSeat<Option<Session>>,
}

impl ProgramSessions {
    /// Starts the sessions; `None` if no program plays.
    fn start(simulation: &Simulation, setup: &AnySetup, sitting: &PerSeat<usize>) -> Option<ProgramSessions> {
        let time = simulation.thinking.time.unwrap_or(PROGRAM_TIME);
        let session = |seat: Seat| match simulation.contestants.get(sitting[seat])? {
            Contestant::Program(program) if seat.index() < setup.players() => {
                Session::new(program, setup, seat, time, StderrTarget::Inherited).ok()
            }
            _ => None,
        };
        let sessions = PerSeat::from_fn(session);
        let has_one = Seat::ALL.into_iter().any(|seat| sessions[seat].is_some());
        has_one.then(|| ProgramSessions { game: AnyGame::new(setup.clone()), sessions })
    }
}

impl<'a> GameRunner<'a> {
    pub(super) fn new(simulation: &'a Simulation) -> GameRunner<'a> {
        let times = vec![DecisionTimes::default(); simulation.contestants.len()];
        GameRunner { simulation, playout: None, times }
    }

    pub(super) fn into_times(self) -> Vec<DecisionTimes> {
        self.times
    }

    /// Plays the game with this number, from 0; `None` if `stop` aborts it. The seats rotate with the number, so that each
    /// contestant has each seat equally often.
    pub(super) fn play(&mut self, number: u64, stop: &AtomicBool) -> Result<Option<GameOutcome>, SimulateError> {
        let simulation = self.simulation;
        let players = simulation.contestants.len();
        let seed = simulation.game_seed(number);
        let mut luck = KeyedLuck::new(seed.derive_key(&vec![Salt([0; 16]); players]));
        let setup = simulation.options.deal(players, &mut luck).ok_or(SimulateError::Setup)?;
        let moved = (number % players as u64) as usize;
        let sitting = PerSeat::from_fn(|seat| (seat.index() + moved) % players);
        let seats = || Seat::ALL.into_iter().take(players);
        let mut whims = Rng::new(simulation.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut log = simulation.log.as_deref().map(|path| {
            let seats = seats().map(|seat| &simulation.contestants[sitting[seat]]);
            GameLog::new(path, number, &setup, seats, seed)
        });
        let thinks = |seat: Seat| simulation.contestants[sitting[seat]].robot().is_some_and(|r| r.searches());
        let thinking: SeatSet = seats().filter(|&seat| thinks(seat)).collect();
        let mut programs = ProgramSessions::start(simulation, &setup, &sitting);
        let mut playout = self.playout.take().unwrap_or_else(|| setup.robot_game());
        playout.start(&setup, thinking);
        let mut outcome = GameOutcome::default();
        let most = if programs.is_some() { PROGRAMS_STEP_LIMIT } else { STEP_LIMIT };
        while outcome.steps < most {
            if stop.load(Relaxed) {
                return Ok(None);
            }
            let awaited = playout.awaited();
            let mut found = awaited.iter().find_map(|&seat| {
                let contestant = sitting[seat];
                let session = programs.as_mut().and_then(|programs| {
                    let ProgramSessions { game, sessions } = programs;
                    sessions[seat].as_mut().map(|session| (session, &*game))
                });
                let begun = Instant::now();
                let found = match session {
                    Some((session, game)) => ask_program(session, game, seat, &mut *playout, contestant, &mut outcome),
                    None => self.consider(seat, contestant, &mut *playout, &mut whims),
                };
                self.times[contestant].add(begun.elapsed());
                found
            });
            // If all wait for each other, the first one takes its default action, as at tables.
            if found.is_none() && awaited.first().is_some_and(|&seat| playout.set_default_action(seat)) {
                found = Some(StepOrigin::Default);
            }
            let Some((by, count)) = found.zip(playout.resolve_action(&mut luck)) else { break };
            outcome.steps += 1;
            outcome.actions += count;
            if log.is_none() && programs.is_none() {
                continue;
            }
            let Some((seat, action, events)) = playout.last_step() else { continue };
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
        playout: &mut dyn RobotGame,
        whims: &mut Rng,
    ) -> Option<StepOrigin> {
        let (thinking, begun) = (self.simulation.thinking, Instant::now());
        let mut goes_on = || thinking.time.is_none_or(|time| begun.elapsed() < time);
        let mut budget = Budget { playouts: thinking.playouts, may_continue: &mut goes_on };
        let robot = self.simulation.contestants[contestant].robot()?;
        playout.choose_action(seat, robot, &mut budget, whims).then_some(StepOrigin::Robot)
    }
}

/// Asks a program. If it fails, its seat takes its default action.
fn ask_program(
    session: &mut Session,
    game: &AnyGame,
    seat: Seat,
    playout: &mut dyn RobotGame,
    contestant: usize,
    outcome: &mut GameOutcome,
) -> Option<StepOrigin> {
    match session.ask(game, &|| true) {
        Ok(action) => playout.set_action(seat, &action?).then_some(StepOrigin::Robot),
        Err(fault) => {
            outcome.failed[contestant] += 1;
            let told = (contestant, fault.to_string());
            // This fault repeats until the end of the game.
            let is_told = matches!(fault, Fault::RestartLimit) && outcome.faults.contains(&told);
            if outcome.faults.len() < MAX_RECORDED_FAULTS && !is_told {
                outcome.faults.push(told);
            }
            playout.set_default_action(seat).then_some(StepOrigin::Default)
        }
    }
}
