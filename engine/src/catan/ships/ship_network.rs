//! Incremental update of the data derived from roads and ships, in games with ships.

use super::Ships;
use super::ship_actions::ShipReach;
use super::shipping_routes::{MovableShips, ShippingRoutes};
use super::state::ShipNetwork;
use super::trade_route::{Pieces, longest_moved, longest_route, longest_through};
use crate::catan::edge::Edge;
use crate::catan::network::{Network, edge_ends, opponent_vertices, reachable_edges};
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::Seat;

impl ShipNetwork {
    /// Computes everything from the pieces of a state with these ships.
    pub fn from_state(state: &State, ships: &Ships) -> ShipNetwork {
        let mut waters = ShipNetwork::default();
        state.seats().for_each(|seat| waters.update_seat(state, ships, seat));
        waters
    }

    fn update_seat(&mut self, state: &State, ships: &Ships, seat: Seat) {
        let topology = state.island.topology();
        self.road_ends[seat] = edge_ends(topology, state.roads[seat]);
        self.ship_ends[seat] = edge_ends(topology, ships.ships[seat]);
        let others = opponent_vertices(&state.piece_vertices(), seat);
        self.reach[seat] = reachable_edges(topology, self.ship_ends[seat], state.buildings(seat), others)
            .and(state.island.ship_edges());
        self.set_movable(seat, ShippingRoutes::new(state, ships, seat).movable_ships());
    }

    fn set_movable(&mut self, seat: Seat, ends: MovableShips) {
        self.ringed[seat] = ends.ringed;
        self.movable[seat] = ends.movable;
    }
}

/// Recomputes all data derived from the positions of ships.
pub(in crate::catan) fn rebuild_ship_network(state: &mut State) {
    if let Some(ships) = state.ships {
        state.ships = Some(Ships { network: ShipNetwork::from_state(state, &ships), ..ships });
    }
}

/// Recomputes all derived data of a seat.
pub(in crate::catan) fn update_ship_network(state: &mut State, seat: Seat) {
    let Some(ships) = state.ships else { return };
    let mut waters = ships.network;
    waters.update_seat(state, &ships, seat);
    state.ships = Some(Ships { network: waters, ..ships });
    let network = state.network.with_updated_routes(state, seat);
    state.network = network;
}

/// Moves a ship of this seat and updates the derived data.
pub(super) fn move_ship(state: &mut State, seat: Seat, from: Edge, to: Edge) {
    let others = opponent_vertices(&state.piece_vertices(), seat);
    let before = state.network.lengths[seat];
    remove_ship(state, seat, from);
    place_ship(state, seat, to, others);
    update_movable(state, seat, Some(from), to);
    let Some(ships) = &state.ships else { return };
    let pieces = state.route_pieces(ships, seat, others);
    state.network.lengths[seat] = longest_moved(state.island.topology(), &pieces, [from, to], before);
}

/// Adds a ship of this seat and updates the derived data.
pub(super) fn lay_ship(state: &mut State, seat: Seat, edge: Edge) {
    let others = opponent_vertices(&state.piece_vertices(), seat);
    place_ship(state, seat, edge, others);
    update_movable(state, seat, None, edge);
    state.network.lengths[seat] = state.longest_route_length_with(seat, others, edge, state.network.lengths[seat]);
}

/// Adds a ship and what it touches and reaches; `others` are the vertices with other players' pieces.
fn place_ship(state: &mut State, seat: Seat, edge: Edge, others: VertexSet) {
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    ships.ships[seat].insert(edge);
    state.network.occupied_edges.insert(edge);
    for end in topology.edge_vertices(edge) {
        state.network.touched[seat].insert(end);
        ships.network.ship_ends[seat].insert(end);
        if !others.contains(end) {
            let near = topology.vertex_edge_set(end).and(state.island.ship_edges());
            ships.network.reach[seat] = ships.network.reach[seat].or(near);
        }
    }
}

/// Removes a ship and what only it touched or reached.
fn remove_ship(state: &mut State, seat: Seat, edge: Edge) {
    let Some(ships) = &state.ships else { return };
    let lost = ShipReach::new(state, ships, seat).lost_without(edge);
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    let waters = &mut ships.network;
    ships.ships[seat].remove(edge);
    state.network.occupied_edges.remove(edge);
    waters.reach[seat] = waters.reach[seat].minus(lost);
    for end in topology.edge_vertices(edge) {
        if topology.vertex_edge_set(end).and(ships.ships[seat]).is_empty() {
            waters.ship_ends[seat].remove(end);
            if !waters.road_ends[seat].contains(end) {
                state.network.touched[seat].remove(end);
            }
        }
    }
}

/// Updates the open ends of a seat after a ship was added and possibly another removed.
fn update_movable(state: &mut State, seat: Seat, taken: Option<Edge>, laid: Edge) {
    let Some(ships) = &state.ships else { return };
    let before = MovableShips { ringed: ships.network.ringed[seat], movable: ships.network.movable[seat] };
    let ends = ShippingRoutes::new(state, ships, seat).movable_ships_after(before, taken, laid);
    if let Some(ships) = &mut state.ships {
        ships.network.set_movable(seat, ends);
    }
}

/// Recomputes the open ends of a seat.
fn recompute_movable(state: &mut State, seat: Seat) {
    let Some(ships) = &state.ships else { return };
    let ends = ShippingRoutes::new(state, ships, seat).movable_ships();
    if let Some(ships) = &mut state.ships {
        ships.network.set_movable(seat, ends);
    }
}

/// Adds the ends of a new road of this seat.
pub(in crate::catan) fn add_road_ends(state: &mut State, seat: Seat, edge: Edge) {
    let ends = state.island.topology().edge_vertices(edge);
    if let Some(ships) = &mut state.ships {
        ends.into_iter().for_each(|end| ships.network.road_ends[seat].insert(end));
    }
}

/// Updates derived data after a settlement or knight of this seat came to a vertex or left it.
pub(in crate::catan) fn update_after_settlement(state: &mut State, seat: Seat, vertex: Vertex) {
    let standing = state.piece_vertices();
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    for other in Seat::first(state.players) {
        let is_touched = ships.network.ship_ends[other].contains(vertex);
        let (own, others) = (state.settlements[other].or(state.cities[other]), opponent_vertices(&standing, other));
        if other == seat || is_touched {
            ships.network.reach[other] =
                reachable_edges(topology, ships.network.ship_ends[other], own, others).and(state.island.ship_edges());
        }
    }
    if !ships.network.ship_ends[seat].contains(vertex) {
        return;
    }
    let is_joint = ships.network.road_ends[seat].contains(vertex);
    recompute_movable(state, seat);
    if is_joint {
        state.network.lengths[seat] = state.longest_route_length(seat, opponent_vertices(&standing, seat));
    }
}

impl State {
    fn route_pieces(&self, ships: &Ships, seat: Seat, others: VertexSet) -> Pieces {
        Pieces { roads: self.roads[seat], ships: ships.ships[seat], joints: self.buildings(seat), others }
    }

    /// Returns the length of a seat's longest trade route.
    pub(in crate::catan) fn route_length(&self, ships: &Ships, seat: Seat, others: VertexSet) -> u8 {
        longest_route(self.island.topology(), &self.route_pieces(ships, seat, others))
    }

    /// Returns the length of the seat's longest trade route through this edge, or `known` if that is longer.
    pub(in crate::catan) fn route_through(
        &self,
        ships: &Ships,
        seat: Seat,
        others: VertexSet,
        edge: Edge,
        known: u8,
    ) -> u8 {
        longest_through(self.island.topology(), &self.route_pieces(ships, seat, others), edge, known)
    }
}

impl Network {
    /// Returns the network with the routes of this seat recomputed.
    fn with_updated_routes(mut self, state: &State, seat: Seat) -> Network {
        self.occupied_edges = Network::compute_occupied_edges(state);
        self.update_routes(state, &state.piece_vertices(), seat);
        self
    }
}
