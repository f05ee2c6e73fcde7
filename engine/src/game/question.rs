//! A question to a seat of any title, to be thought about away from its table.

use super::{AnyAction, Listed};
use crate::robot::{Budget, Rng, Robot};
use crate::title::Question;

/// What a seat is asked, with all that it may know. It is owned, so that any thread may think about it.
pub struct AnyQuestion(Box<dyn Thinkable>);

trait Thinkable: Send + Sync {
    fn think(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction>;
}

struct Of<T: Listed>(Question<T>);

impl<T: Listed> Thinkable for Of<T> {
    fn think(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction> {
        T::think(robot, &self.0, budget, choice).map(T::any_action)
    }
}

impl AnyQuestion {
    pub(super) fn of<T: Listed>(question: Question<T>) -> AnyQuestion {
        AnyQuestion(Box::new(Of(question)))
    }

    /// What a robot would do, within this budget; `None` when it has nothing to do now. The answer fits the game as it was
    /// when the question was asked: whoever takes it later checks it again.
    pub fn think(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction> {
        self.0.think(robot, budget, choice)
    }
}
