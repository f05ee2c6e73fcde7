//! Random robot: takes a uniformly random legal action. Never makes offers and never resigns.

use arrayvec::ArrayVec;

use super::Rng;
use crate::catan::ActionBounds;
use crate::catan::action::Action;
use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;
use crate::catan::ships;
use crate::legal::Legal;

#[inline]
pub(super) fn act(legal: &Legal<Action, ActionBounds>, choice: &mut Rng) -> Option<Action> {
    // Fast path for the most common case.
    if let [ActionBounds::Resign] | [ActionBounds::Resign, ActionBounds::Offer { .. }] = legal.bounds[..] {
        return choice.choose(&legal.actions).copied();
    }
    for described in &legal.bounds {
        match *described {
            ActionBounds::Discard { count, hand } => {
                return Some(Action::Discard { cards: card_by_card(hand, count, choice) });
            }
            ActionBounds::Gold { count, bank } => {
                let cards = card_by_card(bank, count, choice);
                return Some(Action::Ships(ships::action::Action::TakeGold { cards }));
            }
            ActionBounds::Offer { .. } | ActionBounds::Harbor { .. } | ActionBounds::Resign => {}
        }
    }
    choice.choose(&legal.actions).copied()
}

/// Picks `count` cards one at a time, each of a uniformly random kind among those left.
#[inline(never)]
fn card_by_card(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let kinds: ArrayVec<HandCard, 8> = left.iter().map(|(card, _)| card).collect();
        choice.choose(&kinds).copied()
    })
}
