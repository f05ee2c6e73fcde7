//! State of ships other than their positions.

use crate::catan::edge::EdgeSet;
use crate::catan::vertex::VertexSet;
use crate::seat::PerSeat;

/// Flag for the one ship move per turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShipMoves {
    /// No ship was moved this turn.
    #[default]
    None,
    /// A ship was moved; no more may be moved this turn.
    One,
}

/// Data derived from the positions of ships. Cached in the state and updated incrementally.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ShipNetwork {
    /// Vertices at the ends of the seat's roads.
    pub road_ends: PerSeat<VertexSet>,
    /// Vertices at the ends of the seat's ships.
    pub ship_ends: PerSeat<VertexSet>,
    /// Edges along sea that the seat's pieces reach by ship, occupied ones included.
    pub reach: PerSeat<EdgeSet>,
    /// Ships at the end of an open shipping route.
    pub movable: PerSeat<EdgeSet>,
    /// Ships on a cycle, but on no route between two own buildings or knights.
    pub ringed: PerSeat<EdgeSet>,
}
