//! Binding of commands that play a development or progress card.

use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::way::Way;
use render::catan::Spot;

use super::{Speaker, cards, robbery};
use crate::bind::{Bound, narrow};
use crate::catan::cities_knights::grammar as cities_knights;
use crate::catan::grammar::Verb;
use crate::catan::grammar::ask;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::error::{PlaceKind, Refusal};
use crate::catan::ships::grammar::lay;
use crate::catan::ships::grammar::stretch::Stretch;
use crate::command::Said;
use crate::command::error::CommandError;
use crate::command::place::Place;
use crate::command::text::echo;
use crate::command::vocabulary::canonical;

pub(super) fn play(speaker: &Speaker<'_>, card: Option<&PlayCommand>) -> Result<Bound, CommandError> {
    if speaker.plays_cities_knights() {
        return play_progress(speaker, card);
    }
    match card {
        None => which(speaker),
        Some(PlayCommand::Knight(raider, place, player)) => {
            robbery::knight(speaker, *raider, place.as_ref(), player.as_ref())
        }
        Some(PlayCommand::Roads(places)) => roads(speaker, places),
        Some(PlayCommand::Plenty(chosen)) => cards::plenty(speaker, *chosen),
        Some(PlayCommand::Monopoly(resource)) => monopoly(speaker, *resource),
    }
}

/// Interprets a card name that both decks share as a progress card.
fn play_progress(speaker: &Speaker<'_>, card: Option<&PlayCommand>) -> Result<Bound, CommandError> {
    match card {
        None => cities_knights::which_card(speaker),
        Some(PlayCommand::Roads(places)) => roads(speaker, places),
        Some(PlayCommand::Plenty(chosen)) if chosen.is_empty() => {
            narrow::bind(speaker, Verb::Play(ProgressCard::Invention), &[])
        }
        Some(PlayCommand::Plenty(chosen)) => cards::plenty(speaker, *chosen),
        Some(PlayCommand::Monopoly(resource)) => {
            let said = resource.and_then(|resource| Said::new(canonical(HandCard::from(resource))));
            let said: Vec<Said> = said.into_iter().collect();
            narrow::bind(speaker, Verb::Play(ProgressCard::ResourceMonopoly), &said)
        }
        Some(PlayCommand::Knight(raider, place, player)) => {
            robbery::knight(speaker, *raider, place.as_ref(), player.as_ref())
        }
    }
}

/// Road building in the deck of this game.
fn road_building(speaker: &Speaker<'_>) -> Action {
    match speaker.plays_cities_knights() {
        true => Action::CitiesKnights(Knights::Play(Play::RoadBuilding)),
        false => Action::PlayRoadBuilding,
    }
}

fn which(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let playable = ask::play::playable(speaker);
    match playable[..] {
        [] => Err(why_none(speaker)),
        // Every card asks for an argument, so nothing is played without confirmation.
        [only] => ask::play::command(only)
            .map_or(Err(Refusal::NoPlayableCard.into()), |command| speaker.asked().bind(&command.into())),
        _ => Ok(Bound::Ask(ask::play::which(&playable))),
    }
}

/// Error that forbids the first held card that is playable at all.
fn why_none(speaker: &Speaker<'_>) -> CommandError {
    let held = speaker.view.own.map(|own| own.cards).unwrap_or_default();
    let mut cards = held.iter().filter_map(|(card, _)| match card {
        DevelopmentCard::Knight => speaker.check(Action::PlayKnight).err(),
        DevelopmentCard::RoadBuilding => speaker.check(Action::PlayRoadBuilding).err(),
        DevelopmentCard::YearOfPlenty => cards::why_no_plenty(speaker),
        DevelopmentCard::Monopoly => speaker.check(Action::PlayMonopoly { resource: Resource::Brick }).err(),
        DevelopmentCard::VictoryPoint => None,
    });
    cards.next().unwrap_or(Refusal::NoPlayableCard.into())
}

/// Number of free roads of the card.
const FREE_ROADS: usize = 2;

fn roads(speaker: &Speaker<'_>, places: &[Stretch]) -> Result<Bound, CommandError> {
    speaker.check(road_building(speaker))?;
    if let Some(extra) = places.get(FREE_ROADS) {
        return Err(CommandError::Extra { word: echo(extra.place.label()) });
    }
    let mut actions = vec![road_building(speaker)];
    for (index, Stretch { way, place }) in places.iter().enumerate() {
        match place {
            Place::At(label) => match (speaker.spot(PlaceKind::Edge, label), way) {
                (Some(Spot::Edge(edge)), Some(way)) => actions.push(lay::action(*way, edge)),
                (Some(Spot::Edge(edge)), None) if speaker.plays_ships() => {
                    let way = lay::meant(speaker, edge, &free_ways(speaker, &actions, None)?);
                    actions.push(lay::action(way, edge));
                }
                (Some(Spot::Edge(edge)), None) => actions.push(Action::BuildRoad { edge }),
                _ => {
                    let legal = spots(&free_ways(speaker, &actions, *way)?);
                    return Err(speaker.no_such_place(PlaceKind::Edge, label, &legal));
                }
            },
            Place::Near(hex) => {
                let near = lay::around(speaker, hex, &free_ways(speaker, &actions, *way)?)?;
                let before = places.get(..index).unwrap_or_default();
                return Ok(Bound::Ask(ask::play::road(speaker, before, &near)));
            }
        }
    }
    match places {
        [] => Ok(Bound::Ask(ask::play::road(speaker, &[], &free_ways(speaker, &actions, None)?))),
        _ => speaker.act_all(&actions),
    }
}

/// Legal locations of the next free road or ship after these actions; empty once one of them wins the game.
fn free_ways(
    speaker: &Speaker<'_>,
    actions: &[Action],
    way: Option<Way>,
) -> Result<Vec<(Way, Edge)>, CommandError> {
    let mut ways = lay::laid(speaker.legal_after(actions)?.iter());
    ways.retain(|&(other, _)| way.is_none_or(|way| way == other));
    Ok(ways)
}

fn spots(ways: &[(Way, Edge)]) -> Vec<Spot> {
    ways.iter().map(|&(_, edge)| Spot::Edge(edge)).collect()
}

fn monopoly(speaker: &Speaker<'_>, resource: Option<Resource>) -> Result<Bound, CommandError> {
    match resource {
        Some(resource) => speaker.act(Action::PlayMonopoly { resource }),
        None => {
            speaker.check(Action::PlayMonopoly { resource: Resource::Brick })?;
            Ok(Bound::Ask(ask::cards::monopoly()))
        }
    }
}

/// Legal selections for year of plenty.
pub(super) fn legal_plenty(speaker: &Speaker<'_>) -> Vec<Cards> {
    let cards = |action: &Action| match *action {
        Action::PlayYearOfPlenty { cards } => Some(cards),
        _ => None,
    };
    speaker.legal.actions.iter().filter_map(cards).collect()
}
