//! Trade squares and the trade track.

use super::building::Standing;
use super::square::{COLUMNS, ROWS, Square, SquareSet};

/// Victory spaces of the track: a seat has a cube on each one that its points have reached (E23).
pub const VICTORY_SPACES: [u8; 5] = [3, 5, 7, 9, 11];

/// Last space of the track. Points beyond it are counted but have no effect.
pub const LAST_SPACE: u8 = 11;

/// Harbor: the westernmost column, one point per square.
pub const HARBOR: SquareSet = {
    let mut bits = 0;
    let mut y = 0;
    while y < ROWS {
        bits |= 1u128 << (y * COLUMNS);
        y += 1;
    }
    SquareSet(bits)
};

/// Squares next to the gates: columns F and H in the first and last row, two points each.
pub const GATES: SquareSet = {
    let last = (ROWS - 1) * COLUMNS;
    SquareSet((1 << 5) | (1 << 7) | (1 << (last + 5)) | (1 << (last + 7)))
};

/// All trade squares of the largest town.
pub const TRADE_SQUARES: SquareSet = HARBOR.or(GATES);

/// Points of a square.
pub fn square_points(square: Square) -> u8 {
    area_points(SquareSet::only(square))
}

/// Points of a building: sum over its squares.
pub fn building_points(standing: &Standing) -> u8 {
    area_points(standing.area())
}

pub(super) const fn area_points(area: SquareSet) -> u8 {
    if area.and(TRADE_SQUARES).is_empty() {
        return 0;
    }
    (area.and(HARBOR).len() + 2 * area.and(GATES).len()) as u8
}

/// Number of cubes on the track for this many points.
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
