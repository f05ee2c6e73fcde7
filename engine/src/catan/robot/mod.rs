//! Robots at the base game and Cities & Knights.

mod random;
mod settler;

use crate::catan::Catan;
use crate::catan::action::Action;
use crate::robot::{Asked, Rng, Robot};

pub(crate) fn act(robot: Robot, asked: &Asked<'_, Catan>, choice: &mut Rng) -> Option<Action> {
    match robot {
        Robot::Random => random::act(asked, choice),
        Robot::Settler => settler::act(asked),
    }
}
