//! Incremental update of the data derived from roads and ships, in games with ships.

use super::Ships;
use super::line::{Ends, Line};
use super::route::{Pieces, longest_moved, longest_route, longest_through};
use super::sail::Leads;
use super::state::Waters;
use crate::catan::edge::Edge;
use crate::catan::network::{Network, ends, others, reach};
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::Seat;

impl Waters {
    /// Computes everything from the pieces of a state with these ships.
    pub fn of(state: &State, ships: &Ships) -> Waters {
        let mut waters = Waters::default();
        Seat::ALL.into_iter().for_each(|seat| waters.follow(state, ships, seat));
        waters
    }

    fn follow(&mut self, state: &State, ships: &Ships, seat: Seat) {
        let topology = state.island.topology();
        self.road_ends[seat] = ends(topology, state.roads[seat]);
        self.ship_ends[seat] = ends(topology, ships.ships[seat]);
        let others = others(&state.standing(), seat);
        self.reach[seat] =
            reach(topology, self.ship_ends[seat], state.buildings(seat), others).and(state.island.sailable());
        self.keep(seat, Line::of(state, ships, seat).ends());
    }

    fn keep(&mut self, seat: Seat, ends: Ends) {
        self.ringed[seat] = ends.ringed;
        self.open[seat] = ends.open;
    }
}

/// Recomputes all derived data of a seat.
pub(in crate::catan) fn follow(state: &mut State, seat: Seat) {
    let Some(ships) = state.ships else { return };
    let mut waters = ships.waters;
    waters.follow(state, &ships, seat);
    state.ships = Some(Ships { waters, ..ships });
    let network = state.network.with_lines_of(state, seat);
    state.network = network;
}

/// Moves a ship of this seat and updates the derived data.
pub(super) fn move_ship(state: &mut State, seat: Seat, from: Edge, to: Edge) {
    let others = others(&state.standing(), seat);
    let before = state.network.lengths[seat];
    take_away(state, seat, from);
    lay(state, seat, to, others);
    follow_ends(state, seat, Some(from), to);
    let Some(ships) = &state.ships else { return };
    let pieces = state.pieces(ships, seat, others);
    state.network.lengths[seat] = longest_moved(state.island.topology(), &pieces, [from, to], before);
}

/// Adds a ship of this seat and updates the derived data.
pub(super) fn lay_ship(state: &mut State, seat: Seat, edge: Edge) {
    let others = others(&state.standing(), seat);
    lay(state, seat, edge, others);
    follow_ends(state, seat, None, edge);
    state.network.lengths[seat] = state.line_with(seat, others, edge, state.network.lengths[seat]);
}

/// Adds a ship and what it touches and reaches; `others` are the vertices with other players' pieces.
fn lay(state: &mut State, seat: Seat, edge: Edge, others: VertexSet) {
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    ships.ships[seat].insert(edge);
    state.network.taken.insert(edge);
    for end in topology.edge_vertices(edge) {
        state.network.touched[seat].insert(end);
        ships.waters.ship_ends[seat].insert(end);
        if !others.contains(end) {
            let near = topology.vertex_edge_set(end).and(state.island.sailable());
            ships.waters.reach[seat] = ships.waters.reach[seat].or(near);
        }
    }
}

/// Removes a ship and what only it touched or reached.
fn take_away(state: &mut State, seat: Seat, edge: Edge) {
    let Some(ships) = &state.ships else { return };
    let lost = Leads::of(state, ships, seat).lost_without(edge);
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    let waters = &mut ships.waters;
    ships.ships[seat].remove(edge);
    state.network.taken.remove(edge);
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
fn follow_ends(state: &mut State, seat: Seat, taken: Option<Edge>, laid: Edge) {
    let Some(ships) = &state.ships else { return };
    let before = Ends { ringed: ships.waters.ringed[seat], open: ships.waters.open[seat] };
    let ends = Line::of(state, ships, seat).ends_after(before, taken, laid);
    if let Some(ships) = &mut state.ships {
        ships.waters.keep(seat, ends);
    }
}

/// Recomputes the open ends of a seat.
fn look_for_ends(state: &mut State, seat: Seat) {
    let Some(ships) = &state.ships else { return };
    let ends = Line::of(state, ships, seat).ends();
    if let Some(ships) = &mut state.ships {
        ships.waters.keep(seat, ends);
    }
}

/// Adds the ends of a new road of this seat.
pub(in crate::catan) fn lay_road(state: &mut State, seat: Seat, edge: Edge) {
    let ends = state.island.topology().edge_vertices(edge);
    if let Some(ships) = &mut state.ships {
        ends.into_iter().for_each(|end| ships.waters.road_ends[seat].insert(end));
    }
}

/// Updates derived data after a settlement or knight of this seat came to a vertex or left it.
pub(in crate::catan) fn settle(state: &mut State, seat: Seat, vertex: Vertex) {
    let standing = state.standing();
    let topology = state.island.topology();
    let Some(ships) = &mut state.ships else { return };
    for other in Seat::ALL {
        let is_touched = ships.waters.ship_ends[other].contains(vertex);
        let (own, others) = (state.settlements[other].or(state.cities[other]), others(&standing, other));
        if other == seat || is_touched {
            ships.waters.reach[other] =
                reach(topology, ships.waters.ship_ends[other], own, others).and(state.island.sailable());
        }
    }
    if !ships.waters.ship_ends[seat].contains(vertex) {
        return;
    }
    let is_joint = ships.waters.road_ends[seat].contains(vertex);
    look_for_ends(state, seat);
    if is_joint {
        state.network.lengths[seat] = state.line_length(seat, others(&standing, seat));
    }
}

impl State {
    fn pieces(&self, ships: &Ships, seat: Seat, others: VertexSet) -> Pieces {
        Pieces { roads: self.roads[seat], ships: ships.ships[seat], joints: self.buildings(seat), others }
    }

    /// Returns the length of a seat's longest trade route.
    pub(in crate::catan) fn route_length(&self, ships: &Ships, seat: Seat, others: VertexSet) -> u8 {
        longest_route(self.island.topology(), &self.pieces(ships, seat, others))
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
        longest_through(self.island.topology(), &self.pieces(ships, seat, others), edge, known)
    }
}

impl Network {
    /// Returns the network with the routes of this seat recomputed.
    fn with_lines_of(mut self, state: &State, seat: Seat) -> Network {
        self.taken = Network::taken_by(state);
        self.follow_lines(state, &state.standing(), seat);
        self
    }
}
