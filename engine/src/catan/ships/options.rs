//! Options of games with ships.

use crate::catan::board::BoardName;
use crate::catan::options::Arrangement;

/// Default victory point goal if the board file has none.
pub const DEFAULT_POINTS: u8 = 14;
/// Increase of the default goal with Cities & Knights.
pub const MORE_WITH_CITIES_KNIGHTS: u8 = 2;

/// Options of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Name of the board.
    pub board: BoardName,
    /// Arrangement of its tiles.
    pub arrangement: Arrangement,
}
