//! Science cards.

use arrayvec::ArrayVec;

use crate::catan::build;
use crate::catan::check::check_affordable;
use crate::catan::cities_knights::action::Play;
use crate::catan::cities_knights::error::RuleError;
use crate::catan::cities_knights::event::PublicEvent;
use crate::catan::cities_knights::improve;
use crate::catan::cities_knights::improvement::{Crane, Track};
use crate::catan::cities_knights::knight::Knights;
use crate::catan::cities_knights::{PublicState, recruit};
use crate::catan::error;
use crate::catan::event::Price;
use crate::catan::hex::{Hex, MAX_HEXES, NumberToken, Terrain};
use crate::catan::resource::Cards;
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Cost of a city with medicine.
pub(super) const MEDICINE_COST: Cards = Cards::new(0, 0, 0, 1, 2);
/// Number of cards per hex from irrigation and mining.
const PER_HEX: u8 = 2;
/// Numbers that invention can't move.
const FIXED: [u8; 4] = [2, 6, 8, 12];
/// Faces of a die.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;

/// Checks that both values are faces of a die.
pub(super) fn check_dice(dice: [u8; 2]) -> Result<(), error::RuleError> {
    if dice.iter().all(|die| FACES.contains(die)) { Ok(()) } else { Err(RuleError::NotADie.into()) }
}

/// Checks that a road or ship can be built.
pub(super) fn check_road_building(state: &State, seat: Seat) -> Result<(), error::RuleError> {
    if state.can_build_route(seat) { Ok(()) } else { Err(error::RuleError::NoRoadPossible) }
}

/// Checks that each knight can be promoted, the second one after the first.
pub(super) fn check_smith(
    knights: &PublicState,
    seat: Seat,
    first: Vertex,
    second: Option<Vertex>,
) -> Result<(), error::RuleError> {
    let of = &knights.knights[seat];
    let rank = recruit::check_promotion(knights, seat, first, of)?;
    let Some(second) = second else { return Ok(()) };
    if second == first {
        return Err(RuleError::SameKnight.into());
    }
    let after = recruit::promoted(of, first, rank);
    Ok(recruit::check_promotion(knights, seat, second, &after).map(drop)?)
}

/// Returns `true` if some track can be improved and no other crane is active.
pub(super) fn crane_helps(state: &State, knights: &PublicState, seat: Seat) -> bool {
    let helps = |&track: &Track| improve::check_improvable(state, knights, seat, track).is_ok();
    knights.turn.crane == Crane::Idle && Track::ALL.iter().any(helps)
}

/// Checks that both hexes have movable tokens with different numbers.
pub(super) fn check_invention(state: &State, [a, b]: [Hex; 2]) -> Result<(), error::RuleError> {
    let topology = state.island.topology();
    if !topology.has_hex(a) || !topology.has_hex(b) {
        return Err(error::RuleError::NoSuchPlace);
    }
    match (swappable_token(state, a), swappable_token(state, b)) {
        (Some(one), Some(other)) if one != other => Ok(()),
        _ => Err(RuleError::WrongTokens.into()),
    }
}

/// Checks that a settlement may become a city and that the seat can pay for it.
pub(super) fn check_medicine(state: &State, seat: Seat, vertex: Vertex) -> Result<(), error::RuleError> {
    build::check_upgrade(state, seat, vertex)?;
    check_affordable(state, seat, MEDICINE_COST)
}

/// Returns the token of a hex if invention may move it.
fn swappable_token(state: &State, hex: Hex) -> Option<NumberToken> {
    state.island.token(hex).filter(|token| !FIXED.contains(&token.number()))
}

/// Returns the cards for all hexes of a terrain with an own building, limited by the bank.
pub(super) fn terrain_yield(state: &State, seat: Seat, terrain: Terrain) -> Cards {
    let topology = state.island.topology();
    let buildings = state.buildings(seat);
    let is_settled =
        |&hex: &Hex| state.island.terrain(hex) == terrain && !topology.hex_vertex_set(hex).and(buildings).is_empty();
    let hexes = topology.hexes().filter(is_settled).count() as u8;
    match terrain.resource() {
        Some(resource) => Cards::from_card(resource, PER_HEX * hexes).and(state.bank),
        None => Cards::NONE,
    }
}

/// Visits every choice of dice for the alchemist.
pub(super) fn every_throw(visit: &mut impl FnMut(Play)) {
    FACES.for_each(|red| FACES.for_each(|yellow| visit(Play::Alchemist { dice: [red, yellow] })));
}

/// Visits every choice of one knight, or of an ordered pair of knights, that can be promoted.
pub(super) fn every_smith(knights: &PublicState, seat: Seat, visit: &mut impl FnMut(Play)) {
    let of = &knights.knights[seat];
    let promotion = |vertex: Vertex, of: &Knights| recruit::check_promotion(knights, seat, vertex, of);
    for first in of.all().iter() {
        let Ok(rank) = promotion(first, of) else { continue };
        visit(Play::Smith { first, second: None });
        let after = recruit::promoted(of, first, rank);
        let seconds = of.all().iter().filter(|&second| second != first && promotion(second, &after).is_ok());
        seconds.for_each(|second| visit(Play::Smith { first, second: Some(second) }));
    }
}

/// Visits every ordered pair of tokens that invention can swap.
pub(super) fn every_invention(state: &State, visit: &mut impl FnMut(Play)) {
    let with_token = |hex| Some((hex, swappable_token(state, hex)?));
    let tokens: ArrayVec<_, MAX_HEXES> = state.island.topology().hexes().filter_map(with_token).collect();
    for &(a, one) in &tokens {
        let others = tokens.iter().filter(|&&(_, other)| other != one);
        others.for_each(|&(b, _)| visit(Play::Invention { hexes: [a, b] }));
    }
}

/// Pays the cards of irrigation or mining.
pub(super) fn pay_land(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, terrain: Terrain) {
    let cards = terrain_yield(sink.state, seat, terrain);
    sink.emit(PublicEvent::LandPaid { seat, cards });
}

/// Promotes a knight of the seat by one rank.
pub(in crate::catan::cities_knights) fn promote(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    vertex: Vertex,
    price: Price,
) {
    let knight = sink.state.public_cities_knights().and_then(|knights| knights.knights[seat].at(vertex));
    if let Some(rank) = knight.and_then(|knight| knight.rank.next_rank()) {
        sink.emit(PublicEvent::KnightPromoted { seat, vertex, rank, price });
    }
}
