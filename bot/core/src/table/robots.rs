//! What robots do between two people's moves. Those that think ahead do so elsewhere: the table goes on meanwhile.

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

/// The most steps that are decided before they are written down.
const BATCH: usize = 200;

/// How many steps a turn has at most in which a program does what it likes: it could go on for ever. Then what is usual is done.
const MOST_IN_TURN: usize = 200;

/// How many steps a game has at most in which programs are asked: nobody may ever win it.
const MOST_IN_GAME: usize = 20_000;

/// How long people are not told of a table at most because robots are about to go on.
const SOON: Duration = Duration::from_secs(1);

/// What a robot has to think about, and when that was so.
pub struct Task {
    /// The table's last entry: the answer counts as long as there is no other.
    pub revision: Revision,
    /// Who is asked.
    pub seat: Seat,
    /// What it is asked.
    pub asked: Asked,
    /// How long it may think.
    pub time: Duration,
}

/// What a robot is asked that thinks.
pub enum Asked {
    /// One of the house, with all that it may know.
    House(Robot, AnyQuestion),
    /// A program, of a game of which it is told what its seat may know.
    Program(ProgramName, Box<AnyGame>),
}

/// What a robot has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The table's last entry when it was asked.
    pub revision: Revision,
    /// Who was asked.
    pub seat: Seat,
    /// What that is.
    pub answer: Answer,
}

/// What comes of a robot's thinking.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It does this.
    Acts(AnyAction),
    /// It waits, as long as others must answer its offer.
    Waits,
    /// None: what is usual is done in its place.
    Fails,
}

/// How long a program has for an answer at least: it may be written in a language that takes its time.
const LEAST: Duration = Duration::from_secs(1);

/// What a table says of its robots, and how long the turn is in which they act.
#[derive(Default)]
pub(super) struct Robots {
    /// How long those may think that do.
    pub(super) thinking: Thinking,
    turn: Option<(Seat, u32)>,
    /// After how many steps that turn began.
    since: usize,
}

impl Robots {
    /// Takes in a record, after which it is that turn, and so many steps stand.
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

/// How long this robot may take for a decision at a table; nothing where it decides at once.
pub fn time(table: &TableState, robot: RobotKind) -> Option<Duration> {
    let time = table.robots.thinking.time();
    match robot {
        RobotKind::House(robot) => robot.thinks().then_some(time),
        RobotKind::Program(_) => Some(time.max(LEAST)),
    }
}

/// The robots' next steps, up to where a person is awaited, a robot has to think, or the game is over.
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

/// Whether robots are about to play on: they alone are awaited.
pub fn are_next(table: &TableState) -> bool {
    let awaited = table.awaited();
    !awaited.is_empty() && !table.stands() && awaited.iter().all(|seat| table.robot_at(seat).is_some())
}

/// Whether what robots are about to do is there in a moment, so that it is told in one with what led to it.
pub fn are_there_soon(table: &TableState) -> bool {
    let is_soon = |robot| time(table, robot).is_none_or(|time| time < SOON);
    are_next(table) && table.awaited().iter().all(|seat| table.robot_at(seat).is_none_or(is_soon))
}

/// What a robot has to think about now, if one that does is awaited beside those that wait for others. The robots that play
/// at once have played.
pub fn task(table: &TableState, waiting: &[Seat]) -> Option<Task> {
    let TablePhase::Playing(play) = &table.stage else { return None };
    let (seat, robot) = thinker(table, &play.game, waiting)?;
    let asked = match robot {
        RobotKind::House(robot) => Asked::House(robot, play.game.question(seat)),
        RobotKind::Program(name) => Asked::Program(name, Box::new(play.game.clone())),
    };
    Some(Task { revision: table.revision, seat, asked, time: time(table, robot)? })
}

/// Whether there is anything to think about, beside those that wait for others.
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

/// The step of a robot that has thought; nothing where the table has gone on meanwhile, or the robot waits for others. Where
/// all that are awaited wait for each other, [`stuck`] tells what happens.
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

/// What is usual for a robot, where robots alone are awaited and each of them waits: they would wait for ever.
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
        // Robots that wait for an answer wait for people, and for those who think.
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
