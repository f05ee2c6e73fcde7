//! Building: what, and where.

use engine::catan::action::Action;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::error::RuleError;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::game::AnyError;

use super::Speaker;
use crate::bind::ask;
use crate::bind::refuse::why_not;
use crate::bind::{Bound, narrow};
use crate::command::error::{CommandError, Purchase};
use crate::command::place::{Place, PlaceKind};
use crate::command::{Said, Verb};
use crate::menu::Spot;

pub(super) fn build(
    speaker: &Speaker<'_>,
    piece: Option<Piece>,
    place: Option<&Place>,
) -> Result<Bound, CommandError> {
    match (piece, place) {
        (None, Some(Place::At(label))) if is_city_to_wall(speaker, label) => {
            let said: Vec<Said> = Said::new(label).into_iter().collect();
            narrow::bind(speaker, Verb::Wall, &said)
        }
        (Some(piece), place) => build_at(speaker, piece, place),
        (None, Some(Place::At(label))) => {
            let piece = meant_at(speaker, label)?;
            build_at(speaker, piece, place)
        }
        (None, None | Some(Place::Near(_))) => what(speaker),
    }
}

/// Whether nothing but a wall can be meant there.
fn is_city_to_wall(speaker: &Speaker<'_>, label: &str) -> bool {
    let own = &speaker.view.public[speaker.seat];
    let is_city = |spot| matches!(spot, Spot::Vertex(vertex) if own.cities.contains(vertex));
    speaker.plays_cities_knights() && speaker.spot(PlaceKind::Vertex, label).is_some_and(is_city)
}

/// What can be meant at a place: a road on an edge, a city on one's settlement, else a settlement.
fn meant_at(speaker: &Speaker<'_>, label: &str) -> Result<Piece, CommandError> {
    if notation::parse_edge(speaker.topology(), label).is_some() {
        return Ok(Piece::Road);
    }
    let legal: Vec<Spot> =
        Piece::ALL.into_iter().flat_map(|piece| ask::build::spots(speaker, piece)).collect();
    let own = &speaker.view.public[speaker.seat];
    match speaker.spot(PlaceKind::Vertex, label) {
        Some(Spot::Vertex(vertex)) if own.settlements.contains(vertex) => Ok(Piece::City),
        Some(_) if speaker.founds_city() => Ok(Piece::City),
        Some(_) => Ok(Piece::Settlement),
        None => Err(speaker.no_such_place(PlaceKind::Vertex, label, &legal)),
    }
}

fn build_at(speaker: &Speaker<'_>, piece: Piece, place: Option<&Place>) -> Result<Bound, CommandError> {
    let legal = ask::build::spots(speaker, piece);
    let kind = match piece {
        Piece::Road => PlaceKind::Edge,
        Piece::Settlement | Piece::City => PlaceKind::Vertex,
    };
    match place {
        Some(Place::At(label)) => match speaker.spot(kind, label) {
            Some(spot) => act_at(speaker, piece, spot),
            None => Err(speaker.no_such_place(kind, label, &legal)),
        },
        _ if legal.is_empty() => Err(why_nowhere(speaker, piece)),
        Some(Place::Near(hex)) => {
            let near = speaker.around(hex, kind, &legal)?;
            Ok(Bound::Ask(ask::build::place(speaker, piece, &near)))
        }
        None => match legal[..] {
            [only] if speaker.takes_the_only_one() => act_at(speaker, piece, only),
            _ => Ok(Bound::Ask(ask::build::place(speaker, piece, &legal))),
        },
    }
}

fn act_at(speaker: &Speaker<'_>, piece: Piece, spot: Spot) -> Result<Bound, CommandError> {
    match (piece, spot) {
        (Piece::Road, Spot::Edge(edge)) => speaker.act(Action::BuildRoad { edge }),
        (Piece::Settlement, Spot::Vertex(vertex)) => speaker.act(Action::BuildSettlement { vertex }),
        (Piece::City, Spot::Vertex(vertex)) => speaker.act(Action::BuildCity { vertex }),
        _ => Err(CommandError::NoPlace { piece }),
    }
}

fn what(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let ask = ask::build::what(speaker);
    let pieces: Vec<Piece> =
        Piece::ALL.into_iter().filter(|&piece| !ask::build::spots(speaker, piece).is_empty()).collect();
    match (pieces.as_slice(), ask) {
        (_, None) => Err(why_nothing(speaker)),
        ([only], Some(ask)) if ask.choices.len() == 1 => {
            Ok(Bound::Ask(ask::build::place(speaker, *only, &ask::build::spots(speaker, *only))))
        }
        (_, Some(ask)) => Ok(Bound::Ask(ask)),
    }
}

/// Why the piece can be built nowhere: cards or pieces first, where there would be a place; then the place.
fn why_nowhere(speaker: &Speaker<'_>, piece: Piece) -> CommandError {
    let topology = speaker.topology();
    let actions: Vec<Action> = match piece {
        Piece::Road => topology.edges().map(|edge| Action::BuildRoad { edge }).collect(),
        Piece::Settlement => topology.vertices().map(|vertex| Action::BuildSettlement { vertex }).collect(),
        Piece::City => topology.vertices().map(|vertex| Action::BuildCity { vertex }).collect(),
    };
    let mut errors = actions.into_iter().filter_map(|action| speaker.check(action).err());
    errors.find(|error| !is_about_the_place(error)).unwrap_or(CommandError::NoPlace { piece })
}

fn is_about_the_place(error: &CommandError) -> bool {
    matches!(
        error,
        CommandError::Rule(AnyError::Catan(
            RuleError::NoSuchPlace
                | RuleError::Occupied { .. }
                | RuleError::TooClose { .. }
                | RuleError::NotConnected
                | RuleError::Blocked { .. }
                | RuleError::NotAtSettlement { .. }
                | RuleError::NotYourSettlement
                | RuleError::CitiesKnights(Knights::KnightThere { .. } | Knights::RebuildFirst { .. })
        ))
    )
}

/// Why nothing at all can be had: the one thing that forbids everything, or a reason for each.
fn why_nothing(speaker: &Speaker<'_>) -> CommandError {
    if speaker.plays_cities_knights() {
        return why_nothing_with_walls(speaker);
    }
    let Err(card) = speaker.check(Action::BuyCard) else {
        return CommandError::NothingToBuild { reasons: Vec::new() };
    };
    let is_about_the_card = matches!(
        card,
        CommandError::Rule(AnyError::Catan(
            RuleError::CannotAfford { .. } | RuleError::DeckEmpty | RuleError::PurchaseLimit
        ))
    );
    if !is_about_the_card {
        return card;
    }
    let pieces = Piece::ALL.into_iter().map(|piece| (Purchase::Piece(piece), why_nowhere(speaker, piece)));
    CommandError::NothingToBuild { reasons: pieces.chain([(Purchase::Card, card)]).collect() }
}

fn why_nothing_with_walls(speaker: &Speaker<'_>) -> CommandError {
    let wall = why_not(speaker, Verb::Wall);
    let is_about_the_wall = matches!(
        wall,
        CommandError::Rule(AnyError::Catan(
            RuleError::CannotAfford { .. }
                | RuleError::CitiesKnights(
                    Knights::NotYourCity | Knights::WallThere | Knights::NoWallsLeft | Knights::CityNeeded
                )
        ))
    );
    if !is_about_the_wall {
        return wall;
    }
    let pieces = Piece::ALL.into_iter().map(|piece| (Purchase::Piece(piece), why_nowhere(speaker, piece)));
    CommandError::NothingToBuild { reasons: pieces.chain([(Purchase::Wall, wall)]).collect() }
}
