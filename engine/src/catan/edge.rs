//! Edges of the board, and sets of them.

use crate::set::{bounded_id, wide_bits};

/// Maximum number of edges of a map.
pub const MAX_EDGES: usize = 255;

bounded_id! {
    /// Edge between two vertices, where roads are built. [`Topology::has_edge`](super::topology::Topology::has_edge)
    /// returns whether a map contains it.
    #[derive(Debug)]
    pub struct Edge(pub(crate) u8) below MAX_EDGES
}

wide_bits! {
    /// Set of edges.
    pub struct EdgeSet(below MAX_EDGES) of Edge
}
