//! Beliefs about hidden cards and tiles.

mod deal;
mod follow;

use super::Elasund;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// Updates a belief with a notice. One world suffices: everybody's amount of gold is public, and the colors of influence
/// cards are redealt when a state is sampled.
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
