//! Discards: keeps the cards that the best goal needs.

use crate::catan::action::Action;
use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;

use super::assessment::Assessment;

pub(in crate::catan::robot) fn discard(mind: &Assessment<'_>, count: u8) -> Action {
    let needed = mind.best_goal(mind.own.hand).map_or(Cards::NONE, |(goal, _)| goal.cost);
    discard_all_but(mind, count, needed)
}

/// Discards `count` cards, avoiding those in `needed` as long as possible.
pub(in crate::catan::robot) fn discard_all_but(mind: &Assessment<'_>, count: u8, needed: Cards) -> Action {
    let hand = mind.own.hand;
    let mut cards = Cards::NONE;
    for _ in 0..count {
        let left = hand - cards;
        let spare = left - needed;
        let from = if spare.is_empty() { left } else { spare };
        let least_missed = from.iter().max_by(|a, b| plenty(mind, *a).total_cmp(&plenty(mind, *b)));
        if let Some((card, _)) = least_missed {
            cards += Cards::from_card(card, 1);
        }
    }
    Action::Discard { cards }
}

/// Returns a measure of how dispensable one card of a kind is: many are held, or many will come.
fn plenty(mind: &Assessment<'_>, (card, count): (HandCard, u8)) -> f32 {
    f32::from(count) + 4.0 * mind.economy.income[card.index()]
}
