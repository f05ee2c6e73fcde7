//! Board locations of Elasund.

use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallPlace;

/// Location in a town. A highlight outlines the piece on a square or wall place, or the number of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// Square; for a building, its north-west one.
    Square(Square),
    /// Place of the wall.
    Wall(WallPlace),
    /// Row, by its number beside the ship.
    Row(Row),
}
