//! The ship. Its row produces or is plundered.

use super::square::{Row, RowSet};

/// Crew of the ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Crew {
    /// Merchants: the row produces.
    Merchants,
    /// Pirates, after a seven: the row is plundered.
    Pirates,
}

/// The ship on its track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ship {
    /// Row of the ship.
    pub row: Row,
    /// Crew of the ship.
    pub crew: Crew,
}

/// Number of rows that the ship moves if its own row is rolled (E9).
pub const SHIFT_ROWS: usize = 2;

/// Possible destinations of a ship that is already at the rolled row.
pub fn shift_destinations(row: Row) -> RowSet {
    [row.north(SHIFT_ROWS), row.south(SHIFT_ROWS)].into_iter().flatten().collect()
}
