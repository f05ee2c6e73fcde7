//! Lessons: fixed games, of which the learner plays the last moves as told.

use std::sync::LazyLock;

use engine::game::{AnyAction, AnyGame, AnyOptions, AnySetup, AnyStep};
use engine::journal::StepOrigin;
use engine::luck::{KeyedLuck, Seed};
use engine::seat::{PerSeat, Seat};

use super::lobby::{ROBOT_NAMES, apply_choices};
use super::{GameOrigin, Record, TablePhase, TableState};
use crate::bind::Interpretation;
use crate::command::Command;
use crate::error::UserError;
use crate::option::ChosenOptions;
use crate::title::LessonScript;
use crate::titles;
use crate::words::Words;

/// Lesson of a title.
///
/// Its script has a line with the options as arguments of `/new`, one with `seats` and their number, one with `learner` and
/// the number of that seat, and one with `luck` and the number of the luck key. Then each line is a seat and a command, which
/// is one step. The line `lesson` precedes the steps that are played as told. Seats count from 0.
pub struct Lesson {
    script: &'static LessonScript,
    pub setup: AnySetup,
    /// Seat of the learner.
    pub learner: Seat,
    /// Steps of the given position, then those of the lesson.
    steps: Vec<AnyStep>,
    /// Number of steps of the given position.
    given: usize,
}

/// Next step of a table's lesson.
pub struct LessonStep<'a> {
    lesson: &'a Lesson,
    /// Index of the step in the game.
    index: usize,
}

impl Lesson {
    /// Lessons of all titles.
    pub fn all() -> &'static [Lesson] {
        static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| titles::lessons().filter_map(Lesson::parse).collect());
        &ALL
    }

    /// Lesson with this stored name.
    pub fn find(name: &str) -> Option<&'static Lesson> {
        Lesson::all().iter().find(|lesson| lesson.name() == name)
    }

    /// Lesson of this script; `None` if it is malformed or breaks a rule.
    pub fn parse(script: &'static LessonScript) -> Option<Lesson> {
        let mut lines = script.text.lines();
        let mut value = |key: &str| lines.next()?.strip_prefix(key)?.strip_prefix(' ');
        let options = parse_options(value("options")?)?;
        let seats: usize = value("seats")?.parse().ok()?;
        let learner = Seat::new(value("learner")?.parse().ok()?)?;
        let mut luck = lesson_luck(value("luck")?.parse().ok()?);
        let setup = options.deal(seats, &mut luck)?;
        let mut game = AnyGame::new(setup.clone());
        let mut given = None;
        for line in lines {
            if line == "lesson" {
                given = Some(game.step_count());
                continue;
            }
            let (seat, command) = line.split_once(' ')?;
            let seat = Seat::new(seat.parse().ok()?)?;
            let action = bind_action(&titles::parse_for(command, &options).ok()?, &game, seat)?;
            for step in game.decide(seat, &[action], StepOrigin::Robot, &mut luck).ok()? {
                game.push(step);
            }
        }
        let steps = (0..game.step_count()).map_while(|index| game.step(index)).collect();
        Some(Lesson { script, setup, learner, steps, given: given? })
    }

    pub fn name(&self) -> &'static str {
        self.script.name
    }

    /// Steps of the given position.
    pub fn given_steps(&self) -> &[AnyStep] {
        &self.steps[..self.given]
    }

    /// Number of all steps, those of the given position included.
    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// Explanation of each of the learner's moves.
    pub fn explanations(&self, words: &Words) -> Vec<String> {
        (self.script.explanations)(words)
    }

    /// Number of the learner's moves.
    pub fn move_count(&self) -> usize {
        self.moves_before(self.steps.len())
    }

    /// Number of the learner's moves before the step with this index.
    fn moves_before(&self, index: usize) -> usize {
        self.steps[self.given..index.max(self.given)].iter().filter(|step| step.seat == self.learner).count()
    }

    /// Returns `true` if all steps of the game are those of the lesson, as far as it goes.
    fn agrees_with(&self, game: &AnyGame) -> bool {
        let agrees = |(index, own): (usize, &AnyStep)| {
            game.step(index).is_some_and(|step| step.seat == own.seat && step.events == own.events)
        };
        self.steps.iter().enumerate().take(game.step_count()).all(agrees)
    }
}

impl<'a> LessonStep<'a> {
    pub fn step(&self) -> &'a AnyStep {
        &self.lesson.steps[self.index]
    }

    /// Number of the learner's move, from 1.
    pub fn number(&self) -> usize {
        self.lesson.moves_before(self.index) + 1
    }

    /// Number of the learner's moves.
    pub fn count(&self) -> usize {
        self.lesson.move_count()
    }

    /// Explanation of the learner's move.
    pub fn explanation(&self, words: &Words) -> String {
        self.lesson.explanations(words).into_iter().nth(self.number() - 1).unwrap_or_default()
    }

    /// Records of the learner's actions, which must be those of the lesson.
    ///
    /// # Errors
    /// If the lesson has another move.
    pub(super) fn player_records(&self, seat: Seat, actions: &[AnyAction]) -> Result<Vec<Record>, UserError> {
        let steps = &self.lesson.steps[self.index..];
        let agrees = |(step, action): (&AnyStep, &AnyAction)| step.seat == seat && step.action == *action;
        if actions.len() > steps.len() || !steps.iter().zip(actions).all(agrees) {
            let (lesson, number) = (self.lesson.name(), self.number());
            return Err(UserError::LessonMove { lesson, number });
        }
        Ok(records(&steps[..actions.len()], StepOrigin::Player))
    }

    /// Records of the steps up to the learner's next one.
    pub(super) fn robot_records(&self) -> Vec<Record> {
        let steps = &self.lesson.steps[self.index..];
        let until = steps.iter().position(|step| step.seat == self.lesson.learner).unwrap_or(steps.len());
        records(&steps[..until], StepOrigin::Robot)
    }
}

fn records(steps: &[AnyStep], by: StepOrigin) -> Vec<Record> {
    steps.iter().map(|step| Record::Step { step: AnyStep { by, ..step.clone() } }).collect()
}

/// Options of these arguments of `/new`.
fn parse_options(arguments: &str) -> Option<AnyOptions> {
    let Ok(Command::New(choices)) = titles::parse(&format!("/new {arguments}")) else { return None };
    Some(apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices).ok()?.options)
}

/// Luck of a lesson with this number.
pub fn lesson_luck(number: u64) -> KeyedLuck {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    KeyedLuck::new(Seed(bytes).derive_key(&[]))
}

/// Names by which the commands of a script mean seats.
pub fn script_names() -> PerSeat<String> {
    PerSeat::from_fn(|seat: Seat| ROBOT_NAMES[seat.index()].to_owned())
}

/// The action that a command of a script means; `None` unless it is exactly one.
pub fn bind_action(command: &Command, game: &AnyGame, seat: Seat) -> Option<AnyAction> {
    match titles::bind(command, game, seat, &script_names()) {
        Ok(Interpretation::Actions(actions)) => <[AnyAction; 1]>::try_from(actions).ok().map(|[action]| action),
        _ => None,
    }
}

impl TableState {
    /// Next step of the lesson at this table; `None` if there is none, or the game has left or finished it.
    pub fn lesson_step(&self) -> Option<LessonStep<'static>> {
        let (Some(GameOrigin::Lesson { name }), TablePhase::Playing(play)) = (&self.origin, &self.phase) else {
            return None;
        };
        let lesson = Lesson::find(name)?;
        let index = play.game.step_count();
        let is_next = (lesson.given..lesson.steps.len()).contains(&index) && lesson.agrees_with(&play.game);
        is_next.then_some(LessonStep { lesson, index })
    }
}
