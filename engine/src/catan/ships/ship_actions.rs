//! Ships: checks, legal edges, and resolution of building and moving.

use super::error::RuleError;
use super::event::PublicEvent;
use super::shipping_routes::ShippingRoutes;
use super::state::ShipMoves;
use super::{Ships, pirate};
use crate::catan::build::build_route;
use crate::catan::check::{check_affordable, check_turn_phase};
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::error;
use crate::catan::network::opponent_vertices;
use crate::catan::points;
use crate::catan::resource::Cards;
use crate::catan::route_kind::RouteKind;
use crate::catan::ruleset;
use crate::catan::state::{Phase, State};
use crate::catan::topology::Topology;
use crate::catan::turn_part::{Activity, check_part};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Cost of a ship.
pub const COST: Cards = Cards::new(0, 1, 1, 0, 0);

/// Returns the edges where a seat may build its next ship.
pub(super) fn spots(state: &State, ships: &Ships, seat: Seat) -> EdgeSet {
    free_edges(state, ships, ships.network.reach[seat])
}

/// Returns the edges among these that have no piece and are not blocked by the pirate.
pub(super) fn free_edges(state: &State, ships: &Ships, edges: EdgeSet) -> EdgeSet {
    let mut spots = edges.minus(state.network.occupied_edges).minus(pirate::pirate_edges(state, ships));
    if let Some(edge) = state.relocated_edge() {
        spots.remove(edge);
    }
    spots
}

/// Returns `true` if the seat has a ship left and a legal edge for it.
pub(in crate::catan) fn can_build(state: &State, seat: Seat) -> bool {
    state.ships.as_ref().is_some_and(|ships| ships.supply_left(seat) > 0 && !spots(state, ships, seat).is_empty())
}

/// Checks that the edge is free, at sea, not blocked by the pirate, and connected to own ships or buildings.
pub(super) fn check_building(state: &State, ships: &Ships, seat: Seat, edge: Edge) -> Result<(), error::RuleError> {
    check_turn_phase(state, seat, |phase| phase.allows_route(RouteKind::Ship))?;
    check_place(state, ships, edge)?;
    if ships.supply_left(seat) == 0 {
        return Err(RuleError::NoShipsLeft.into());
    }
    let ends = state.island.topology().edge_vertices(edge);
    if let Phase::FoundRoad { from, .. } = state.phase {
        return match ends.contains(&from) {
            true => Ok(()),
            false => Err(error::RuleError::NotAtSettlement { from }),
        };
    }
    check_reach(state, ships, seat, edge, ships.network.reach[seat])?;
    if matches!(state.phase, Phase::Main) { check_affordable(state, seat, COST) } else { Ok(()) }
}

/// Checks that the edge could take a ship of any player.
fn check_place(state: &State, ships: &Ships, edge: Edge) -> Result<(), error::RuleError> {
    if !state.island.topology().has_edge(edge) {
        return Err(error::RuleError::NoSuchPlace);
    }
    if !state.island.ship_edges().contains(edge) {
        return Err(RuleError::NotAtSea.into());
    }
    ruleset::check_edge_free(state, edge)?;
    if pirate::pirate_edges(state, ships).contains(edge) {
        return Err(RuleError::PirateNear.into());
    }
    Ok(())
}

fn check_reach(state: &State, ships: &Ships, seat: Seat, edge: Edge, reach: EdgeSet) -> Result<(), error::RuleError> {
    if reach.contains(edge) {
        return Ok(());
    }
    let others = opponent_vertices(&state.piece_vertices(), seat);
    let ends = state.island.topology().edge_vertices(edge);
    let blocked = ends.into_iter().find(|&end| ships.network.ship_ends[seat].contains(end) && others.contains(end));
    Err(match blocked.and_then(|end| state.piece_owner_at(end)) {
        Some(by) => error::RuleError::Blocked { by },
        None => error::RuleError::NotConnected,
    })
}

/// Checks that the ship may be moved and that it could be built at the new edge after its removal.
pub(super) fn check_move(
    state: &State,
    ships: &Ships,
    seat: Seat,
    from: Edge,
    to: Edge,
) -> Result<(), error::RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main))?;
    check_part(state, Activity::Free)?;
    check_movable(state, ships, seat, from)?;
    check_place(state, ships, to)?;
    let lost = ShipReach::new(state, ships, seat).lost_without(from);
    check_reach(state, ships, seat, to, ships.network.reach[seat].minus(lost))?;
    match edges_keeping_knights(state, ships, seat, from) {
        Some(edges) if !edges.contains(to) => Err(RuleError::KnightStranded.into()),
        _ => Ok(()),
    }
}

/// Checks that the ship is the seat's own, was not built this turn, is not at the pirate, and ends an open route.
fn check_movable(state: &State, ships: &Ships, seat: Seat, from: Edge) -> Result<(), RuleError> {
    if !ships.ships[seat].contains(from) {
        return Err(RuleError::NotYourShip);
    }
    if ships.moved == ShipMoves::One {
        return Err(RuleError::ShipMovedAlready);
    }
    if ships.new.contains(from) {
        return Err(RuleError::ShipIsNew);
    }
    if pirate::pirate_edges(state, ships).contains(from) {
        return Err(RuleError::PirateNear);
    }
    if ships.network.movable[seat].contains(from) {
        Ok(())
    } else if ShippingRoutes::new(state, ships, seat).is_closed(from) {
        Err(RuleError::LineIsClosed)
    } else {
        Err(RuleError::NotAtEnd)
    }
}

/// Returns the seat's ships that may be moved now, without regard to the new edge.
pub(super) fn movable(state: &State, ships: &Ships, seat: Seat) -> EdgeSet {
    match ships.moved {
        ShipMoves::One => EdgeSet::EMPTY,
        ShipMoves::None => ships.network.movable[seat].minus(ships.new).minus(pirate::pirate_edges(state, ships)),
    }
}

/// Visits every legal ship move as old and new edge.
pub(super) fn each_move(state: &State, ships: &Ships, seat: Seat, mut visit: impl FnMut(Edge, Edge)) {
    let movable = movable(state, ships, seat);
    if movable.is_empty() {
        return;
    }
    let (spots, leads) = (spots(state, ships, seat), ShipReach::new(state, ships, seat));
    for from in movable.iter() {
        let left = spots.minus(leads.lost_without(from));
        let held = edges_keeping_knights(state, ships, seat, from).map_or(left, |edges| left.and(edges));
        held.iter().for_each(|to| visit(from, to));
    }
}

/// Edges in reach of a seat's ships.
pub(super) struct ShipReach<'a> {
    topology: &'a Topology,
    ships: EdgeSet,
    own: VertexSet,
    /// Vertices from which a ship can be built: own buildings, and ends of ships without other players' pieces.
    starts: VertexSet,
}

impl ShipReach<'_> {
    /// Creates the value for a seat.
    pub(super) fn new<'a>(state: &'a State, ships: &Ships, seat: Seat) -> ShipReach<'a> {
        let (own, all) = (state.buildings(seat), state.network.occupied.or(state.network.guarded));
        let others = all.minus(state.piece_vertices_of(seat));
        let starts = ships.network.ship_ends[seat].minus(others).or(own);
        ShipReach { topology: state.island.topology(), ships: ships.ships[seat], own, starts }
    }

    /// Returns the edges that only this ship reaches.
    pub(super) fn lost_without(&self, ship: Edge) -> EdgeSet {
        let ends = self.topology.edge_vertices(ship);
        let (mut starts, mut lost) = (self.starts, EdgeSet::EMPTY);
        for end in ends {
            if !self.own.contains(end) && !self.topology.meets_other(end, self.ships, ship) {
                starts.remove(end);
            }
        }
        for end in ends.into_iter().filter(|&end| !starts.contains(end)) {
            for (edge, far) in self.topology.vertex_steps(end) {
                if !starts.contains(far) {
                    lost.insert(edge);
                }
            }
        }
        lost
    }
}

/// Returns the edges to which this ship may move without leaving a knight unconnected; `None` if any will do.
fn edges_keeping_knights(state: &State, ships: &Ships, seat: Seat, from: Edge) -> Option<EdgeSet> {
    let guards = state.public_cities_knights()?.knights[seat].all();
    if guards.is_empty() {
        return None;
    }
    let topology = state.island.topology();
    let mut left = state.roads[seat].or(ships.ships[seat]);
    left.remove(from);
    let near = |end: Vertex| topology.vertex_edge_set(end);
    let is_held = |end: &Vertex| guards.contains(*end) && near(*end).and(left).is_empty();
    topology.edge_vertices(from).into_iter().filter(is_held).map(near).reduce(EdgeSet::and)
}

pub(super) fn build(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, edge: Edge) {
    build_route(sink, seat, COST, |price| PublicEvent::ShipBuilt { seat, edge, price }.into());
}

/// Moves a ship and judges the longest trade route once, since the owner's may have become shorter.
pub(super) fn relocate(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, from: Edge, to: Edge) {
    let lengths = sink.state.network.lengths;
    sink.emit(PublicEvent::ShipMoved { seat, from, to });
    points::award_road_after_effect(sink, lengths);
}
