//! Robot that chooses uniformly among legal actions. Never resigns.

use arrayvec::ArrayVec;

use super::Rng;
use crate::elasund::ActionBounds;
use crate::elasund::action::Action;
use crate::elasund::cards::{Card, Cards};
use crate::legal::Legal;

#[inline]
pub(super) fn act(legal: &Legal<Action, ActionBounds>, choice: &mut Rng) -> Option<Action> {
    let discard = legal.bounds.iter().find_map(|described| match *described {
        ActionBounds::Discard { count, hand } => Some((count, hand)),
        ActionBounds::Resign => None,
    });
    match discard {
        Some((count, hand)) => Some(Action::Discard { cards: card_by_card(hand, count, choice) }),
        None => choice.choose(&legal.actions).copied(),
    }
}

/// Picks cards one at a time, uniformly among the kinds left.
#[inline(never)]
fn card_by_card(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let kinds: ArrayVec<Card, 4> = left.iter().map(|(card, _)| card).collect();
        choice.choose(&kinds).copied()
    })
}
