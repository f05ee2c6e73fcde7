//! What lies on a path: a road, or in a game with ships a ship.

/// A kind of piece that lies on a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Way {
    /// A road.
    Road,
    /// A ship.
    Ship,
}
