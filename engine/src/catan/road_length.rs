//! The longest road: the longest trail over one's own roads, no road twice, broken by others' buildings.

use super::edge::{Edge, EdgeSet};
use super::state::State;
use super::topology::Topology;
use super::vertex::{Vertex, VertexSet};
use crate::seat::Seat;

impl State {
    /// The length of a seat's longest line, as these pieces of others break it: of roads, or in a game with ships of both.
    pub(super) fn line_length(&self, seat: Seat, others: VertexSet) -> u8 {
        match &self.ships {
            None => longest_road(self.island.topology(), self.roads[seat], others),
            Some(ships) => self.route_length(ships, seat, others),
        }
    }

    /// The length of a seat's longest line that uses this piece, if it is longer than this; else this.
    pub(super) fn line_with(&self, seat: Seat, others: VertexSet, edge: Edge, known: u8) -> u8 {
        match &self.ships {
            None => longest_through(self.island.topology(), self.roads[seat], others, edge).max(known),
            Some(ships) => self.route_through(ships, seat, others, edge, known),
        }
    }
}

/// The shortest ring of roads: once around a hex.
const SHORTEST_RING: usize = 6;

/// The length of the longest trail over these roads.
///
/// A trail that can't be made longer ends where it is broken, or has used up all roads of a vertex. So it begins at a
/// broken vertex, at one with an odd number of roads, or comes back to where it began; and if another road joined such a
/// ring, it could be opened there and made longer.
pub fn longest_road(topology: &Topology, roads: EdgeSet, others: VertexSet) -> u8 {
    let trail = Trail { topology, others };
    let touched: VertexSet = roads.iter().flat_map(|edge| topology.edge_vertices(edge)).collect();
    let is_end = |vertex: &Vertex| {
        others.contains(*vertex) || topology.vertex_edge_set(*vertex).and(roads).len() % 2 == 1
    };
    let ends: VertexSet = touched.iter().filter(is_end).collect();
    let longest = ends.iter().map(|end| trail.longest_from(end, roads)).max().unwrap_or(0);
    if touched.minus(ends).len() < SHORTEST_RING {
        return longest;
    }
    let mut rings = trail.unreached(ends, roads);
    let mut longest = longest;
    while let Some(edge) = rings.iter().next() {
        let [start, _] = topology.edge_vertices(edge);
        let rest = trail.unreached([start].into_iter().collect(), rings);
        longest = longest.max((rings.len() - rest.len()) as u8);
        rings = rest;
    }
    longest
}

/// The length of the longest trail over these roads that uses this one of them.
pub fn longest_through(topology: &Topology, roads: EdgeSet, others: VertexSet, edge: Edge) -> u8 {
    let [a, b] = topology.edge_vertices(edge);
    let mut left = roads;
    left.remove(edge);
    1 + Trail { topology, others }.both_ways(a, b, left)
}

struct Trail<'a> {
    topology: &'a Topology,
    others: VertexSet,
}

impl Trail<'_> {
    /// The most roads that a trail from `a` and one from `b` use between them.
    fn both_ways(&self, a: Vertex, b: Vertex, left: EdgeSet) -> u8 {
        let mut best = self.one_way(b, left);
        if !self.others.contains(a) {
            self.each_step(a, left, |next, left| best = best.max(1 + self.both_ways(next, b, left)));
        }
        best
    }

    /// The most roads that a trail uses which goes on from here, unless it is broken here.
    fn one_way(&self, from: Vertex, left: EdgeSet) -> u8 {
        if self.others.contains(from) { 0 } else { self.longest_from(from, left) }
    }

    /// The most roads that a trail uses which begins here.
    fn longest_from(&self, from: Vertex, left: EdgeSet) -> u8 {
        let mut best = 0;
        self.each_step(from, left, |next, left| best = best.max(1 + self.one_way(next, left)));
        best
    }

    fn each_step(&self, from: Vertex, left: EdgeSet, mut step: impl FnMut(Vertex, EdgeSet)) {
        for (edge, next) in self.topology.vertex_steps(from) {
            if left.contains(edge) {
                let mut rest = left;
                rest.remove(edge);
                step(next, rest);
            }
        }
    }

    /// The roads that no trail from any of these vertices comes to.
    fn unreached(&self, from: VertexSet, roads: EdgeSet) -> EdgeSet {
        let (mut left, mut open) = (roads, from);
        while let Some(vertex) = open.iter().next() {
            open.remove(vertex);
            for (edge, next) in self.topology.vertex_steps(vertex) {
                if left.contains(edge) {
                    left.remove(edge);
                    if !self.others.contains(next) {
                        open.insert(next);
                    }
                }
            }
        }
        left
    }
}
