//! Building of roads, settlements and cities: checks and resolution.

use super::check::{check_affordable, check_turn_phase};
use super::edge::Edge;
use super::error::RuleError;
use super::event::{Event, Price, PublicEvent};
use super::piece::Piece;
use super::points;
use super::production::first_cards;
use super::resource::Cards;
use super::route_kind::RouteKind;
use super::ruleset;
use super::state::{Phase, State};
use super::turn;
use super::vertex::Vertex;
use super::{CatanObserver, EventSink};
use crate::seat::Seat;

fn check_piece_left(state: &State, seat: Seat, piece: Piece) -> Result<(), RuleError> {
    if state.pieces_left(seat, piece) == 0 { Err(RuleError::NoPiecesLeft { piece }) } else { Ok(()) }
}

/// Checks that the edge is free and connected to the seat's own pieces.
pub(super) fn check_road(state: &State, seat: Seat, edge: Edge) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| phase.allows_route(RouteKind::Road))?;
    let topology = state.island.topology();
    if !topology.has_edge(edge) {
        return Err(RuleError::NoSuchPlace);
    }
    ruleset::check_road_terrain(state, edge)?;
    check_piece_left(state, seat, Piece::Road)?;
    ruleset::check_edge_free(state, edge)?;
    let ends = topology.edge_vertices(edge);
    if let Phase::FoundRoad { from, .. } = state.phase {
        return if ends.contains(&from) { Ok(()) } else { Err(RuleError::NotAtSettlement { from }) };
    }
    if !state.network.reach[seat].contains(edge) {
        let blocked = ends
            .into_iter()
            .filter(|&end| state.road_ends(seat).contains(end))
            .find_map(|end| state.piece_owner_at(end).filter(|&owner| owner != seat));
        return Err(blocked.map_or(RuleError::NotConnected, |by| RuleError::Blocked { by }));
    }
    if matches!(state.phase, Phase::Main) { check_affordable(state, seat, Piece::Road.cost()) } else { Ok(()) }
}

/// Checks that the vertex and its neighbors are free and, after initial placement, that an own road reaches the
/// vertex.
pub(super) fn check_settlement(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    let founds =
        |phase: &Phase| matches!(*phase, Phase::FoundSettlement { before } if !state.places_initial_city(before));
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main) || founds(phase))?;
    if !state.island.topology().has_vertex(vertex) {
        return Err(RuleError::NoSuchPlace);
    }
    check_piece_left(state, seat, Piece::Settlement)?;
    check_building_site(state, vertex)?;
    if !matches!(state.phase, Phase::Main) {
        return ruleset::check_home_island(state, vertex);
    }
    if !state.network.touched[seat].contains(vertex) {
        return Err(RuleError::NotConnected);
    }
    check_affordable(state, seat, Piece::Settlement.cost())
}

/// Checks that the vertex is on land and empty, with no building on a neighboring vertex.
fn check_building_site(state: &State, vertex: Vertex) -> Result<(), RuleError> {
    ruleset::check_vertex_free(state, vertex)?;
    let mut around = state.island.topology().vertex_neighbors(vertex).iter();
    match around.find(|&&near| state.building_at(near).is_some()) {
        Some(&neighbor) => Err(RuleError::TooClose { neighbor }),
        None => Ok(()),
    }
}

/// Checks that the vertex has an own settlement. With Cities & Knights, the second initial building is a city.
pub(super) fn check_city(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    let founds =
        |phase: &Phase| matches!(*phase, Phase::FoundSettlement { before } if state.places_initial_city(before));
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main) || founds(phase))?;
    if founds(&state.phase) {
        return match state.island.topology().has_vertex(vertex) {
            true => check_building_site(state, vertex).and_then(|()| ruleset::check_home_island(state, vertex)),
            false => Err(RuleError::NoSuchPlace),
        };
    }
    check_upgrade(state, seat, vertex)?;
    check_affordable(state, seat, Piece::City.cost())
}

/// Checks that a settlement of the seat stands there and may become a city.
pub(super) fn check_upgrade(state: &State, seat: Seat, vertex: Vertex) -> Result<(), RuleError> {
    if !state.island.topology().has_vertex(vertex) {
        return Err(RuleError::NoSuchPlace);
    }
    if !state.settlements[seat].contains(vertex) {
        return Err(RuleError::NotYourSettlement);
    }
    if state.city_spots(seat).contains(vertex) { Ok(()) } else { Err(state.upgrade_error(seat)) }
}

pub(super) fn build_road(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, edge: Edge) {
    build_route(sink, seat, Piece::Road.cost(), |price| PublicEvent::RoadBuilt { seat, edge, price }.into());
}

/// Builds a road or ship, which costs cards only in the main phase of a turn, and judges the longest road.
pub(super) fn build_route(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    cost: Cards,
    event: impl FnOnce(Price) -> Event,
) {
    let phase = sink.state.phase;
    let before = sink.state.lengths_before_effect();
    sink.emit(event(phase.route_price(cost)));
    if matches!(phase, Phase::FoundRoad { .. }) {
        turn::begin_first_turn_if_placed(sink);
    }
    match before {
        Some(before) => points::award_road_after_effect(sink, before),
        None => points::award_road_after_building(sink, seat),
    }
}

pub(super) fn build_settlement(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, vertex: Vertex) {
    let Phase::FoundSettlement { before } = sink.state.phase else {
        let lengths = sink.state.network.lengths;
        let price = Price::Paid(Piece::Settlement.cost());
        sink.emit(PublicEvent::SettlementBuilt { seat, vertex, price });
        points::award_road_after_settlement(sink, lengths);
        ruleset::award_area(sink, seat, vertex);
        return;
    };
    sink.emit(PublicEvent::SettlementBuilt { seat, vertex, price: Price::Free });
    if usize::from(before) >= sink.state.players {
        let cards = first_cards(&sink.state.island, vertex);
        sink.emit(PublicEvent::FirstCards { seat, cards });
    }
}

pub(super) fn build_city(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, vertex: Vertex) {
    if let Phase::FoundSettlement { .. } = sink.state.phase {
        sink.emit(ruleset::initial_city(seat, vertex));
        let cards = first_cards(&sink.state.island, vertex);
        sink.emit(PublicEvent::FirstCards { seat, cards });
        return;
    }
    sink.emit(PublicEvent::CityBuilt { seat, vertex, cost: Piece::City.cost() });
}
