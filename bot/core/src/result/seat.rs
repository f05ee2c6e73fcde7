//! Result of one seat.

use engine::robot::Robot;

use crate::people::PlayerId;
use crate::robot::RobotKind;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatResult {
    /// Place from 1, shared by seats with equal points; `None` in a stopped game.
    pub place: Option<u8>,
    /// Points, with those that were hidden until the end.
    pub points: u8,
    /// People who had the seat, in order of arrival.
    pub people: Vec<SeatHolder>,
    /// Robot that played the seat last, as its occupant or for a person. A program, once it has played, is not replaced.
    pub robot: Option<RobotKind>,
    /// Number of steps taken by robots.
    pub by_robot: u32,
    /// Number of default actions taken after a timeout.
    pub by_default: u32,
}

/// Person who had a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolder {
    /// Account; `None` if it was redacted.
    pub account: Option<PlayerId>,
    /// Name in this game.
    pub name: String,
    /// Number of steps that the person took.
    pub steps: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CreditedPlayer<'a> {
    /// Person who took at least half of the seat's steps.
    Person(&'a SeatHolder),
    Robot(RobotKind),
}

impl<'a> CreditedPlayer<'a> {
    /// Account of the person.
    pub fn account(self) -> Option<&'a PlayerId> {
        match self {
            CreditedPlayer::Person(sitter) => sitter.account.as_ref(),
            CreditedPlayer::Robot(_) => None,
        }
    }
}

impl SeatResult {
    /// Notes that a robot plays the seat.
    pub(super) fn note_robot(&mut self, robot: RobotKind) {
        if !self.was_played_by_program() {
            self.robot = Some(robot);
        }
    }

    /// Returns `true` if a program has ever played it.
    pub fn was_played_by_program(&self) -> bool {
        matches!(self.robot, Some(RobotKind::Program(_)))
    }

    /// Number of all steps.
    pub fn steps(&self) -> u32 {
        self.people.iter().map(|sitter| sitter.steps).sum::<u32>() + self.by_robot + self.by_default
    }

    /// Player credited with the result: the person who took at least half of the steps, else a robot. If two people
    /// took half each, the later one, who ended the game.
    pub fn player(&self) -> CreditedPlayer<'_> {
        let steps = self.steps();
        let most = self.people.iter().rev().find(|sitter| 2 * sitter.steps >= steps);
        // A seat with default actions only counts as the random robot.
        most.map_or_else(
            || CreditedPlayer::Robot(self.robot.unwrap_or(RobotKind::BuiltIn(Robot::Random))),
            CreditedPlayer::Person,
        )
    }
}
