//! Pending decisions of a seat of any title, for a robot that thinks outside the table's task.

use super::{AnyAction, HostedTitle};
use crate::robot::{Budget, Rng, Robot};
use crate::title::Question;

/// A decision with everything the seat may know. Owned and `Send`, so that any thread may think about it.
pub struct AnyQuestion(Box<dyn ErasedQuestion>);

trait ErasedQuestion: Send + Sync {
    fn search_action(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction>;
}

struct TypedQuestion<T: HostedTitle>(Question<T>);

impl<T: HostedTitle> ErasedQuestion for TypedQuestion<T> {
    fn search_action(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction> {
        T::search_action(robot, &self.0, budget, choice).map(T::any_action)
    }
}

impl AnyQuestion {
    pub(super) fn new<T: HostedTitle>(question: Question<T>) -> AnyQuestion {
        AnyQuestion(Box::new(TypedQuestion(question)))
    }

    /// Returns the action of a robot within this budget; `None` if it has nothing to do. The game may have changed
    /// meanwhile: check the action again before taking it.
    pub fn search_action(&self, robot: Robot, budget: &mut Budget<'_>, choice: &mut Rng) -> Option<AnyAction> {
        self.0.search_action(robot, budget, choice)
    }
}
