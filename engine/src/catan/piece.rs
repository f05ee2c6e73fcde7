//! Pieces: costs and supply.

use super::resource::Cards;
use crate::set::indexed_enum;

indexed_enum! {
    /// Kind of building piece.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Piece {
        /// Road, on an edge.
        Road,
        /// Settlement, on a vertex: produces one card, worth one point.
        Settlement,
        /// City, replacing a settlement: produces two cards, worth two points.
        City,
    }
}

impl Piece {
    /// Returns the cost.
    pub const fn cost(self) -> Cards {
        match self {
            Piece::Road => Cards::new(1, 1, 0, 0, 0),
            Piece::Settlement => Cards::new(1, 1, 1, 1, 0),
            Piece::City => Cards::new(0, 0, 0, 2, 3),
        }
    }

    /// Returns the number of pieces that each player has.
    pub const fn supply(self) -> usize {
        match self {
            Piece::Road => 15,
            Piece::Settlement => 5,
            Piece::City => 4,
        }
    }
}
