//! Menus of development cards: the card, and the locations of free roads.

use engine::catan::action::Action;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::resource::Cards;
use engine::catan::way::Way;
use render::catan::Spot;

use super::build;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::label::{Label, Question};
use crate::catan::ships::grammar::lay;
use crate::catan::ships::grammar::stretch::Stretch;
use crate::command::Place;
use crate::menu::{Ask, Choice};

/// Development cards that the actor may play now.
pub(crate) fn playable(speaker: &Speaker<'_>) -> Vec<DevelopmentCard> {
    let may = |card: &DevelopmentCard| {
        speaker.may(|action| match card {
            DevelopmentCard::Knight => matches!(action, Action::PlayKnight),
            DevelopmentCard::RoadBuilding => matches!(action, Action::PlayRoadBuilding),
            DevelopmentCard::YearOfPlenty => matches!(action, Action::PlayYearOfPlenty { .. }),
            DevelopmentCard::Monopoly => matches!(action, Action::PlayMonopoly { .. }),
            DevelopmentCard::VictoryPoint => false,
        })
    };
    DevelopmentCard::ALL.into_iter().filter(may).collect()
}

/// Command that plays a card with no arguments yet; `None` for a card that is never played.
pub(crate) fn command(card: DevelopmentCard) -> Option<PlayCommand> {
    match card {
        DevelopmentCard::Knight => Some(PlayCommand::Knight(None, None, None)),
        DevelopmentCard::RoadBuilding => Some(PlayCommand::Roads(Vec::new())),
        DevelopmentCard::YearOfPlenty => Some(PlayCommand::Plenty(Cards::NONE)),
        DevelopmentCard::Monopoly => Some(PlayCommand::Monopoly(None)),
        DevelopmentCard::VictoryPoint => None,
    }
}

/// Menu of the cards to play.
pub(crate) fn which(cards: &[DevelopmentCard]) -> Ask {
    let choice =
        |&card: &DevelopmentCard| command(card).map(|play| Choice::new(Label::Card(card), play.into()));
    Ask::new(Question::PlayWhat, cards.iter().filter_map(choice).collect())
}

/// Menu of locations for the next free road or ship, after those in `before`.
pub(crate) fn road(speaker: &Speaker<'_>, before: &[Stretch], ways: &[(Way, Edge)]) -> Ask {
    let left = 2u8.saturating_sub(before.len() as u8);
    let command = |stretch: Stretch| {
        let laid = before.iter().cloned().chain([stretch]).collect();
        PlayCommand::Roads(laid).into()
    };
    if speaker.plays_ships() {
        let near = |near: Place| command(Stretch::any(near));
        return lay::ask(speaker, Question::FreeWay { left }, ways, &command, &near);
    }
    let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
    build::of_places(speaker, Question::FreeRoad { left }, &spots, &|place| command(Stretch::any(place)))
}
