//! Places on an island.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::vertex::Vertex;

/// A place on an island. What the last move touched is outlined there: the piece on a vertex or an edge; on a hex the
/// robber or the pirate if it is there, and the number token otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// An intersection.
    Vertex(Vertex),
    /// A path.
    Edge(Edge),
    /// A hex.
    Hex(Hex),
}
