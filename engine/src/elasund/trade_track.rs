//! Trade squares, and the track on which their points are kept.

use super::building::Standing;
use super::square::{COLUMNS, ROWS, Square, SquareSet};

/// The victory spaces of the track: who stands on one, or past it, has a cube there (E23).
pub const VICTORY_SPACES: [u8; 5] = [3, 5, 7, 9, 11];

/// The last space of the track. Points past it are kept and bring nothing more.
pub const LAST_SPACE: u8 = 11;

/// The harbor: the westernmost column, a point each.
pub const HARBOR: SquareSet = {
    let mut bits = 0;
    let mut y = 0;
    while y < ROWS {
        bits |= 1u128 << (y * COLUMNS);
        y += 1;
    }
    SquareSet(bits)
};

/// The squares by the gates: columns F and H in the first and last row, two points each.
pub const GATES: SquareSet = {
    let last = (ROWS - 1) * COLUMNS;
    SquareSet((1 << 5) | (1 << 7) | (1 << (last + 5)) | (1 << (last + 7)))
};

/// Every trade square of the largest town.
pub const TRADE_SQUARES: SquareSet = HARBOR.or(GATES);

/// The points of one square.
pub fn square_points(square: Square) -> u8 {
    area_points(SquareSet::only(square))
}

/// The points of a building: the sum over all squares that it covers.
pub fn points(standing: &Standing) -> u8 {
    area_points(standing.area())
}

pub(super) const fn area_points(area: SquareSet) -> u8 {
    if area.and(TRADE_SQUARES).is_empty() {
        return 0;
    }
    (area.and(HARBOR).len() + 2 * area.and(GATES).len()) as u8
}

/// How many cubes a seat with that many points has on the track.
pub const fn cubes(points: u8) -> u8 {
    match points {
        0..=2 => 0,
        3..=4 => 1,
        5..=6 => 2,
        7..=8 => 3,
        9..=10 => 4,
        11.. => 5,
    }
}
