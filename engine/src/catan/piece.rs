//! Pieces: what they cost and how many each player has.

use super::resource::Cards;
use crate::set::each;

each! {
    /// What is built on the board.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Piece {
        /// On an edge.
        Road,
        /// On a vertex: one card, one point.
        Settlement,
        /// In the place of a settlement: two cards, two points.
        City,
    }
}

impl Piece {
    /// What the bank is paid for it.
    pub const fn cost(self) -> Cards {
        match self {
            Piece::Road => Cards::new(1, 1, 0, 0, 0),
            Piece::Settlement => Cards::new(1, 1, 1, 1, 0),
            Piece::City => Cards::new(0, 0, 0, 2, 3),
        }
    }

    /// How many of them each player has in all.
    pub const fn supply(self) -> usize {
        match self {
            Piece::Road => 15,
            Piece::Settlement => 5,
            Piece::City => 4,
        }
    }
}
