//! Tables that begin with a given position: a lesson, or a moment of a finished game.

use engine::game::{AnyGame, AnyOptions, AnySetup, AnyStep};
use engine::journal::StepOrigin;
use engine::robot::Robot;
use engine::seat::Seat;

use super::lesson::Lesson;
use super::lobby::unused_robot_name;
use super::{GameOrigin, Record, TablePhase, TableState};
use crate::error::UserError;
use crate::people::{Occupant, Person};

/// Position with which a table's game begins.
pub struct GivenPosition {
    setup: AnySetup,
    steps: Vec<AnyStep>,
    origin: GameOrigin,
    /// Number of the first steps that do not follow from the new table's luck.
    given: usize,
    /// Seat of the person; robots have the others.
    seat: Seat,
    robot: Robot,
}

impl GivenPosition {
    /// Position with which a lesson begins.
    pub fn of_lesson(lesson: &Lesson) -> GivenPosition {
        GivenPosition {
            setup: lesson.setup.clone(),
            steps: lesson.given_steps().to_vec(),
            origin: GameOrigin::Lesson { name: lesson.name().to_owned() },
            given: lesson.step_count(),
            seat: lesson.learner,
            robot: Robot::Easy,
        }
    }

    /// Position of a finished game after `step` steps.
    ///
    /// # Errors
    /// If the game is not over, has no such step, or was decided by then, or if nobody plays the seat then.
    pub fn of_moment(table: &TableState, step: usize, seat: Seat) -> Result<GivenPosition, UserError> {
        let TablePhase::Over(play, _) = &table.phase else { return Err(UserError::LogSecret) };
        let setup = play.game.setup();
        let steps: Vec<AnyStep> = (0..step).map_while(|index| play.game.step(index)).collect();
        let mut game = AnyGame::new(setup.clone());
        steps.iter().for_each(|step| game.push(step.clone()));
        if steps.len() != step || game.prompts().is_empty() {
            let most = play.game.step_count();
            return Err(UserError::NoSuchStep {
                most: if play.game.winner().is_some() { most.saturating_sub(1) } else { most },
            });
        }
        if !game.playing().contains(seat) {
            return Err(UserError::NoSeatToTake);
        }
        let origin = GameOrigin::Table { table: table.id.clone() };
        Ok(GivenPosition { setup, steps, origin, given: step, seat, robot: Robot::Settler })
    }

    pub fn options(&self) -> AnyOptions {
        self.setup.options()
    }

    /// Records after the opening of a table by this person, who sits in the seat of the position.
    pub fn into_records(self, person: &Person) -> Vec<Record> {
        let mut names = vec![person.name.clone()];
        let seats = Seat::ALL.into_iter().take(self.setup.players()).map(|seat| {
            if seat == self.seat {
                return Occupant::Person(person.id);
            }
            let robot = self.robot.into();
            let name = unused_robot_name(robot, &names.iter().map(String::as_str).collect::<Vec<_>>());
            names.push(name.clone());
            Occupant::Robot { robot, name }
        });
        let started = Record::Started { setup: self.setup.clone(), seats: seats.collect() };
        // The actions of others are no actions of the new occupants, who can't undo them.
        let steps = self.steps.into_iter().map(|step| Record::Step { step: AnyStep { by: StepOrigin::Robot, ..step } });
        let branched = Record::Branched { origin: self.origin, given: self.given };
        [started].into_iter().chain(steps).chain([branched]).collect()
    }
}
