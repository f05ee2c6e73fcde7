//! Menus of development cards: the card, the locations of free roads, and the cards to take.

use engine::catan::action::Action;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::resource::{Cards, Resource};
use engine::catan::route_kind::RouteKind;
use render::catan::Spot;

use super::build;
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::catan::grammar::play_command::PlayCommand;
use crate::catan::ships::grammar::{LocatedPiece, road_or_ship};
use crate::command::PlaceArgument;
use crate::menu::{Choice, ChoiceMenu};

/// Development cards that the actor may play now.
pub(crate) fn playable_cards(speaker: &CatanContext<'_>) -> Vec<DevelopmentCard> {
    let may = |card: &DevelopmentCard| {
        speaker.has_legal_action(|action| match card {
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
pub(crate) fn bare_command(card: DevelopmentCard) -> Option<PlayCommand> {
    match card {
        DevelopmentCard::Knight => Some(PlayCommand::Knight(None, None, None)),
        DevelopmentCard::RoadBuilding => Some(PlayCommand::Roads(Vec::new(), None)),
        DevelopmentCard::YearOfPlenty => Some(PlayCommand::Plenty(Cards::NONE)),
        DevelopmentCard::Monopoly => Some(PlayCommand::Monopoly(None)),
        DevelopmentCard::VictoryPoint => None,
    }
}

/// Menu of the cards to play.
pub(crate) fn card_menu(cards: &[DevelopmentCard]) -> ChoiceMenu {
    let choice =
        |&card: &DevelopmentCard| bare_command(card).map(|play| Choice::new(CatanLabel::Card(card), play.into()));
    ChoiceMenu::new(CatanQuestion::PlayWhat, cards.iter().filter_map(choice).collect())
}

/// Menu of locations for the next free road or ship, after those in `before`. With `kind`, the locations of that kind only.
pub(crate) fn road_menu(
    speaker: &CatanContext<'_>,
    before: &[LocatedPiece],
    kind: Option<RouteKind>,
    ways: &[(RouteKind, Edge)],
) -> ChoiceMenu {
    let left = 2u8.saturating_sub(before.len() as u8);
    let command = |stretch: LocatedPiece| {
        let laid = before.iter().cloned().chain([stretch]).collect();
        PlayCommand::Roads(laid, None).into()
    };
    if speaker.plays_ships() && kind.is_none() {
        let near = |near: PlaceArgument| command(LocatedPiece::without_kind(near));
        return road_or_ship::piece_menu(speaker, CatanQuestion::FreeWay { left }, ways, &command, &near);
    }
    let spots: Vec<Spot> = ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect();
    let question = match kind {
        Some(RouteKind::Ship) => CatanQuestion::FreeWay { left },
        _ => CatanQuestion::FreeRoad { left },
    };
    build::spot_menu(speaker, question, &spots, &|place| command(LocatedPiece { kind, place }))
}

/// Menu of the sets of cards to take from the bank.
pub(crate) fn plenty_menu(count: u8, chosen: Cards, sets: &[Cards]) -> ChoiceMenu {
    let choice = |&cards: &Cards| Choice::new(CatanLabel::Cards(cards), PlayCommand::Plenty(cards).into());
    ChoiceMenu::new(CatanQuestion::Plenty { count, chosen }, sets.iter().map(choice).collect())
}

/// Menu of the resource that all opponents hand over.
pub(crate) fn monopoly_menu() -> ChoiceMenu {
    let choice = |resource: Resource| {
        Choice::new(CatanLabel::Kind(resource.into()), PlayCommand::Monopoly(Some(resource)).into())
    };
    ChoiceMenu::new(CatanQuestion::Monopoly, Resource::ALL.map(choice).to_vec())
}
