//! What is chosen before a game with ships.

use crate::catan::board::BoardName;
use crate::catan::options::Arrangement;

/// The points that end a game with ships, where neither its board nor anybody says otherwise.
pub const DEFAULT_POINTS: u8 = 14;
/// How many more points Cities & Knights asks for.
pub const MORE_WITH_CITIES_KNIGHTS: u8 = 2;

/// What is chosen for ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The board that is played on.
    pub board: BoardName,
    /// Whether it lies as its file shows it.
    pub arrangement: Arrangement,
}
