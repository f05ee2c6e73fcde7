//! What became of one seat, and who played it.

use engine::robot::Robot;

use crate::people::PlayerId;
use crate::robot::RobotKind;

/// What became of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatResult {
    /// Its place, from 1: those with as many points share one. None in a game that was stopped.
    pub place: Option<u8>,
    /// Its points, with what nobody knew of before the end.
    pub points: u8,
    /// The people who had it, in the order in which they came.
    pub people: Vec<Sitter>,
    /// The robot that played it last, its own or for somebody; the program, where one has ever played it.
    pub robot: Option<RobotKind>,
    /// How many steps a robot took.
    pub by_robot: u32,
    /// How many steps were the house's answers for somebody who was away.
    pub by_default: u32,
}

/// Somebody who had a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Who; nobody where they were forgotten.
    pub account: Option<PlayerId>,
    /// What they were called then.
    pub name: String,
    /// How many steps they took by themselves.
    pub steps: u32,
}

/// Who played a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player<'a> {
    /// A person, who took at least half of its steps.
    Person(&'a Sitter),
    /// A robot.
    Robot(RobotKind),
}

impl<'a> Player<'a> {
    /// The person's account.
    pub fn account(self) -> Option<&'a PlayerId> {
        match self {
            Player::Person(sitter) => sitter.account.as_ref(),
            Player::Robot(_) => None,
        }
    }
}

impl SeatResult {
    /// A robot has the seat from now on.
    pub(super) fn played_by(&mut self, robot: RobotKind) {
        if !self.had_program() {
            self.robot = Some(robot);
        }
    }

    /// Whether a program has ever played it.
    pub fn had_program(&self) -> bool {
        matches!(self.robot, Some(RobotKind::Program(_)))
    }

    /// How many steps it took.
    pub fn steps(&self) -> u32 {
        self.people.iter().map(|sitter| sitter.steps).sum::<u32>() + self.by_robot + self.by_default
    }

    /// Who counts as its player: the person who took at least half of its steps, else a robot. Of two who took half of them
    /// each, it is the later one, who ended the game.
    pub fn player(&self) -> Player<'_> {
        let steps = self.steps();
        let most = self.people.iter().rev().find(|sitter| 2 * sitter.steps >= steps);
        // What only the rules have answered was played no better than by chance.
        most.map_or_else(
            || Player::Robot(self.robot.unwrap_or(RobotKind::House(Robot::Random))),
            Player::Person,
        )
    }
}
