//! Menu to take discarded cards back.

use engine::elasund::cards::{Card, Cards};

use super::{ask, choice};
use crate::command::Readiness;
use crate::elasund::grammar::counted::reclaiming;
use crate::elasund::grammar::{Label, Question};
use crate::menu::{Ask, Choice, Label as AnyLabel};

/// Menu to take back at most `most` of the cards in `from`: one at a time, then done.
pub(crate) fn reclaim(from: Cards, most: u8, chosen: Cards) -> Ask {
    let left = from - chosen;
    let add = |(card, _): (Card, u8)| {
        let cards = chosen + Cards::of(card, 1);
        let complete = cards.total() >= most || (from - cards).is_empty();
        let readiness = if complete { Readiness::Ready } else { Readiness::Draft };
        choice(Label::Add(card), reclaiming(cards, readiness))
    };
    let mut choices: Vec<Choice> = left.iter().map(add).collect();
    choices.push(choice(Label::Done(chosen), reclaiming(chosen, Readiness::Ready)));
    if !chosen.is_empty() {
        choices.push(Choice::new(AnyLabel::StartOver, reclaiming(Cards::NONE, Readiness::Draft)));
    }
    ask(Question::Reclaim { most, chosen }, choices)
}
