//! Moves of robots, until a human must act. Robots that search and external programs run elsewhere, as [`Task`]s.

use std::time::Duration;

use engine::game::{AnyAction, AnyGame, AnyQuestion};
use engine::journal::By;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

use super::play::steps;
use super::record::{Record, Revision};
use super::state::{TablePhase, TableState};
use crate::option::{Chosen, Thinking};
use crate::robot::{ProgramName, RobotKind};
use crate::titles;

/// Maximum number of steps decided before they are appended.
const BATCH: usize = 200;

/// Maximum number of steps in a turn in which a program chooses freely, since it might never end it. Then
/// default actions follow.
const MOST_IN_TURN: usize = 200;

/// Maximum number of steps in a game in which programs are consulted, since the game might never end.
const MOST_IN_GAME: usize = 20_000;

/// Maximum time for which a publication is delayed because robot moves are about to follow.
const SOON: Duration = Duration::from_secs(1);

/// A decision that a robot must compute.
pub struct Task {
    /// Last revision of the table; the answer is valid only for it.
    pub revision: Revision,
    pub seat: Seat,
    pub asked: Asked,
    /// Time limit.
    pub time: Duration,
}

/// Input for a robot's decision.
pub enum Asked {
    /// A built-in robot, with all information that its seat may have.
    House(Robot, AnyQuestion),
    /// An external program. It receives only information that its seat may have.
    Program(ProgramName, Box<AnyGame>),
}

/// Result of a robot's decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// Last revision of the table when the task was given.
    pub revision: Revision,
    pub seat: Seat,
    pub answer: Answer,
}

/// Answer of a robot.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Takes this action.
    Acts(AnyAction),
    /// Waits for the answers of others to its offer.
    Waits,
    /// No valid answer: the default action is taken.
    Fails,
}

/// Minimum time limit of an external program, which may be slow to respond.
const LEAST: Duration = Duration::from_secs(1);

/// Robot settings of a table, and the start of the current turn.
#[derive(Default)]
pub(super) struct Robots {
    /// Time limit of robots that search.
    pub(super) thinking: Thinking,
    turn: Option<(Seat, u32)>,
    /// Number of steps before the turn.
    since: usize,
}

impl Robots {
    /// Applies a record; `turn` and `steps` are as of after it.
    pub(super) fn apply(&mut self, record: &Record, turn: Option<(Seat, u32)>, steps: usize) {
        if self.turn != turn || steps < self.since {
            (self.turn, self.since) = (turn, steps);
        }
        if let Record::Chosen { option } = record
            && option.kind.is_thinking()
        {
            let mut chosen = Chosen::of(titles::usual());
            option.put(&mut chosen);
            self.thinking = chosen.thinking;
        }
    }
}

/// Time limit of a robot's decision; `None` if it decides at once.
pub fn time(table: &TableState, robot: RobotKind) -> Option<Duration> {
    let time = table.robots.thinking.time();
    match robot {
        RobotKind::House(robot) => robot.thinks().then_some(time),
        RobotKind::Program(_) => Some(time.max(LEAST)),
    }
}

/// Next steps of robots, up to where a human is awaited, a robot has to search, or the game is over.
pub fn next(table: &TableState, choice: &mut Rng) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.stage, table.luck()) else { return Vec::new() };
    if awaited_robots(table, &play.game).next().is_none() || table.stands() {
        return Vec::new();
    }
    let mut game = play.game.clone();
    let mut records = Vec::new();
    while records.len() < BATCH {
        let Some(taken) = next_step(table, &game, choice, &mut luck) else { break };
        for record in &taken {
            if let Record::Step { step } = record {
                game.push(step.clone());
            }
        }
        records.extend(taken);
    }
    records
}

/// Returns `true` if only robots are awaited and may play.
pub fn are_next(table: &TableState) -> bool {
    let awaited = table.awaited();
    !awaited.is_empty() && !table.stands() && awaited.iter().all(|seat| table.robot_at(seat).is_some())
}

/// Returns `true` if robot moves follow within `SOON`, so that they can be published together with the move before.
pub fn are_there_soon(table: &TableState) -> bool {
    let is_soon = |robot| time(table, robot).is_none_or(|time| time < SOON);
    are_next(table) && table.awaited().iter().all(|seat| table.robot_at(seat).is_none_or(is_soon))
}

/// Next decision to compute, apart from `waiting` seats. Call after [`next`] returned nothing.
pub fn task(table: &TableState, waiting: &[Seat]) -> Option<Task> {
    let TablePhase::Playing(play) = &table.stage else { return None };
    let (seat, robot) = thinker(table, &play.game, waiting)?;
    let asked = match robot {
        RobotKind::House(robot) => Asked::House(robot, play.game.question(seat)),
        RobotKind::Program(name) => Asked::Program(name, Box::new(play.game.clone())),
    };
    Some(Task { revision: table.revision, seat, asked, time: time(table, robot)? })
}

/// Returns `true` if [`task`] would return a decision to compute.
pub fn have_a_task(table: &TableState, waiting: &[Seat]) -> bool {
    matches!(&table.stage, TablePhase::Playing(play) if thinker(table, &play.game, waiting).is_some())
}

fn thinker(table: &TableState, game: &AnyGame, waiting: &[Seat]) -> Option<(Seat, RobotKind)> {
    if table.stands() {
        return None;
    }
    let is_asked =
        |robot: &RobotKind| robot.thinks() && (robot.house().is_some() || table.steps() < MOST_IN_GAME);
    awaited_robots(table, game).find(|(seat, robot)| is_asked(robot) && !waiting.contains(seat))
}

/// Records of a robot's decision; empty if the table changed in the meantime or the robot waits. If all awaited robots
/// wait for each other, [`stuck`] resolves it.
pub fn thought(table: &TableState, thought: &Thought) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.stage, table.luck()) else { return Vec::new() };
    let Thought { revision, seat, answer } = thought;
    let is_awaited = awaited_robots(table, &play.game).any(|(other, robot)| other == *seat && robot.thinks());
    if table.revision != *revision || table.stands() || !is_awaited {
        return Vec::new();
    }
    let is_over_long = table.steps().saturating_sub(table.robots.since) >= MOST_IN_TURN;
    let (action, by) = match answer {
        Answer::Acts(_) if is_over_long => (play.game.default_action(*seat), By::Default),
        Answer::Acts(action) => (Some(action.clone()), By::Robot),
        Answer::Waits => (None, By::Robot),
        Answer::Fails => (play.game.default_action(*seat), By::Default),
    };
    let taken = action.and_then(|action| steps(&play.game, *seat, &[action], by, &mut luck).ok());
    taken.unwrap_or_default()
}

/// Default action of a robot if only robots are awaited and all of them wait: resolves the deadlock.
pub fn stuck(table: &TableState) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.stage, table.luck()) else { return Vec::new() };
    if table.stands() || is_person_awaited(table, &play.game) {
        return Vec::new();
    }
    let usual = awaited_robots(table, &play.game).next().and_then(|(seat, _)| {
        let action = play.game.default_action(seat)?;
        steps(&play.game, seat, &[action], By::Default, &mut luck).ok()
    });
    usual.unwrap_or_default()
}

fn next_step(
    table: &TableState,
    game: &AnyGame,
    choice: &mut Rng,
    luck: &mut KeyedLuck,
) -> Option<Vec<Record>> {
    let at_once = awaited_robots(table, game).filter(|(_, robot)| !robot.thinks());
    let willing = { at_once }.find_map(|(seat, robot)| {
        game.robot_action(robot.house()?, seat, choice).map(|action| (seat, action, By::Robot))
    });
    let (seat, action, by): (Seat, AnyAction, By) = willing.or_else(|| {
        // Waiting robots wait for people, and for robots that search.
        if is_person_awaited(table, game) || awaited_robots(table, game).any(|(_, robot)| robot.thinks()) {
            return None;
        }
        let (seat, _) = awaited_robots(table, game).next()?;
        Some((seat, game.default_action(seat)?, By::Default))
    })?;
    steps(game, seat, &[action], by, luck).ok()
}

fn awaited_robots<'a>(table: &'a TableState, game: &AnyGame) -> impl Iterator<Item = (Seat, RobotKind)> + 'a {
    let awaited = game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
    awaited.filter_map(|prompt| Some((prompt.seat, table.robot_at(prompt.seat)?)))
}

fn is_person_awaited(table: &TableState, game: &AnyGame) -> bool {
    game.prompts().into_iter().any(|prompt| prompt.is_awaited() && table.sitter(prompt.seat).is_some())
}
