//! What a viewer may believe of the hands and stacks that they do not see.

mod deal;
mod follow;
mod knights;

use super::Catan;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// How often a state is dealt that may not fit after all.
const TRIES: usize = 4;

/// Every world becomes those that may follow it. What is followed of hands is exact: a card stolen from another's hand is
/// any card of it, each as likely as another, and what somebody pays, offers or hands over they must have held.
pub(super) fn learn(belief: &mut Belief<State>, notice: &Notice) {
    let Some(viewer) = belief.viewer else { return };
    belief.follow(|world, next| follow::follow(world, viewer, notice, next), |a, b| a.hands == b.hands);
}

pub(super) fn imagine(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
    let viewer = belief.viewer.filter(|&viewer| view.viewer == viewer)?;
    (0..TRIES).find_map(|_| {
        let world = belief.at(choice.part())?;
        let mut state = world.state.clone();
        knights::see(&mut state, viewer, view);
        deal::deal(&mut state, viewer, belief.hands, choice);
        (Catan::view(&state, viewer) == *view).then_some(state)
    })
}
