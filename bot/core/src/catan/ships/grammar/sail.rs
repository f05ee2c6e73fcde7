//! Binding of ship moves, and the reasons why no ship can move.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::edge::{Edge, EdgeSet};
use engine::catan::error::RuleError;
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::error::RuleError as ShipsError;

use crate::bind::Bound;
use crate::bind::narrow::{self, any};
use crate::catan::grammar::error::{PlaceKind, Refusal};
use crate::catan::grammar::{Speaker, Verb};
use crate::command::Said;
use crate::command::error::CommandError;
use crate::command::place::Place;

/// Binds a ship move; asks for ship and target if none is named.
pub(in crate::catan) fn sail(speaker: &Speaker<'_>, said: &[Said]) -> Result<Bound, CommandError> {
    match any(speaker, &[Verb::Sail]) {
        _ if !said.is_empty() => narrow::bind(speaker, Verb::Sail, said),
        true => narrow::bind(&speaker.asked(), Verb::Sail, &[]),
        false => Err(why_not(speaker)),
    }
}

/// Joins pairs of vertices that name an edge into one token.
pub(in crate::catan) fn paired(speaker: &Speaker<'_>, said: &[Said]) -> Vec<Said> {
    let spot = |kind, said: &Said| speaker.spot(kind, Place::new(said.as_str()).label());
    let is_corner = |said: &Said| spot(PlaceKind::Vertex, said).is_some();
    let mut paths: Vec<Said> = Vec::new();
    let mut rest = said;
    while let Some((first, after)) = rest.split_first() {
        let joined = after.first().filter(|second| is_corner(first) && is_corner(second));
        let path = joined.and_then(|second| Said::new(&format!("{}-{}", first.as_str(), second.as_str())));
        rest = if path.is_some() { after.get(1..).unwrap_or_default() } else { after };
        paths.push(path.unwrap_or_else(|| first.clone()));
    }
    paths
}

/// Reason why no ship can move: one common rule, or the obstacle of each ship.
fn why_not(speaker: &Speaker<'_>) -> CommandError {
    let own = speaker.view.ships_of(speaker.seat);
    let check = |from: Edge, to: Edge| speaker.check(Action::Ships(Ships::MoveShip { from, to })).err();
    let first = own.iter().next().or_else(|| speaker.topology().edges().next());
    if let Some(of_all) = first.and_then(|edge| check(edge, edge)).filter(|error| !is_about_it(error)) {
        return of_all;
    }
    if own.is_empty() {
        return Refusal::NoShip.into();
    }
    let stranded = |error: &CommandError| {
        matches!(error.rule::<Catan>(), Some(RuleError::Ships(ShipsError::KnightStranded)))
    };
    let mut reasons: Vec<(EdgeSet, CommandError)> = Vec::new();
    for from in own.iter() {
        let error = match speaker.view.movable_ships.contains(from) {
            // The ship itself can move, but has no target.
            true => {
                let mut errors = speaker.topology().edges().filter_map(|to| check(from, to));
                errors.find(stranded).unwrap_or_else(|| Refusal::NoPlaceForShip.into())
            }
            false => check(from, from).unwrap_or_else(|| Refusal::NoPlaceForShip.into()),
        };
        match reasons.iter_mut().find(|(_, known)| *known == error) {
            Some((ships, _)) => ships.insert(from),
            None => reasons.push((EdgeSet::from_iter([from]), error)),
        }
    }
    match reasons.as_slice() {
        [(_, only)] => only.clone(),
        _ => Refusal::NoShipMoves { reasons }.into(),
    }
}

/// Returns `true` if the error concerns this ship or its target rather than all ships.
fn is_about_it(error: &CommandError) -> bool {
    matches!(
        error.rule::<Catan>(),
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
