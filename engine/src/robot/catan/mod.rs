//! Robots at the base game and Cities & Knights.

mod random;
mod settler;

use super::{Asked, Choice, Played, Robot};
use crate::catan::Catan;
use crate::catan::action::Action;
use crate::catan::state::State;

impl Played for State {
    type Rules = Catan;

    fn act(robot: Robot, asked: &Asked<'_, State>, choice: &mut Choice) -> Option<Action> {
        match robot {
            Robot::Random => random::act(asked, choice),
            Robot::Settler => settler::act(asked),
        }
    }
}
