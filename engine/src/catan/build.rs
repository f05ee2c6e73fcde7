//! Building of roads, settlements and cities: checks and resolution.

use super::check::{affords, in_turn};
use super::cities_knights;
use super::edge::Edge;
use super::error::RuleError;
use super::event::{Price, PublicEvent};
use super::piece::Piece;
use super::points;
use super::production::first_cards;
use super::ships;
use super::state::{Phase, State};
use super::turn;
use super::vertex::Vertex;
use super::{EventSink, Watch};
use crate::seat::Seat;

fn has_piece(state: &State, seat: Seat, piece: Piece) -> Result<(), RuleError> {
    if state.pieces_left(seat, piece) == 0 { Err(RuleError::NoPiecesLeft { piece }) } else { Ok(()) }
}

/// Checks that the edge is free and connected to the seat's own pieces.
pub(super) fn check_road(state: &State, seat: Seat, edge: Edge) -> Result<(), RuleError> {
    in_turn(state, seat, |phase| phase.lays_roads())?;
    let topology = state.island.topology();
    if !topology.has_edge(edge) {
        return Err(RuleError::NoSuchPlace);
    }
    if !state.island.roadable().contains(edge) {
        return Err(ships::error::RuleError::OpenSea.into());
    }
    has_piece(state, seat, Piece::Road)?;
    if let Some(by) = state.way_at(edge) {
        return Err(RuleError::Occupied { by });
    }
    if state.taken_up() == Some(edge) {
        return Err(cities_knights::error::RuleError::RoadWasThere.into());
    }
    let ends = topology.edge_vertices(edge);
    if let Phase::FoundRoad { from, .. } = state.phase {
        return if ends.contains(&from) { Ok(()) } else { Err(RuleError::NotAtSettlement { from }) };
    }
    if !state.network.reach[seat].contains(edge) {
        let blocked = ends
            .into_iter()
            .filter(|&end| state.road_ends(seat).contains(end))
            .find_map(|end| state.owner_at(end).filter(|&owner| owner != seat));
        return Err(blocked.map_or(RuleError::NotConnected, |by| RuleError::Blocked { by }));
    }
    if matches!(state.phase, Phase::Main) { affords(state, seat, Piece::Road.cost()) } else { Ok(()) }
}

/// Checks that the vertex and its neighbors are free and, after initial placement, that an own road reaches the
/// vertex.
pub(super) fn check_settlement(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    let founds = |phase: &Phase| match *phase {
        Phase::FoundSettlement { before } => !state.founds_city(before),
        ref phase => matches!(phase, Phase::Main),
    };
    in_turn(state, seat, founds)?;
    if !state.island.topology().has_vertex(vertex) {
        return Err(RuleError::NoSuchPlace);
    }
    has_piece(state, seat, Piece::Settlement)?;
    check_room(state, vertex)?;
    if !matches!(state.phase, Phase::Main) {
        return check_home(state, vertex);
    }
    if !state.network.touched[seat].contains(vertex) {
        return Err(RuleError::NotConnected);
    }
    affords(state, seat, Piece::Settlement.cost())
}

/// Checks that the vertex is on the home island, where initial settlements may stand.
fn check_home(state: &State, vertex: Vertex) -> Result<(), RuleError> {
    match state.island.home().contains(vertex) {
        true => Ok(()),
        false => Err(ships::error::RuleError::NotAtHome.into()),
    }
}

/// Checks that the vertex is on land and empty, with no building on a neighboring vertex.
fn check_room(state: &State, vertex: Vertex) -> Result<(), RuleError> {
    if !state.island.land().contains(vertex) {
        return Err(ships::error::RuleError::NoLand.into());
    }
    if let Some(by) = state.building_at(vertex) {
        return Err(RuleError::Occupied { by });
    }
    if let Some(by) = cities_knights::knight_at(state, vertex) {
        return Err(cities_knights::error::RuleError::KnightThere { by }.into());
    }
    let mut around = state.island.topology().vertex_neighbors(vertex).iter();
    match around.find(|&&near| state.building_at(near).is_some()) {
        Some(&neighbor) => Err(RuleError::TooClose { neighbor }),
        None => Ok(()),
    }
}

/// Checks that the vertex has an own settlement. With Cities & Knights, the second initial building is a city.
pub(super) fn check_city(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    let founds =
        |phase: &Phase| matches!(*phase, Phase::FoundSettlement { before } if state.founds_city(before));
    in_turn(state, seat, |phase| matches!(phase, Phase::Main) || founds(phase))?;
    if founds(&state.phase) {
        return match state.island.topology().has_vertex(vertex) {
            true => check_room(state, vertex).and_then(|()| check_home(state, vertex)),
            false => Err(RuleError::NoSuchPlace),
        };
    }
    check_upgrade(state, seat, vertex)?;
    affords(state, seat, Piece::City.cost())
}

/// Checks that a settlement of the seat stands there and may become a city.
pub(super) fn check_upgrade(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    if !state.island.topology().has_vertex(vertex) {
        return Err(RuleError::NoSuchPlace);
    }
    if !state.settlements[seat].contains(vertex) {
        return Err(RuleError::NotYourSettlement);
    }
    match state.knights_rules().and_then(|knights| knights.on_side[seat].iter().next()) {
        Some(_) if state.city_spots(seat).contains(vertex) => Ok(()),
        Some(vertex) => Err(cities_knights::error::RuleError::RebuildFirst { vertex }.into()),
        None => has_piece(state, seat, Piece::City),
    }
}

pub(super) fn road(sink: &mut EventSink<'_, impl Watch>, seat: Seat, edge: Edge) {
    let phase = sink.state.phase;
    let before = sink.state.lengths_before_effect();
    let price = if phase == Phase::Main { Price::Paid(Piece::Road.cost()) } else { Price::Free };
    sink.tell(PublicEvent::RoadBuilt { seat, edge, price });
    if matches!(phase, Phase::FoundRoad { .. }) {
        turn::begin_if_founded(sink);
    }
    match before {
        Some(before) => points::award_road_after_effect(sink, before),
        None => points::award_road_after_building(sink, seat),
    }
}

pub(super) fn settlement(sink: &mut EventSink<'_, impl Watch>, seat: Seat, vertex: Vertex) {
    let Phase::FoundSettlement { before } = sink.state.phase else {
        let lengths = sink.state.network.lengths;
        let price = Price::Paid(Piece::Settlement.cost());
        sink.tell(PublicEvent::SettlementBuilt { seat, vertex, price });
        points::award_road_after_settlement(sink, lengths);
        ships::reward(sink, seat, vertex);
        return;
    };
    sink.tell(PublicEvent::SettlementBuilt { seat, vertex, price: Price::Free });
    if usize::from(before) >= sink.state.players {
        let cards = first_cards(&sink.state.island, vertex);
        sink.tell(PublicEvent::FirstCards { seat, cards });
    }
}

pub(super) fn city(sink: &mut EventSink<'_, impl Watch>, seat: Seat, vertex: Vertex) {
    if let Phase::FoundSettlement { .. } = sink.state.phase {
        sink.tell(cities_knights::event::PublicEvent::CityFounded { seat, vertex });
        let cards = first_cards(&sink.state.island, vertex);
        sink.tell(PublicEvent::FirstCards { seat, cards });
        return;
    }
    sink.tell(PublicEvent::CityBuilt { seat, vertex, cost: Piece::City.cost() });
}
