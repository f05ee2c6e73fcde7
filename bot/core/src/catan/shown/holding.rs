//! Cards of the viewer: resources and commodities, and development or progress cards.

use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::options::Options;
use engine::catan::resource::Cards;
use engine::catan::view::{Own, View};

use crate::catan::cities_knights::grammar::ask::open;
use crate::catan::grammar::Verb;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::signs::{development, drawing, stack};
use crate::command::Command;
use crate::title::{Card, Holding};
use crate::words::Words;

pub(super) fn holding(words: &Words, view: &View) -> Holding {
    let Some(own) = &view.own else { return Holding::default() };
    let card = |&card: &HandCard| Card {
        kind: drawing(card),
        label: words.hand_card(card),
        count: own.hand[card],
        ..Card::default()
    };
    let cards = match view.cities_knights.as_ref().and_then(|knights| knights.own) {
        Some(own) => progress(words, own.cards, &view.options),
        None => developments(words, own),
    };
    Holding { colored: false, hand: Some(view.kinds().iter().map(card).collect()), cards }
}

fn developments(words: &Words, own: &Own) -> Vec<Card> {
    let cards = own.cards.iter().map(|(card, count)| {
        let fresh = own.fresh[card];
        let new = card != DevelopmentCard::VictoryPoint && fresh == count;
        Card {
            kind: development(card),
            label: words.development_card(card),
            count,
            note: new.then(|| words.page("page-new-card")),
            command: play(card).filter(|_| count > fresh),
            ..Card::default()
        }
    });
    cards.collect()
}

fn progress(words: &Words, cards: ProgressCards, options: &Options) -> Vec<Card> {
    let held = cards.iter().map(|(card, count)| Card {
        kind: stack(card.track()),
        label: words.progress_card(card),
        count,
        about: Some(words.progress_about(card, options)),
        command: Some(open(Verb::Play(card))),
        ..Card::default()
    });
    held.collect()
}

/// Command that plays a development card.
fn play(card: DevelopmentCard) -> Option<Command> {
    let card = match card {
        DevelopmentCard::Knight => PlayCommand::Knight(None, None, None),
        DevelopmentCard::RoadBuilding => PlayCommand::Roads(Vec::new()),
        DevelopmentCard::YearOfPlenty => PlayCommand::Plenty(Cards::NONE),
        DevelopmentCard::Monopoly => PlayCommand::Monopoly(None),
        DevelopmentCard::VictoryPoint => return None,
    };
    Some(card.into())
}
