//! Who plays in a tournament.

use bot_core::command::vocabulary::{Spoken as _, find};
use bot_core::game_log::SitterKind;
use engine::robot::Robot;

use crate::program::Program;

/// Somebody who plays. Those of one name are measured together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// A robot of the house.
    House(Robot),
    /// A program of anybody's.
    Program(Program),
}

impl Contestant {
    /// Whoever is called so: a robot of the house, or one of these programs.
    pub fn named(name: &str, programs: &[Program]) -> Option<Contestant> {
        let program = programs.iter().find(|program| program.name.as_str() == name);
        program.cloned().map(Contestant::Program).or_else(|| find::<Robot>(name).map(Contestant::House))
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        match self {
            Contestant::Program(program) => program.name.as_str(),
            Contestant::House(robot) => {
                Robot::each().find(|(other, _)| other == robot).map_or("", |(_, words)| words.name())
            }
        }
    }

    /// Which robot of the house it is, if it is one.
    pub fn robot(&self) -> Option<Robot> {
        match self {
            Contestant::House(robot) => Some(*robot),
            Contestant::Program(_) => None,
        }
    }

    /// What a game log calls it.
    pub(super) fn kind(&self) -> SitterKind {
        self.robot().map_or(SitterKind::OtherRobot, SitterKind::Robot)
    }
}
