//! Contestants of a tournament.

use bot_core::command::vocabulary::{Spoken as _, find};
use bot_core::game_log::SitterKind;
use engine::robot::Robot;

use crate::program::Program;

/// Player of a tournament. Contestants with the same name are evaluated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// Built-in robot.
    House(Robot),
    /// External robot program.
    Program(Program),
}

impl Contestant {
    /// Contestant with this name: one of these programs, or a built-in robot.
    pub fn named(name: &str, programs: &[Program]) -> Option<Contestant> {
        let program = programs.iter().find(|program| program.name.as_str() == name);
        program.cloned().map(Contestant::Program).or_else(|| find::<Robot>(name).map(Contestant::House))
    }

    pub fn name(&self) -> &str {
        match self {
            Contestant::Program(program) => program.name.as_str(),
            Contestant::House(robot) => {
                Robot::each().find(|(other, _)| other == robot).map_or("", |(_, words)| words.name())
            }
        }
    }

    /// Built-in robot; `None` for a program.
    pub fn robot(&self) -> Option<Robot> {
        match self {
            Contestant::House(robot) => Some(*robot),
            Contestant::Program(_) => None,
        }
    }

    /// Kind in game logs.
    pub(super) fn kind(&self) -> SitterKind {
        self.robot().map_or(SitterKind::OtherRobot, SitterKind::Robot)
    }
}
