//! What follows from the pieces on the board: where a seat's roads reach, and where a settlement may stand.

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

/// Where pieces stand, and what that opens. Kept in the state so that it need not be found again at each step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Network {
    /// Edges with a road or ship.
    pub taken: EdgeSet,
    /// Vertices with a settlement or city.
    pub occupied: VertexSet,
    /// Vertices where a settlement may stand as far as the distance rule goes.
    pub open: VertexSet,
    /// Vertices that a seat's roads and ships touch.
    pub touched: PerSeat<VertexSet>,
    /// Edges along land that a seat's pieces reach by road, taken ones included.
    pub reach: PerSeat<EdgeSet>,
    /// The length of each seat's longest road, or trade route.
    pub lengths: PerSeat<u8>,
    /// Vertices with a knight.
    pub guarded: VertexSet,
    /// How many pieces each seat has on the board.
    pub built: PerSeat<Built>,
    /// What each number pays each seat, as far as it hangs on its buildings.
    pub harvests: Harvests,
    /// What the bank asks of each seat, by its harbors alone.
    pub rates: PerSeat<Cards>,
}

/// What each number pays each seat that plays, while no robber stands in the way and the bank lacks nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Harvests([PerSeat<Cards>; 11]);

/// Every number that a roll can come to.
pub(super) const NUMBERS: RangeInclusive<u8> = 2..=12;

impl Harvests {
    /// What this number pays, from 2 to 12; nothing is paid for another.
    pub fn of(&self, number: u8) -> PerSeat<Cards> {
        let index = usize::from(number).wrapping_sub(2);
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// How many pieces of each kind stand on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Built([u8; 3]);

impl Built {
    /// Counts them.
    pub(super) fn of(roads: EdgeSet, settlements: VertexSet, cities: VertexSet) -> Built {
        Built([roads.len(), settlements.len(), cities.len()].map(|count| count as u8))
    }
}

impl Index<Piece> for Built {
    type Output = u8;
    fn index(&self, piece: Piece) -> &u8 {
        &self.0[piece as usize]
    }
}

impl Network {
    /// Everything found from scratch, from the pieces of a state.
    pub fn of(state: &State) -> Network {
        let topology = state.island.topology();
        let standing = state.standing();
        let taken = Network::taken_by(state);
        let mut network = Network { open: state.island.land(), taken, ..Network::default() };
        for seat in Seat::ALL {
            let buildings = state.buildings(seat);
            network.built[seat] = state.count_pieces(seat);
            network.occupied = network.occupied.or(buildings);
            network.guarded = network.guarded.or(standing[seat].minus(buildings));
            for vertex in buildings.iter() {
                network.open.remove(vertex);
                network.open = network.open.minus(topology.vertex_neighbor_set(vertex));
            }
            network.follow_lines(state, &standing, seat);
            network.follow_buildings(&state.island, &Buildings::of(state, seat), NUMBERS);
        }
        network
    }

    /// The edges with anybody's road or ship.
    pub(super) fn taken_by(state: &State) -> EdgeSet {
        Seat::ALL.into_iter().fold(EdgeSet::EMPTY, |all, seat| all.or(state.ways(seat)))
    }

    /// What follows from a seat's roads and ships, found from scratch.
    pub(super) fn follow_lines(&mut self, state: &State, standing: &PerSeat<VertexSet>, seat: Seat) {
        let topology = state.island.topology();
        let others = others(standing, seat);
        let road_ends = ends(topology, state.roads[seat]);
        self.touched[seat] = ends(topology, state.ways(seat));
        self.reach[seat] =
            reach(topology, road_ends, state.buildings(seat), others).and(state.island.roadable());
        self.lengths[seat] = state.line_length(seat, others);
    }

    /// What follows from a seat's buildings for its trades, and for its harvests of these numbers.
    pub(super) fn follow_buildings(
        &mut self,
        island: &Island,
        buildings: &Buildings,
        numbers: impl Iterator<Item = u8>,
    ) {
        for number in numbers {
            let hexes = island.with_number(number).iter();
            let paid = hexes.fold(Cards::NONE, |sum, &hex| sum + buildings.harvest(island, hex));
            if let Some(kept) = self.harvests.0.get_mut(usize::from(number).wrapping_sub(2)) {
                kept[buildings.seat] = paid;
            }
        }
        let all = buildings.settlements.or(buildings.cities);
        self.rates[buildings.seat] = bank::harbor_rates(island, all, buildings.pays_commodities);
    }

    /// The same once a road of this seat was taken away.
    pub(super) fn without_road(mut self, state: &State, seat: Seat) -> Network {
        self.taken = Network::taken_by(state);
        self.built[seat] = state.count_pieces(seat);
        self.follow_lines(state, &state.standing(), seat);
        self
    }

    /// The edges where a seat's next road may lie.
    pub fn road_spots(&self, seat: Seat) -> EdgeSet {
        self.reach[seat].minus(self.taken)
    }

    /// The vertices where a seat's next settlement may stand, once it has founded.
    pub fn settlement_spots(&self, seat: Seat) -> VertexSet {
        self.touched[seat].and(self.open).minus(self.guarded)
    }

    /// The vertices where a seat's new knight may stand, as far as pieces go.
    pub fn knight_spots(&self, seat: Seat) -> VertexSet {
        self.touched[seat].minus(self.occupied).minus(self.guarded)
    }
}

/// The ends of these edges.
pub(super) fn ends(topology: &Topology, edges: EdgeSet) -> VertexSet {
    edges.iter().flat_map(|edge| topology.edge_vertices(edge)).collect()
}

/// Where the others' settlements, cities and knights stand.
pub(super) fn others(standing: &PerSeat<VertexSet>, seat: Seat) -> VertexSet {
    standing.iter().filter(|&(other, _)| other != seat).fold(VertexSet::EMPTY, |all, (_, &set)| all.or(set))
}

/// The edges that pieces reach: from their own buildings, and from where their roads end at no other's building.
pub(super) fn reach(topology: &Topology, touched: VertexSet, own: VertexSet, others: VertexSet) -> EdgeSet {
    touched.minus(others).or(own).iter().fold(EdgeSet::EMPTY, |all, v| all.or(topology.vertex_edge_set(v)))
}
