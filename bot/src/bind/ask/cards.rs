//! Menus that put cards together: discards, year of plenty, monopoly.

use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};

use crate::bind::Speaker;
use crate::command::{Command, PlayCommand};
use crate::menu::{Ask, Choice, Label, Question};

/// Up to so many full sets are listed; of more, cards are chosen one at a time.
const FEW: usize = 12;

/// What to discard from this hand, so many in all.
pub(crate) fn discard(speaker: &Speaker<'_>, hand: Cards, count: u8, chosen: Cards) -> Ask {
    let question = Question::Discard { count, chosen };
    let left = hand - chosen;
    let mut sets = Vec::new();
    full_sets(left, Cards::NONE, count.saturating_sub(chosen.total()), 0, &mut sets);
    let full = |cards: Cards| Choice::new(Label::Cards(cards), Command::Discard(cards));
    if sets.len() <= FEW {
        return Ask::new(question, sets.into_iter().map(|rest| full(chosen + rest)).collect());
    }
    let mut choices: Vec<Choice> = left
        .iter()
        .map(|(kind, _)| Choice::new(Label::Add(kind), Command::Discard(chosen + Cards::of(kind, 1))))
        .collect();
    if chosen.is_empty() {
        if let Some(Action::Discard { cards }) = speaker.default_action() {
            choices.push(full(cards));
        }
    } else {
        choices.push(Choice::new(Label::StartOver, Command::Discard(Cards::NONE)));
    }
    Ask::new(question, choices)
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
    let Some(card) = HandCard::new(kind) else { return };
    for number in (0..=from[card].min(count)).rev() {
        full_sets(from, taken + Cards::of(card, number), count - number, kind + 1, sets);
    }
}

/// Which of these sets of cards to take from the bank.
pub(crate) fn plenty(count: u8, chosen: Cards, sets: &[Cards]) -> Ask {
    let choice =
        |&cards: &Cards| Choice::new(Label::Cards(cards), Command::Play(Some(PlayCommand::Plenty(cards))));
    Ask::new(Question::Plenty { count, chosen }, sets.iter().map(choice).collect())
}

/// What everybody hands over.
pub(crate) fn monopoly() -> Ask {
    let choice = |resource: Resource| {
        Choice::new(Label::Kind(resource.into()), Command::Play(Some(PlayCommand::Monopoly(Some(resource)))))
    };
    Ask::new(Question::Monopoly, Resource::ALL.map(choice).to_vec())
}
