//! Robots for the base game and its expansions.

mod easy;
mod master;
mod random;
mod settler;

use crate::audience::Viewer;
use crate::belief::Belief;
use crate::catan::Catan;
use crate::catan::action::Action;
use crate::robot::{Budget, QUICK_PLAYOUTS, Rng, Robot, RobotInput};
use crate::title::Question;

pub(crate) fn act(robot: Robot, asked: &RobotInput<'_, Catan>, choice: &mut Rng) -> Option<Action> {
    // The random robot is handled separately because it needs no view, which is expensive to create.
    match robot {
        Robot::Random => random::act(asked.legal, choice),
        Robot::Easy | Robot::Settler | Robot::Master => act_on_view(robot, asked, choice),
    }
}

/// Returns the action of a robot that needs a view.
#[inline(never)]
fn act_on_view(robot: Robot, asked: &RobotInput<'_, Catan>, choice: &mut Rng) -> Option<Action> {
    match robot {
        Robot::Random => random::act(asked.legal, choice),
        Robot::Easy => easy::act(&asked.view(), asked.legal, choice),
        Robot::Settler => settler::act(asked),
        Robot::Master => {
            let belief = Belief::from_counts(Viewer::Seat(asked.seat()), asked.full_state().clone());
            let question = Question { view: asked.view(), legal: asked.legal.clone(), belief };
            let mut budget = Budget { playouts: QUICK_PLAYOUTS, may_continue: &mut || true };
            search_action(robot, &question, &mut budget, choice)
        }
    }
}

pub(crate) fn search_action(
    robot: Robot,
    question: &Question<Catan>,
    budget: &mut Budget<'_>,
    choice: &mut Rng,
) -> Option<Action> {
    match robot {
        Robot::Random => random::act(&question.legal, choice),
        Robot::Easy => easy::act(&question.view, &question.legal, choice),
        Robot::Settler => settler::answer(&question.view, &question.legal),
        Robot::Master => master::think(question, budget, choice),
    }
}
