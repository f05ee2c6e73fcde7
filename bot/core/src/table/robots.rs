//! Moves of robots, until a human must act. Robots that search and external programs run elsewhere, as [`RobotTask`]s.

use std::time::Duration;

use engine::game::{AnyAction, AnyGame, AnyQuestion};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

use super::play::step_records;
use super::{Record, Revision, TablePhase, TableState};
use crate::option::{ChosenOptions, ThinkingTime};
use crate::robot::{ProgramName, RobotKind};
use crate::titles;

/// Maximum number of steps decided before they are appended.
const BATCH: usize = 200;

/// Maximum number of steps in a turn in which a program chooses freely, since it might never end it. Then
/// default actions follow.
const MAX_STEPS_IN_TURN: usize = 200;

/// Maximum number of steps in a game in which programs are consulted, since the game might never end.
const MAX_STEPS_IN_GAME: usize = 20_000;

/// Maximum time for which a publication is delayed because robot moves are about to follow.
const MAX_PUBLISH_DELAY: Duration = Duration::from_secs(1);

/// A decision that a robot must compute.
pub struct RobotTask {
    /// Last revision of the table; the answer is valid only for it.
    pub revision: Revision,
    pub seat: Seat,
    pub question: RobotQuestion,
    /// Time limit.
    pub time: Duration,
}

/// Input for a robot's decision.
pub enum RobotQuestion {
    /// A built-in robot, with all information that its seat may have.
    BuiltIn(Robot, AnyQuestion),
    /// An external program. It receives only information that its seat may have.
    Program(ProgramName, Box<AnyGame>),
}

/// Result of a robot's decision.
#[derive(Clone, PartialEq, Debug)]
pub struct RobotDecision {
    /// Last revision of the table when the task was given.
    pub revision: Revision,
    pub seat: Seat,
    pub answer: RobotAnswer,
}

#[derive(Clone, PartialEq, Debug)]
pub enum RobotAnswer {
    /// Takes this action.
    Act(AnyAction),
    /// Waits for the answers of others to its offer.
    Wait,
    /// No valid answer: the default action is taken.
    Fail,
}

/// Minimum time limit of an external program, which may be slow to respond.
const MIN_PROGRAM_TIME: Duration = Duration::from_secs(1);

/// Robot settings of a table, and the start of the current turn.
#[derive(Default)]
pub(super) struct RobotState {
    /// Time limit of robots that search.
    pub(super) thinking_time: ThinkingTime,
    turn: Option<(Seat, u32)>,
    /// Number of steps before the turn.
    steps_before_turn: usize,
}

impl RobotState {
    /// Applies a record; `turn` and `steps` are as of after it.
    pub(super) fn apply(&mut self, record: &Record, turn: Option<(Seat, u32)>, steps: usize) {
        if self.turn != turn || steps < self.steps_before_turn {
            (self.turn, self.steps_before_turn) = (turn, steps);
        }
        if let Record::Chosen { option } = record
            && option.kind.is_thinking()
        {
            let mut chosen = ChosenOptions::with_defaults(titles::default_options());
            option.set_unchecked(&mut chosen);
            self.thinking_time = chosen.thinking_time;
        }
    }
}

/// Time limit of a robot's decision; `None` if it decides at once.
pub fn time_limit(table: &TableState, robot: RobotKind) -> Option<Duration> {
    let time = table.robots.thinking_time.duration();
    match robot {
        RobotKind::BuiltIn(robot) => robot.searches().then_some(time),
        RobotKind::Program(_) => Some(time.max(MIN_PROGRAM_TIME)),
    }
}

/// Next steps of robots, up to where a human is awaited, a robot has to search, or the game is over.
pub fn next_records(table: &TableState, choice: &mut Rng) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.phase, table.luck()) else { return Vec::new() };
    if awaited_robots(table, &play.game).next().is_none() || table.is_suspended() {
        return Vec::new();
    }
    if let Some(next) = table.lesson_step() {
        return next.robot_records();
    }
    let mut game = play.game.clone();
    let mut records = Vec::new();
    while records.len() < BATCH {
        let Some(taken) = next_step_records(table, &game, choice, &mut luck) else { break };
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
pub fn are_awaited_alone(table: &TableState) -> bool {
    let awaited = table.awaited();
    !awaited.is_empty() && !table.is_suspended() && awaited.iter().all(|seat| table.robot_at(seat).is_some())
}

/// Returns `true` if robot moves follow within `MAX_PUBLISH_DELAY`, so that they can be published together with the move
/// before.
pub fn will_act_soon(table: &TableState) -> bool {
    let is_soon = |robot| time_limit(table, robot).is_none_or(|time| time < MAX_PUBLISH_DELAY);
    are_awaited_alone(table) && table.awaited().iter().all(|seat| table.robot_at(seat).is_none_or(is_soon))
}

/// Next decision to compute, apart from `waiting` seats. Call after [`next_records`] returned nothing.
pub fn next_task(table: &TableState, waiting: &[Seat]) -> Option<RobotTask> {
    let TablePhase::Playing(play) = &table.phase else { return None };
    let (seat, robot) = next_thinking_robot(table, &play.game, waiting)?;
    let asked = match robot {
        RobotKind::BuiltIn(robot) => RobotQuestion::BuiltIn(robot, play.game.question(seat)),
        RobotKind::Program(name) => RobotQuestion::Program(name, Box::new(play.game.clone())),
    };
    Some(RobotTask { revision: table.revision, seat, question: asked, time: time_limit(table, robot)? })
}

/// Returns `true` if [`next_task`] would return a decision to compute.
pub fn has_task(table: &TableState, waiting: &[Seat]) -> bool {
    matches!(&table.phase, TablePhase::Playing(play) if next_thinking_robot(table, &play.game, waiting).is_some())
}

fn next_thinking_robot(table: &TableState, game: &AnyGame, waiting: &[Seat]) -> Option<(Seat, RobotKind)> {
    if table.is_suspended() {
        return None;
    }
    let is_asked =
        |robot: &RobotKind| robot.thinks() && (robot.built_in().is_some() || table.steps() < MAX_STEPS_IN_GAME);
    awaited_robots(table, game).find(|(seat, robot)| is_asked(robot) && !waiting.contains(seat))
}

/// Records of a robot's decision; empty if the table changed in the meantime or the robot waits. If all awaited robots
/// wait for each other, [`resolve_deadlock`] resolves it.
pub fn decision_records(table: &TableState, thought: &RobotDecision) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.phase, table.luck()) else { return Vec::new() };
    let RobotDecision { revision, seat, answer } = thought;
    let is_awaited = awaited_robots(table, &play.game).any(|(other, robot)| other == *seat && robot.thinks());
    if table.revision != *revision || table.is_suspended() || !is_awaited {
        return Vec::new();
    }
    let is_over_long = table.steps().saturating_sub(table.robots.steps_before_turn) >= MAX_STEPS_IN_TURN;
    let (action, by) = match answer {
        RobotAnswer::Act(_) if is_over_long => (play.game.default_action(*seat), StepOrigin::Default),
        RobotAnswer::Act(action) => (Some(action.clone()), StepOrigin::Robot),
        RobotAnswer::Wait => (None, StepOrigin::Robot),
        RobotAnswer::Fail => (play.game.default_action(*seat), StepOrigin::Default),
    };
    let taken = action.and_then(|action| step_records(&play.game, *seat, &[action], by, &mut luck).ok());
    taken.unwrap_or_default()
}

/// Default action of a robot if only robots are awaited and all of them wait: resolves the deadlock.
pub fn resolve_deadlock(table: &TableState) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.phase, table.luck()) else { return Vec::new() };
    if table.is_suspended() || is_person_awaited(table, &play.game) {
        return Vec::new();
    }
    let usual = awaited_robots(table, &play.game).next().and_then(|(seat, _)| {
        let action = play.game.default_action(seat)?;
        step_records(&play.game, seat, &[action], StepOrigin::Default, &mut luck).ok()
    });
    usual.unwrap_or_default()
}

fn next_step_records(
    table: &TableState,
    game: &AnyGame,
    choice: &mut Rng,
    luck: &mut KeyedLuck,
) -> Option<Vec<Record>> {
    let at_once = awaited_robots(table, game).filter(|(_, robot)| !robot.thinks());
    let willing = { at_once }.find_map(|(seat, robot)| {
        game.robot_action(robot.built_in()?, seat, choice).map(|action| (seat, action, StepOrigin::Robot))
    });
    let (seat, action, by): (Seat, AnyAction, StepOrigin) = willing.or_else(|| {
        // Waiting robots wait for people, and for robots that search.
        if is_person_awaited(table, game) || awaited_robots(table, game).any(|(_, robot)| robot.thinks()) {
            return None;
        }
        let (seat, _) = awaited_robots(table, game).next()?;
        Some((seat, game.default_action(seat)?, StepOrigin::Default))
    })?;
    step_records(game, seat, &[action], by, luck).ok()
}

fn awaited_robots<'a>(table: &'a TableState, game: &AnyGame) -> impl Iterator<Item = (Seat, RobotKind)> + 'a {
    let awaited = game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
    awaited.filter_map(|prompt| Some((prompt.seat, table.robot_at(prompt.seat)?)))
}

fn is_person_awaited(table: &TableState, game: &AnyGame) -> bool {
    game.prompts().into_iter().any(|prompt| prompt.is_awaited() && table.seat_player(prompt.seat).is_some())
}
