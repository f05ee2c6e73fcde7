//! The ship: whose row pays, or is plundered.

use super::square::{Row, RowSet};

/// Who sails the ship now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Crew {
    /// Merchants: the row pays.
    Merchants,
    /// Pirates, since a seven: the row is plundered.
    Pirates,
}

/// The ship on its track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ship {
    /// The row at which it lies.
    pub row: Row,
    /// Who sails it.
    pub crew: Crew,
}

/// How far the ship moves when the roll is its own row (E9).
pub const SHIFT: usize = 2;

/// Where the ship can go that already lies at the row that was rolled.
pub fn shifted(row: Row) -> RowSet {
    [row.north(SHIFT), row.south(SHIFT)].into_iter().flatten().collect()
}
