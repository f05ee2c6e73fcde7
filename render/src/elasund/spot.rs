//! Places in a town.

use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallPlace;

/// A place in a town. What the last move touched is outlined there: the piece on a square or a place of the wall, and
/// the number of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// A square; of a building, its north-west one.
    Square(Square),
    /// A place of the wall.
    Wall(WallPlace),
    /// A row: where its number is, off which the ship lies.
    Row(Row),
}
