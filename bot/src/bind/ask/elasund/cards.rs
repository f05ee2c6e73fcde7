//! Menus that put cards of Elasund together: discards, and what is taken back.

use engine::catan;
use engine::elasund::action::Action;
use engine::elasund::cards::{Card, Cards};

use super::{ask, choice};
use crate::bind::elasund::Speaker;
use crate::command::Command;
use crate::command::cities_knights::Readiness;
use crate::command::elasund::CardsCommand;
use crate::menu::elasund::{Label, Question};
use crate::menu::{Ask, Choice, Label as AnyLabel};

/// Up to so many full sets are listed; of more, cards are chosen one at a time.
const FEW: usize = 12;

fn start_over(command: Command) -> Choice {
    Choice::new(AnyLabel::StartOver, command)
}

/// What to discard from this hand, so many in all.
pub(crate) fn discard(speaker: &Speaker<'_>, hand: Cards, count: u8, chosen: Cards) -> Ask {
    let question = Question::Discard { count, chosen };
    let left = hand - chosen;
    let mut sets = Vec::new();
    full_sets(left, Cards::NONE, count.saturating_sub(chosen.total()), 0, &mut sets);
    let command = |cards| Command::ElasundCards(CardsCommand::Discard(cards));
    let full = |cards: Cards| choice(Label::Cards(cards), command(cards));
    if sets.len() <= FEW {
        return ask(question, sets.into_iter().map(|rest| full(chosen + rest)).collect());
    }
    let mut choices: Vec<Choice> =
        left.iter().map(|(card, _)| choice(Label::Add(card), command(chosen + Cards::of(card, 1)))).collect();
    if chosen.is_empty() {
        if let Some(Action::Discard { cards }) = speaker.default_action() {
            choices.push(full(cards));
        }
    } else {
        choices.push(start_over(Command::Discard(catan::resource::Cards::NONE)));
    }
    ask(question, choices)
}

/// Every way to take so many cards, of the kinds from this one on; stops when there are more than a few.
fn full_sets(from: Cards, taken: Cards, count: u8, kind: usize, sets: &mut Vec<Cards>) {
    if sets.len() > FEW {
        return;
    }
    if count == 0 {
        sets.push(taken);
        return;
    }
    let Some(card) = Card::new(kind) else { return };
    for number in (0..=from[card].min(count)).rev() {
        full_sets(from, taken + Cards::of(card, number), count - number, kind + 1, sets);
    }
}

/// What to take back of these, at most so many: one at a time, and when that is all.
pub(crate) fn reclaim(from: Cards, most: u8, chosen: Cards) -> Ask {
    let command = |cards, readiness| Command::ElasundCards(CardsCommand::Reclaim(cards, readiness));
    let left = from - chosen;
    let add = |(card, _): (Card, u8)| {
        let cards = chosen + Cards::of(card, 1);
        let complete = cards.total() >= most || (from - cards).is_empty();
        let readiness = if complete { Readiness::Ready } else { Readiness::Draft };
        choice(Label::Add(card), command(cards, readiness))
    };
    let mut choices: Vec<Choice> = left.iter().map(add).collect();
    choices.push(choice(Label::Done(chosen), command(chosen, Readiness::Ready)));
    if !chosen.is_empty() {
        choices.push(start_over(command(Cards::NONE, Readiness::Draft)));
    }
    ask(Question::Reclaim { most, chosen }, choices)
}
