//! Choice of cards to discard and to take back.

use super::assessment::Assessment;
use crate::elasund::action::Action;
use crate::elasund::cards::{Card, Cards};
use crate::elasund::prompt::DiscardCause;

/// Discards cards one at a time, the least valuable first.
pub(super) fn discard(mind: &Assessment<'_>, count: u8, cause: DiscardCause) -> Action {
    let cards = mind.own.hand.picked(count, |left| {
        let may_go = |card: &Card| left[*card] > 0 && (cause == DiscardCause::Pirates || *card != Card::Gold);
        let kept = |card: &Card| mind.hand_value(left - Cards::from_card(*card, 1));
        Card::ALL.into_iter().filter(may_go).max_by_key(kept)
    });
    Action::Discard { cards }
}

/// Takes back cards one at a time, the most valuable first.
pub(super) fn reclaim(mind: &Assessment<'_>, from: Cards, most: u8) -> Action {
    let mut cards = Cards::NONE;
    for _ in 0..most {
        let is_there = |card: &Card| from[*card] > cards[*card];
        let with = |card: Card| mind.hand_value(mind.own.hand + cards + Cards::from_card(card, 1));
        if let Some(card) = Card::ALL.into_iter().filter(is_there).max_by_key(|&card| with(card)) {
            cards += Cards::from_card(card, 1);
        }
    }
    Action::Reclaim { cards }
}
