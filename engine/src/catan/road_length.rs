//! The longest road: the longest trail over one's own roads, no road twice, broken by others' buildings.

use super::edge::{Edge, EdgeSet};
use super::topology::Topology;
use super::vertex::{Vertex, VertexSet};

/// The length of the longest trail over these roads.
pub fn longest_road(topology: &Topology, roads: EdgeSet, others: VertexSet) -> u8 {
    roads.iter().map(|edge| longest_through(topology, roads, others, edge)).max().unwrap_or(0)
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
        self.each_step(a, left, |next, left| best = best.max(1 + self.both_ways(next, b, left)));
        best
    }

    fn one_way(&self, from: Vertex, left: EdgeSet) -> u8 {
        let mut best = 0;
        self.each_step(from, left, |next, left| best = best.max(1 + self.one_way(next, left)));
        best
    }

    fn each_step(&self, from: Vertex, left: EdgeSet, mut step: impl FnMut(Vertex, EdgeSet)) {
        if self.others.contains(from) {
            return;
        }
        for &edge in self.topology.vertex_edges(from) {
            if left.contains(edge) {
                let [a, b] = self.topology.edge_vertices(edge);
                let mut rest = left;
                rest.remove(edge);
                step(if a == from { b } else { a }, rest);
            }
        }
    }
}
