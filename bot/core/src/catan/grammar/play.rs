//! Binding of commands that play a development or progress card.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::route_kind::RouteKind;
use engine::catan::ships::error::RuleError as Ships;
use engine::game::HostedTitle;
use render::catan::Spot;

use super::{CatanContext, cards, robbery};
use crate::bind::{Interpretation, narrow};
use crate::catan::cities_knights::grammar as cities_knights;
use crate::catan::grammar::error::{CatanRefusal, LocationKind};
use crate::catan::grammar::play_command::PlayCommand;
use crate::catan::grammar::{CatanVerb, menus};
use crate::catan::ships::grammar::{LocatedPiece, road_or_ship};
use crate::command::player::PlaceArgument;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::canonical_word;
use crate::command::{CommandError, Token};

pub(super) fn play(speaker: &CatanContext<'_>, card: Option<&PlayCommand>) -> Result<Interpretation, CommandError> {
    if speaker.plays_cities_knights() {
        return play_progress(speaker, card);
    }
    match card {
        None => choose_card(speaker),
        Some(PlayCommand::Knight(raider, place, player)) => {
            robbery::knight(speaker, *raider, place.as_ref(), player.as_ref())
        }
        Some(PlayCommand::Roads(places, next)) => bind_roads(speaker, places, *next),
        Some(PlayCommand::Plenty(chosen)) => cards::plenty(speaker, *chosen),
        Some(PlayCommand::Monopoly(resource)) => monopoly(speaker, *resource),
    }
}

/// Interprets a card name that both decks share as a progress card.
fn play_progress(speaker: &CatanContext<'_>, card: Option<&PlayCommand>) -> Result<Interpretation, CommandError> {
    match card {
        None => cities_knights::card_menu(speaker),
        Some(PlayCommand::Roads(places, next)) => bind_roads(speaker, places, *next),
        Some(PlayCommand::Plenty(chosen)) if chosen.is_empty() => {
            narrow::bind_verb(speaker, CatanVerb::Play(ProgressCard::Invention), &[])
        }
        Some(PlayCommand::Plenty(chosen)) => cards::plenty(speaker, *chosen),
        Some(PlayCommand::Monopoly(resource)) => {
            let said = resource.and_then(|resource| Token::new(canonical_word(HandCard::from(resource))));
            let said: Vec<Token> = said.into_iter().collect();
            narrow::bind_verb(speaker, CatanVerb::Play(ProgressCard::ResourceMonopoly), &said)
        }
        Some(PlayCommand::Knight(raider, place, player)) => {
            robbery::knight(speaker, *raider, place.as_ref(), player.as_ref())
        }
    }
}

/// Road building in the deck of this game.
fn road_building(speaker: &CatanContext<'_>) -> Action {
    match speaker.plays_cities_knights() {
        true => Action::CitiesKnights(Knights::Play(Play::RoadBuilding)),
        false => Action::PlayRoadBuilding,
    }
}

fn choose_card(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let playable = menus::play::playable_cards(speaker);
    match playable[..] {
        [] => Err(no_card_error(speaker)),
        // Every card asks for an argument, so nothing is played without confirmation.
        [only] => menus::play::bare_command(only)
            .map_or(Err(CatanRefusal::NoPlayableCard.into()), |command| speaker.asking_always().bind(&command.into())),
        _ => Ok(Interpretation::Menu(menus::play::card_menu(&playable))),
    }
}

/// Error that forbids the first held card that is playable at all.
fn no_card_error(speaker: &CatanContext<'_>) -> CommandError {
    let held = speaker.view.own.map(|own| own.cards).unwrap_or_default();
    let mut cards = held.iter().filter_map(|(card, _)| match card {
        DevelopmentCard::Knight => speaker.check(Action::PlayKnight).err(),
        DevelopmentCard::RoadBuilding => speaker.check(Action::PlayRoadBuilding).err(),
        DevelopmentCard::YearOfPlenty => cards::plenty_error(speaker),
        DevelopmentCard::Monopoly => speaker.check(Action::PlayMonopoly { resource: Resource::Brick }).err(),
        DevelopmentCard::VictoryPoint => None,
    });
    cards.next().unwrap_or(CatanRefusal::NoPlayableCard.into())
}

/// Number of free roads of the card.
const FREE_ROADS: usize = 2;

/// Plays road building. `next` asks for the location of one more piece, of that kind.
fn bind_roads(
    speaker: &CatanContext<'_>,
    places: &[LocatedPiece],
    next: Option<RouteKind>,
) -> Result<Interpretation, CommandError> {
    speaker.check(road_building(speaker))?;
    if let Some(extra) = places.get(FREE_ROADS) {
        return Err(CommandError::Extra { word: truncate_for_echo(extra.place.label()) });
    }
    let mut actions = vec![road_building(speaker)];
    for (index, LocatedPiece { kind: way, place }) in places.iter().enumerate() {
        match place {
            PlaceArgument::At(label) => match (speaker.parse_spot(LocationKind::Edge, label), way) {
                (Some(Spot::Edge(edge)), Some(way)) => actions.push(road_or_ship::build_action(*way, edge)),
                (Some(Spot::Edge(edge)), None) if speaker.plays_ships() => {
                    let way = road_or_ship::infer_piece(speaker, edge, &legal_free_pieces(speaker, &actions, None)?);
                    actions.push(road_or_ship::build_action(way, edge));
                }
                (Some(Spot::Edge(edge)), None) => actions.push(Action::BuildRoad { edge }),
                _ => {
                    let legal = edge_spots(&legal_free_pieces(speaker, &actions, *way)?);
                    return Err(speaker.unknown_spot_error(LocationKind::Edge, label, &legal));
                }
            },
            PlaceArgument::Near(hex) => {
                let near = road_or_ship::pieces_near(speaker, hex, &legal_free_pieces(speaker, &actions, *way)?)?;
                let before = places.get(..index).unwrap_or_default();
                return Ok(Interpretation::Menu(menus::play::road_menu(speaker, before, *way, &near)));
            }
        }
    }
    if !places.is_empty() && next.is_none() {
        return speaker.bind_actions(&actions);
    }
    if let Some(kind) = next.filter(|_| places.len() == FREE_ROADS) {
        return Err(CommandError::Extra { word: canonical_word(kind).to_owned() });
    }
    let ways = legal_free_pieces(speaker, &actions, next)?;
    match next {
        Some(RouteKind::Ship) if !speaker.plays_ships() => {
            Err(CommandError::Rule(Catan::any_error(RuleError::Ships(Ships::NotInThisGame))))
        }
        Some(RouteKind::Ship) if ways.is_empty() => Err(CatanRefusal::NoPlaceForShip.into()),
        Some(RouteKind::Road) if ways.is_empty() => Err(CatanRefusal::NoPlace { piece: Piece::Road }.into()),
        _ => Ok(Interpretation::Menu(menus::play::road_menu(speaker, places, next, &ways))),
    }
}

/// Legal locations of the next free road or ship after these actions; empty once one of them wins the game.
fn legal_free_pieces(
    speaker: &CatanContext<'_>,
    actions: &[Action],
    way: Option<RouteKind>,
) -> Result<Vec<(RouteKind, Edge)>, CommandError> {
    let mut ways = road_or_ship::buildable_pieces(speaker.legal_after(actions)?.iter());
    ways.retain(|&(other, _)| way.is_none_or(|way| way == other));
    Ok(ways)
}

fn edge_spots(ways: &[(RouteKind, Edge)]) -> Vec<Spot> {
    ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect()
}

fn monopoly(speaker: &CatanContext<'_>, resource: Option<Resource>) -> Result<Interpretation, CommandError> {
    match resource {
        Some(resource) => speaker.bind_action(Action::PlayMonopoly { resource }),
        None => {
            speaker.check(Action::PlayMonopoly { resource: Resource::Brick })?;
            Ok(Interpretation::Menu(menus::play::monopoly_menu()))
        }
    }
}

/// Legal selections for year of plenty.
pub(super) fn legal_plenty(speaker: &CatanContext<'_>) -> Vec<Cards> {
    let cards = |action: &Action| match *action {
        Action::PlayYearOfPlenty { cards } => Some(cards),
        _ => None,
    };
    speaker.legal.actions.iter().filter_map(cards).collect()
}
