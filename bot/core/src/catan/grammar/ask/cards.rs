//! Menus of year of plenty and monopoly.

use engine::catan::resource::{Cards, Resource};

use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::label::{Label, Question};
use crate::menu::{Ask, Choice};

/// Menu of the sets of cards to take from the bank.
pub(crate) fn plenty(count: u8, chosen: Cards, sets: &[Cards]) -> Ask {
    let choice = |&cards: &Cards| Choice::new(Label::Cards(cards), PlayCommand::Plenty(cards).into());
    Ask::new(Question::Plenty { count, chosen }, sets.iter().map(choice).collect())
}

/// Menu of the resource that all opponents hand over.
pub(crate) fn monopoly() -> Ask {
    let choice = |resource: Resource| {
        Choice::new(Label::Kind(resource.into()), PlayCommand::Monopoly(Some(resource)).into())
    };
    Ask::new(Question::Monopoly, Resource::ALL.map(choice).to_vec())
}
