//! Data derived from the pieces on the board: edges and vertices in reach, free vertices, route lengths, harvests.

use std::ops::{Index, RangeInclusive};

use super::bank;
use super::edge::EdgeSet;
use super::island::Island;
use super::piece::Piece;
use super::production::Buildings;
use super::resource::Cards;
use super::state::State;
use super::topology::Topology;
use super::vertex::VertexSet;
use crate::seat::{PerSeat, Seat};

/// Data derived from the pieces on the board. Cached in the state and updated incrementally.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Network {
    /// Edges with a road or ship of any seat.
    pub occupied_edges: EdgeSet,
    /// Vertices with a settlement or city of any seat.
    pub occupied: VertexSet,
    /// Land vertices that the distance rule leaves free for a settlement.
    pub open_vertices: VertexSet,
    /// Vertices at the ends of the seat's roads and ships.
    pub touched: PerSeat<VertexSet>,
    /// Edges along land that the seat's pieces reach by road, occupied ones included.
    pub reach: PerSeat<EdgeSet>,
    /// Length of each seat's longest road or trade route, in edges.
    pub lengths: PerSeat<u8>,
    /// Vertices with a knight of any seat.
    pub guarded: VertexSet,
    /// Number of pieces of each seat on the board.
    pub built: PerSeat<PieceCounts>,
    /// Production of each number for each seat, ignoring robber and bank.
    pub harvests: Harvests,
    /// Bank rates of each seat from its harbors alone.
    pub rates: PerSeat<Cards>,
}

/// Production of each number for each seat, without robber and with a full bank.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Harvests([PerSeat<Cards>; 11]);

/// Possible sums of two dice.
pub(super) const NUMBERS: RangeInclusive<u8> = 2..=12;

impl Harvests {
    /// Returns the production on this number, 2 to 12; nothing for any other.
    pub fn for_number(&self, number: u8) -> PerSeat<Cards> {
        let index = usize::from(number).wrapping_sub(2);
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// Number of roads, settlements and cities on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PieceCounts([u8; 3]);

impl PieceCounts {
    /// Counts the pieces.
    pub(super) fn new(roads: EdgeSet, settlements: VertexSet, cities: VertexSet) -> PieceCounts {
        PieceCounts([roads.len(), settlements.len(), cities.len()].map(|count| count as u8))
    }
}

impl Index<Piece> for PieceCounts {
    type Output = u8;
    fn index(&self, piece: Piece) -> &u8 {
        &self.0[piece as usize]
    }
}

impl Network {
    /// Computes everything from the pieces of a state.
    pub fn from_state(state: &State) -> Network {
        let topology = state.island.topology();
        let standing = state.piece_vertices();
        let taken = Network::compute_occupied_edges(state);
        let mut network =
            Network { open_vertices: state.island.land_vertices(), occupied_edges: taken, ..Network::default() };
        for seat in state.seats() {
            let buildings = state.buildings(seat);
            network.built[seat] = state.count_pieces(seat);
            network.occupied = network.occupied.or(buildings);
            network.guarded = network.guarded.or(standing[seat].minus(buildings));
            for vertex in buildings.iter() {
                network.open_vertices.remove(vertex);
                network.open_vertices = network.open_vertices.minus(topology.vertex_neighbor_set(vertex));
            }
            network.update_routes(state, &standing, seat);
            network.update_income(&state.island, &Buildings::from_state(state, seat), NUMBERS);
        }
        network
    }

    /// Returns the edges with a road or ship of any seat.
    pub(super) fn compute_occupied_edges(state: &State) -> EdgeSet {
        state.seats().fold(EdgeSet::EMPTY, |all, seat| all.or(state.route_edges(seat)))
    }

    /// Recomputes the data derived from a seat's roads and ships.
    pub(super) fn update_routes(&mut self, state: &State, standing: &PerSeat<VertexSet>, seat: Seat) {
        let topology = state.island.topology();
        let others = opponent_vertices(standing, seat);
        let road_ends = edge_ends(topology, state.roads[seat]);
        self.touched[seat] = edge_ends(topology, state.route_edges(seat));
        self.reach[seat] =
            reachable_edges(topology, road_ends, state.buildings(seat), others).and(state.island.road_edges());
        self.lengths[seat] = state.longest_route_length(seat, others);
    }

    /// Recomputes a seat's bank rates, and its production for the given numbers.
    pub(super) fn update_income(&mut self, island: &Island, buildings: &Buildings, numbers: impl Iterator<Item = u8>) {
        for number in numbers {
            let hexes = island.hexes_with_number(number).iter();
            let paid = hexes.fold(Cards::NONE, |sum, &hex| sum + buildings.harvest(island, hex));
            if let Some(kept) = self.harvests.0.get_mut(usize::from(number).wrapping_sub(2)) {
                kept[buildings.seat] = paid;
            }
        }
        let all = buildings.settlements.or(buildings.cities);
        self.rates[buildings.seat] = bank::harbor_rates(island, all, buildings.has_commodities);
    }

    /// Returns the network after a road of this seat was removed from the state.
    pub(super) fn after_road_removal(mut self, state: &State, seat: Seat) -> Network {
        self.occupied_edges = Network::compute_occupied_edges(state);
        self.built[seat] = state.count_pieces(seat);
        self.update_routes(state, &state.piece_vertices(), seat);
        self
    }

    /// Returns the edges where the seat may build its next road.
    pub fn road_spots(&self, seat: Seat) -> EdgeSet {
        self.reach[seat].minus(self.occupied_edges)
    }

    /// Returns the vertices where the seat may build its next settlement after initial placement.
    pub fn settlement_spots(&self, seat: Seat) -> VertexSet {
        self.touched[seat].and(self.open_vertices).minus(self.guarded)
    }

    /// Returns the vertices where the seat may place a new knight, as far as pieces allow.
    pub fn knight_spots(&self, seat: Seat) -> VertexSet {
        self.touched[seat].minus(self.occupied).minus(self.guarded)
    }
}

/// Returns the end vertices of these edges.
pub(super) fn edge_ends(topology: &Topology, edges: EdgeSet) -> VertexSet {
    edges.iter().flat_map(|edge| topology.edge_vertices(edge)).collect()
}

/// Returns the vertices with settlements, cities and knights of all other seats.
pub(super) fn opponent_vertices(standing: &PerSeat<VertexSet>, seat: Seat) -> VertexSet {
    standing.iter().filter(|&(other, _)| other != seat).fold(VertexSet::EMPTY, |all, (_, &set)| all.or(set))
}

/// Returns the edges next to own buildings and to ends of own roads that no other player's piece blocks.
pub(super) fn reachable_edges(topology: &Topology, touched: VertexSet, own: VertexSet, others: VertexSet) -> EdgeSet {
    touched.minus(others).or(own).iter().fold(EdgeSet::EMPTY, |all, v| all.or(topology.vertex_edge_set(v)))
}
