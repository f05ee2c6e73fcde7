//! Beliefs about hidden cards and tiles.

mod deal;
mod update;

use super::Elasund;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// Updates a belief with a notice. One world suffices: everybody's amount of gold is public, and the colors of influence
/// cards are redealt when a state is sampled.
pub(super) fn update_belief(belief: &mut Belief<State>, notice: &Notice) {
    let Some(viewer) = belief.viewer else { return };
    belief.update(|world, next| update::apply_notice(world, viewer, notice, next), |a, b| a == b);
}

pub(super) fn sample_state(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
    let viewer = belief.viewer.filter(|&viewer| view.viewer == viewer)?;
    let mut state = belief.world_at(choice.next_f32())?.state.clone();
    deal::redeal(&mut state, viewer, belief.hands, choice);
    (Elasund::view(&state, viewer) == *view).then_some(state)
}
