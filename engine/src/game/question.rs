//! Pending decisions of a seat of any title, for a robot that thinks outside the table's task.

use super::{AnyAction, Listed};
use crate::robot::{Budget, Rng, Robot};
use crate::title::Question;

/// A decision with everything the seat may know. Owned and `Send`, so that any thread may think about it.
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

    /// Returns the action of a robot within this budget; `None` if it has nothing to do. The game may have changed
    /// meanwhile: check the action again before taking it.
    pub fn think(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction> {
        self.0.think(robot, budget, choice)
    }
}
