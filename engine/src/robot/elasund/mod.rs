//! Robots at Elasund.

mod random;
mod settler;

use super::{Asked, Choice, Played, Robot};
use crate::elasund::Elasund;
use crate::elasund::action::Action;
use crate::elasund::state::State;

impl Played for State {
    type Rules = Elasund;

    fn act(robot: Robot, asked: &Asked<'_, State>, choice: &mut Choice) -> Option<Action> {
        match robot {
            Robot::Random => random::act(asked, choice),
            Robot::Settler => settler::act(asked),
        }
    }
}
