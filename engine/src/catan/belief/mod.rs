//! Beliefs about hidden hands and stacks: update by notices, and sampling of states.

mod deal;
mod knights;
mod update;

use super::Catan;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// Maximum number of sampled states that may turn out not to match the view.
const TRIES: usize = 4;

/// Replaces each world by its successors. Hands are tracked exactly: a stolen card is any card of the victim's hand
/// with equal probability, and a player must have held every card paid, offered or handed over.
pub(super) fn update_belief(belief: &mut Belief<State>, notice: &Notice) {
    let Some(viewer) = belief.viewer else { return };
    belief.update(|world, next| update::apply_notice(world, viewer, notice, next), |a, b| a.hands == b.hands);
}

pub(super) fn sample_state(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
    let viewer = belief.viewer.filter(|&viewer| view.viewer == viewer)?;
    (0..TRIES).find_map(|_| {
        let world = belief.world_at(choice.next_f32())?;
        let mut state = world.state.clone();
        knights::apply_revealed_hand(&mut state, viewer, view);
        deal::redeal(&mut state, viewer, belief.hands, choice);
        (Catan::view(&state, viewer) == *view).then_some(state)
    })
}
