//! Robots at Elasund.

mod random;
mod settler;

use crate::elasund::Elasund;
use crate::elasund::action::Action;
use crate::robot::{Asked, Rng, Robot};

pub(crate) fn act(robot: Robot, asked: &Asked<'_, Elasund>, choice: &mut Rng) -> Option<Action> {
    match robot {
        Robot::Random => random::act(asked, choice),
        Robot::Settler | Robot::Easy | Robot::Master => settler::act(asked),
    }
}
