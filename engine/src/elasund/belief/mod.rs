//! What a seat may believe of the cards and tiles that it does not see.

mod deal;
mod follow;

use super::Elasund;
use super::notice::Notice;
use super::state::State;
use super::view::View;
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::robot::Rng;
use crate::rules::Rules;

/// There is one world: how much gold everybody has is told to all, and the colors of influence cards, which are not, are
/// dealt anew when it is imagined.
pub(super) fn learn(belief: &mut Belief<State>, notice: &Notice) {
    let Some(seat) = belief.seat else { return };
    belief.follow(|world, next| follow::follow(world, seat, notice, next), |a, b| a == b);
}

pub(super) fn imagine(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
    let seat = belief.seat.filter(|&seat| view.viewer.is(seat))?;
    let mut state = belief.at(choice.part())?.state.clone();
    deal::deal(&mut state, seat, belief.hands, choice);
    (Elasund::view(&state, Viewer::Seat(seat)) == *view).then_some(state)
}
