//! What a viewer may believe of the cards and tiles that they do not see.

mod deal;
mod follow;

use super::Elasund;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// There is one world: how much gold everybody has is told to all, and the colors of influence cards, which are not, are
/// dealt anew when it is imagined.
pub(super) fn learn(belief: &mut Belief<State>, notice: &Notice) {
    let Some(viewer) = belief.viewer else { return };
    belief.follow(|world, next| follow::follow(world, viewer, notice, next), |a, b| a == b);
}

pub(super) fn imagine(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
    let viewer = belief.viewer.filter(|&viewer| view.viewer == viewer)?;
    let mut state = belief.at(choice.part())?.state.clone();
    deal::deal(&mut state, viewer, belief.hands, choice);
    (Elasund::view(&state, viewer) == *view).then_some(state)
}
