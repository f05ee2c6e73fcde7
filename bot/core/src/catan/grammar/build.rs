//! Binding of the build command: the piece, and its location.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::error::RuleError;
use engine::catan::notation;
use engine::catan::piece::Piece;
use engine::catan::ships::error::RuleError as Ships;
use render::catan::Spot;

use super::CatanContext;
use crate::bind::narrow::has_legal_action;
use crate::bind::refusal::illegal_verb_refusal;
use crate::bind::{Interpretation, narrow};
use crate::catan::grammar::CatanVerb;
use crate::catan::grammar::error::{CatanRefusal, LocationKind, Purchase};
use crate::catan::grammar::menus;
use crate::catan::ships::grammar::road_or_ship;
use crate::command::player::PlaceArgument;
use crate::command::{CommandError, Move};

/// Binds a build command without a piece: infers it from the location, or asks.
pub(super) fn build(speaker: &CatanContext<'_>, said: &Move) -> Result<Interpretation, CommandError> {
    match said.place() {
        Some(PlaceArgument::At(label)) => {
            let verb = match is_city_to_wall(speaker, &label) {
                true => CatanVerb::Wall,
                false => verb_at(speaker, &label)?,
            };
            narrow::bind_verb(speaker, verb, &said.arguments())
        }
        None | Some(PlaceArgument::Near(_)) => choose_piece(speaker),
    }
}

/// Returns `true` if only a wall can be meant at this location.
fn is_city_to_wall(speaker: &CatanContext<'_>, label: &str) -> bool {
    let own = &speaker.view.public[speaker.seat];
    let is_city = |spot| matches!(spot, Spot::Vertex(vertex) if own.cities.contains(vertex));
    speaker.plays_cities_knights() && speaker.parse_spot(LocationKind::Vertex, label).is_some_and(is_city)
}

/// Verb meant at a location: a road or ship on an edge, a city on one's own settlement, otherwise a settlement.
fn verb_at(speaker: &CatanContext<'_>, label: &str) -> Result<CatanVerb, CommandError> {
    if let Some(edge) = notation::parse_edge(speaker.topology(), label) {
        let ways = road_or_ship::buildable_pieces(speaker.legal.actions.iter());
        return Ok(road_or_ship::build_verb(road_or_ship::infer_piece(speaker, edge, &ways)));
    }
    let legal: Vec<Spot> = Piece::ALL.into_iter().flat_map(|piece| menus::build::legal_spots(speaker, piece)).collect();
    let own = &speaker.view.public[speaker.seat];
    match speaker.parse_spot(LocationKind::Vertex, label) {
        Some(Spot::Vertex(vertex)) if own.settlements.contains(vertex) => Ok(CatanVerb::Build(Piece::City)),
        Some(_) if speaker.places_initial_city() => Ok(CatanVerb::Build(Piece::City)),
        Some(_) => Ok(CatanVerb::Build(Piece::Settlement)),
        None => Err(speaker.unknown_spot_error(LocationKind::Vertex, label, &legal)),
    }
}

fn choose_piece(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let ask = menus::build::piece_menu(speaker);
    let pieces: Vec<Piece> =
        Piece::ALL.into_iter().filter(|&piece| !menus::build::legal_spots(speaker, piece).is_empty()).collect();
    match (pieces.as_slice(), ask) {
        (_, None) => Err(no_purchase_error(speaker)),
        ([only], Some(ask)) if ask.choices.len() == 1 => {
            narrow::bind_verb(&speaker.asking_always(), CatanVerb::Build(*only), &[])
        }
        ([], Some(ask)) if ask.choices.len() == 1 && has_legal_action(speaker, &[CatanVerb::BuildShip]) => {
            narrow::bind_verb(&speaker.asking_always(), CatanVerb::BuildShip, &[])
        }
        (_, Some(ask)) => Ok(Interpretation::Menu(ask)),
    }
}

/// Returns `true` if the piece might be legal at another location.
pub(super) fn is_location_error(error: &CommandError) -> bool {
    error.rule_error::<Catan>().is_some_and(forbids_location)
}

/// Returns `true` if the rule forbids the location of a road, building or ship rather than the piece.
pub(in crate::catan) fn forbids_location(error: &RuleError) -> bool {
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
            | RuleError::Ships(Ships::NoLand | Ships::NotAtHome | Ships::OpenSea | Ships::NotAtSea | Ships::PirateNear)
    )
}

/// Reason why nothing can be bought: one common rule, or the obstacle of each item.
fn no_purchase_error(speaker: &CatanContext<'_>) -> CommandError {
    if speaker.plays_cities_knights() {
        return no_purchase_error_with_walls(speaker);
    }
    let Err(card) = speaker.check(Action::BuyCard) else {
        return CatanRefusal::NothingToBuild { reasons: Vec::new() }.into();
    };
    let is_about_the_card = matches!(
        card.rule_error::<Catan>(),
        Some(RuleError::CannotAfford { .. } | RuleError::DeckEmpty | RuleError::PurchaseLimit)
    );
    if !is_about_the_card {
        return card;
    }
    CatanRefusal::NothingToBuild { reasons: piece_errors(speaker).chain([(Purchase::Card, card)]).collect() }.into()
}

fn no_purchase_error_with_walls(speaker: &CatanContext<'_>) -> CommandError {
    let wall = illegal_verb_refusal(speaker, CatanVerb::Wall);
    let is_about_the_wall = matches!(
        wall.rule_error::<Catan>(),
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
    CatanRefusal::NothingToBuild { reasons: piece_errors(speaker).chain([(Purchase::Wall, wall)]).collect() }.into()
}

/// Reason for each piece that cannot be built.
fn piece_errors(speaker: &CatanContext<'_>) -> impl Iterator<Item = (Purchase, CommandError)> {
    let pieces = Piece::ALL.into_iter().map(|piece| (Purchase::Piece(piece), CatanVerb::Build(piece)));
    let ship = speaker.plays_ships().then_some((Purchase::Ship, CatanVerb::BuildShip));
    pieces.chain(ship).map(|(thing, verb)| (thing, illegal_verb_refusal(speaker, verb)))
}
