//! Vertices of the board, and sets of them.

use crate::set::{bounded_id, wide_bits};

/// Maximum number of vertices of a map.
pub const MAX_VERTICES: usize = 192;

bounded_id! {
    /// Vertex where up to three hexes meet, and settlements and cities are built.
    /// [`Topology::has_vertex`](super::topology::Topology::has_vertex) returns whether a map contains it.
    #[derive(Debug)]
    pub struct Vertex(pub(crate) u8) below MAX_VERTICES
}

wide_bits! {
    /// Set of vertices.
    pub struct VertexSet(below MAX_VERTICES) of Vertex
}
