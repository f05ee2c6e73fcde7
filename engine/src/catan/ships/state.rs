//! What is kept of ships beside where they lie.

use crate::catan::edge::EdgeSet;
use crate::catan::vertex::VertexSet;
use crate::seat::PerSeat;

/// Whether the active player has moved a ship in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moved {
    /// Not yet.
    #[default]
    None,
    /// One, which is all that may be moved.
    One,
}

/// What follows from where the ships are. Kept in the state so that it need not be found again at each step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Waters {
    /// Vertices that a seat's roads touch.
    pub road_ends: PerSeat<VertexSet>,
    /// Vertices that a seat's ships touch.
    pub ship_ends: PerSeat<VertexSet>,
    /// Edges along the sea that a seat's pieces reach by ship, taken ones included.
    pub reach: PerSeat<EdgeSet>,
    /// A seat's ships that end an open line.
    pub open: PerSeat<EdgeSet>,
    /// A seat's ships that lie on a ring, and on no line between two of its posts.
    pub ringed: PerSeat<EdgeSet>,
}
