//! Board locations of the base game.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::vertex::Vertex;

/// Location on the board. A highlight outlines the piece on a vertex or edge; on a hex the robber or pirate if it is there,
/// otherwise the number token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    Vertex(Vertex),
    Edge(Edge),
    /// Map or frame hex.
    Hex(Hex),
}
