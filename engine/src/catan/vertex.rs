//! Vertices of the board, and sets of them.

use std::fmt;

use crate::set::{bits, bounded_id};

/// Maximum number of vertices of a map.
pub const MAX_VERTICES: usize = 128;

bounded_id! {
    /// Vertex where up to three hexes meet, and settlements and cities are built.
    /// [`Topology::has_vertex`](super::topology::Topology::has_vertex) returns whether a map contains it.
    #[derive(Debug)]
    pub struct Vertex(pub(crate) u8) below MAX_VERTICES
}

bits! {
    /// Set of vertices.
    pub struct VertexSet(pub(crate) u128) of Vertex
}

impl VertexSet {
    /// Returns `true` if the set contains the vertex.
    pub const fn contains(self, vertex: Vertex) -> bool {
        let half = if vertex.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        half >> (vertex.0 % 64) & 1 != 0
    }

    /// Iterates over the vertices in ascending order.
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
