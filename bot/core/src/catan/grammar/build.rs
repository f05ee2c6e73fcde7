//! Binding of the build command: the piece, and its location.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::error::RuleError;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::catan::ships::error::RuleError as Ships;
use render::catan::Spot;

use super::Speaker;
use crate::bind::narrow::any;
use crate::bind::refuse::why_not;
use crate::bind::{Bound, narrow};
use crate::catan::grammar::Verb;
use crate::catan::grammar::ask;
use crate::catan::grammar::error::{PlaceKind, Purchase, Refusal};
use crate::catan::ships::grammar::lay;
use crate::command::Move;
use crate::command::error::CommandError;
use crate::command::place::Place;

/// Binds a build command without a piece: infers it from the location, or asks.
pub(super) fn build(speaker: &Speaker<'_>, said: &Move) -> Result<Bound, CommandError> {
    match said.place() {
        Some(Place::At(label)) => {
            let verb = match is_city_to_wall(speaker, &label) {
                true => Verb::Wall,
                false => meant_at(speaker, &label)?,
            };
            narrow::bind(speaker, verb, &said.said())
        }
        None | Some(Place::Near(_)) => what(speaker),
    }
}

/// Returns `true` if only a wall can be meant at this location.
fn is_city_to_wall(speaker: &Speaker<'_>, label: &str) -> bool {
    let own = &speaker.view.public[speaker.seat];
    let is_city = |spot| matches!(spot, Spot::Vertex(vertex) if own.cities.contains(vertex));
    speaker.plays_cities_knights() && speaker.spot(PlaceKind::Vertex, label).is_some_and(is_city)
}

/// Verb meant at a location: a road or ship on an edge, a city on one's own settlement, otherwise a settlement.
fn meant_at(speaker: &Speaker<'_>, label: &str) -> Result<Verb, CommandError> {
    if let Some(edge) = notation::parse_edge(speaker.topology(), label) {
        let ways = lay::laid(speaker.legal.actions.iter());
        return Ok(lay::verb(lay::meant(speaker, edge, &ways)));
    }
    let legal: Vec<Spot> =
        Piece::ALL.into_iter().flat_map(|piece| ask::build::spots(speaker, piece)).collect();
    let own = &speaker.view.public[speaker.seat];
    match speaker.spot(PlaceKind::Vertex, label) {
        Some(Spot::Vertex(vertex)) if own.settlements.contains(vertex) => Ok(Verb::Build(Piece::City)),
        Some(_) if speaker.founds_city() => Ok(Verb::Build(Piece::City)),
        Some(_) => Ok(Verb::Build(Piece::Settlement)),
        None => Err(speaker.no_such_place(PlaceKind::Vertex, label, &legal)),
    }
}

fn what(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let ask = ask::build::what(speaker);
    let pieces: Vec<Piece> =
        Piece::ALL.into_iter().filter(|&piece| !ask::build::spots(speaker, piece).is_empty()).collect();
    match (pieces.as_slice(), ask) {
        (_, None) => Err(why_nothing(speaker)),
        ([only], Some(ask)) if ask.choices.len() == 1 => {
            narrow::bind(&speaker.asked(), Verb::Build(*only), &[])
        }
        ([], Some(ask)) if ask.choices.len() == 1 && any(speaker, &[Verb::BuildShip]) => {
            narrow::bind(&speaker.asked(), Verb::BuildShip, &[])
        }
        (_, Some(ask)) => Ok(Bound::Ask(ask)),
    }
}

/// Returns `true` if the piece might be legal at another location.
pub(super) fn is_about_the_place(error: &CommandError) -> bool {
    error.rule::<Catan>().is_some_and(forbids_the_place)
}

/// Returns `true` if the rule forbids the location of a road, building or ship rather than the piece.
pub(in crate::catan) fn forbids_the_place(error: &RuleError) -> bool {
    matches!(
        error,
        RuleError::NoSuchPlace
            | RuleError::Occupied { .. }
            | RuleError::TooClose { .. }
            | RuleError::NotConnected
            | RuleError::Blocked { .. }
            | RuleError::NotAtSettlement { .. }
            | RuleError::NotYourSettlement
            | RuleError::CitiesKnights(Knights::KnightThere { .. } | Knights::RebuildFirst { .. })
            | RuleError::Ships(
                Ships::NoLand | Ships::NotAtHome | Ships::OpenSea | Ships::NotAtSea | Ships::PirateNear
            )
    )
}

/// Reason why nothing can be bought: one common rule, or the obstacle of each item.
fn why_nothing(speaker: &Speaker<'_>) -> CommandError {
    if speaker.plays_cities_knights() {
        return why_nothing_with_walls(speaker);
    }
    let Err(card) = speaker.check(Action::BuyCard) else {
        return Refusal::NothingToBuild { reasons: Vec::new() }.into();
    };
    let is_about_the_card = matches!(
        card.rule::<Catan>(),
        Some(RuleError::CannotAfford { .. } | RuleError::DeckEmpty | RuleError::PurchaseLimit)
    );
    if !is_about_the_card {
        return card;
    }
    Refusal::NothingToBuild { reasons: pieces(speaker).chain([(Purchase::Card, card)]).collect() }.into()
}

fn why_nothing_with_walls(speaker: &Speaker<'_>) -> CommandError {
    let wall = why_not(speaker, Verb::Wall);
    let is_about_the_wall = matches!(
        wall.rule::<Catan>(),
        Some(
            RuleError::CannotAfford { .. }
                | RuleError::CitiesKnights(
                    Knights::NotYourCity | Knights::WallThere | Knights::NoWallsLeft | Knights::CityNeeded
                )
        )
    );
    if !is_about_the_wall {
        return wall;
    }
    Refusal::NothingToBuild { reasons: pieces(speaker).chain([(Purchase::Wall, wall)]).collect() }.into()
}

/// Reason for each piece that cannot be built.
fn pieces(speaker: &Speaker<'_>) -> impl Iterator<Item = (Purchase, CommandError)> {
    let pieces = Piece::ALL.into_iter().map(|piece| (Purchase::Piece(piece), Verb::Build(piece)));
    let ship = speaker.plays_ships().then_some((Purchase::Ship, Verb::BuildShip));
    pieces.chain(ship).map(|(thing, verb)| (thing, why_not(speaker, verb)))
}
