//! Intersections, and sets of them.

use std::fmt;

use crate::set::{bits, numbered};

/// The most intersections that a map can have.
pub const MAX_VERTICES: usize = 128;

numbered! {
    /// An intersection: where up to three hexes meet, and settlements and cities stand.
    /// [`Topology::has_vertex`](super::topology::Topology::has_vertex) tells whether a map has it.
    #[derive(Debug)]
    pub struct Vertex(pub(crate) u8) below MAX_VERTICES
}

bits! {
    /// A set of intersections.
    pub struct VertexSet(pub(crate) u128) of Vertex
}

impl VertexSet {
    /// Whether it holds the vertex.
    pub const fn contains(self, vertex: Vertex) -> bool {
        let half = if vertex.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (vertex.0 % 64) & 1 != 0
    }

    /// Its vertices in order.
    pub fn iter(self) -> impl Iterator<Item = Vertex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let vertex = Vertex(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(vertex)
        })
    }
}

impl fmt::Debug for VertexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Vertex::index)).finish()
    }
}
