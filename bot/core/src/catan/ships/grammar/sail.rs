//! Binding of ship moves, and the reasons why no ship can move.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::edge::{Edge, EdgeSet};
use engine::catan::error::RuleError;
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::error::RuleError as ShipsError;

use crate::bind::Interpretation;
use crate::bind::narrow::{self, has_legal_action};
use crate::catan::grammar::error::{CatanRefusal, LocationKind};
use crate::catan::grammar::{CatanContext, CatanVerb};
use crate::command::player::PlaceArgument;
use crate::command::{CommandError, Token};

/// Binds a ship move; asks for ship and target if none is named.
pub(in crate::catan) fn bind_sail(speaker: &CatanContext<'_>, said: &[Token]) -> Result<Interpretation, CommandError> {
    match has_legal_action(speaker, &[CatanVerb::Sail]) {
        _ if !said.is_empty() => narrow::bind_verb(speaker, CatanVerb::Sail, said),
        true => narrow::bind_verb(&speaker.asking_always(), CatanVerb::Sail, &[]),
        false => Err(no_ship_move_error(speaker)),
    }
}

/// Joins pairs of vertices that name an edge into one token.
pub(in crate::catan) fn join_edge_tokens(speaker: &CatanContext<'_>, said: &[Token]) -> Vec<Token> {
    let spot = |kind, said: &Token| speaker.parse_spot(kind, PlaceArgument::new(said.as_str()).label());
    let is_corner = |said: &Token| spot(LocationKind::Vertex, said).is_some();
    let mut paths: Vec<Token> = Vec::new();
    let mut rest = said;
    while let Some((first, after)) = rest.split_first() {
        let joined = after.first().filter(|second| is_corner(first) && is_corner(second));
        let path = joined.and_then(|second| Token::new(&format!("{}-{}", first.as_str(), second.as_str())));
        rest = if path.is_some() { after.get(1..).unwrap_or_default() } else { after };
        paths.push(path.unwrap_or_else(|| first.clone()));
    }
    paths
}

/// Reason why no ship can move: one common rule, or the obstacle of each ship.
fn no_ship_move_error(speaker: &CatanContext<'_>) -> CommandError {
    let own = speaker.view.ships_of(speaker.seat);
    let check = |from: Edge, to: Edge| speaker.check(Action::Ships(Ships::MoveShip { from, to })).err();
    let first = own.iter().next().or_else(|| speaker.topology().edges().next());
    if let Some(of_all) = first.and_then(|edge| check(edge, edge)).filter(|error| !concerns_one_ship(error)) {
        return of_all;
    }
    if own.is_empty() {
        return CatanRefusal::NoShip.into();
    }
    let stranded = |error: &CommandError| {
        matches!(error.rule_error::<Catan>(), Some(RuleError::Ships(ShipsError::KnightStranded)))
    };
    let mut reasons: Vec<(EdgeSet, CommandError)> = Vec::new();
    for from in own.iter() {
        let error = match speaker.view.movable_ships.contains(from) {
            // The ship itself can move, but has no target.
            true => {
                let mut errors = speaker.topology().edges().filter_map(|to| check(from, to));
                errors.find(stranded).unwrap_or_else(|| CatanRefusal::NoPlaceForShip.into())
            }
            false => check(from, from).unwrap_or_else(|| CatanRefusal::NoPlaceForShip.into()),
        };
        match reasons.iter_mut().find(|(_, known)| *known == error) {
            Some((ships, _)) => ships.insert(from),
            None => reasons.push((EdgeSet::from_iter([from]), error)),
        }
    }
    match reasons.as_slice() {
        [(_, only)] => only.clone(),
        _ => CatanRefusal::NoShipMoves { reasons }.into(),
    }
}

/// Returns `true` if the error concerns this ship or its target rather than all ships.
fn concerns_one_ship(error: &CommandError) -> bool {
    matches!(
        error.rule_error::<Catan>(),
        Some(
            RuleError::Occupied { .. }
                | RuleError::Ships(
                    ShipsError::NotYourShip
                        | ShipsError::ShipIsNew
                        | ShipsError::LineIsClosed
                        | ShipsError::NotAtEnd
                        | ShipsError::PirateNear
                        | ShipsError::NotAtSea
                )
        )
    )
}
