//! Length of the longest road: the longest trail over a player's roads, none used twice, broken by pieces of others.

use super::edge::{Edge, EdgeSet};
use super::topology::Topology;
use super::vertex::{Vertex, VertexSet};

/// Number of edges of the smallest cycle, around one hex.
const SHORTEST_RING: usize = 6;

/// Returns the length of the longest trail over these roads.
///
/// A maximal trail ends at a vertex blocked by another player, or where it has used all roads of the vertex. So it
/// starts at a blocked vertex or at one with an odd number of roads, or it is closed; a closed trail that another
/// road touches could be opened there and extended. Hence the search starts at all blocked and odd vertices, and
/// components not reached from them are closed trails that count as a whole.
pub fn longest_road(topology: &Topology, roads: EdgeSet, others: VertexSet) -> u8 {
    let trail = Trail { topology, others };
    let touched: VertexSet = roads.iter().flat_map(|edge| topology.edge_vertices(edge)).collect();
    let is_end =
        |vertex: &Vertex| others.contains(*vertex) || topology.vertex_edge_set(*vertex).and(roads).len() % 2 == 1;
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

/// Returns the length of the longest trail over these roads that uses `edge`, which is one of them.
pub fn longest_through(topology: &Topology, roads: EdgeSet, others: VertexSet, edge: Edge) -> u8 {
    let [a, b] = topology.edge_vertices(edge);
    let mut left = roads;
    left.remove(edge);
    1 + Trail { topology, others }.longest_from_both_ends(a, b, left)
}

struct Trail<'a> {
    topology: &'a Topology,
    others: VertexSet,
}

impl Trail<'_> {
    /// Returns the maximum number of roads used by two disjoint trails, one from `a` and one from `b`.
    fn longest_from_both_ends(&self, a: Vertex, b: Vertex, left: EdgeSet) -> u8 {
        let mut best = self.longest_unless_blocked(b, left);
        if !self.others.contains(a) {
            self.each_step(a, left, |next, left| best = best.max(1 + self.longest_from_both_ends(next, b, left)));
        }
        best
    }

    /// Returns the maximum length of a trail that continues from this vertex; 0 if it is blocked.
    fn longest_unless_blocked(&self, from: Vertex, left: EdgeSet) -> u8 {
        if self.others.contains(from) { 0 } else { self.longest_from(from, left) }
    }

    /// Returns the maximum length of a trail that starts at this vertex.
    fn longest_from(&self, from: Vertex, left: EdgeSet) -> u8 {
        let mut best = 0;
        self.each_step(from, left, |next, left| best = best.max(1 + self.longest_unless_blocked(next, left)));
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

    /// Returns the roads that no trail from any of these vertices reaches.
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
