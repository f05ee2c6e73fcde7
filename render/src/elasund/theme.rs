//! Colors of Elasund.

use engine::elasund::building::Income;

use crate::theme::Color;

/// Lines between squares.
pub(super) const SQUARE_LINES: Color = Color([0xbc, 0xaf, 0x91]);
pub(super) const TRADE_SQUARE: Color = Color([0xe2, 0xd2, 0xa6]);
/// Barrels on trade squares.
pub(super) const BARREL: Color = Color([0xc4, 0x9a, 0x68]);
/// Squares in the row of merchants, and the lines between them.
pub(super) const MERCHANT_ROW: Color = Color([0xf7, 0xdb, 0x7f]);
/// See [`MERCHANT_ROW`].
pub(super) const MERCHANT_ROW_LINES: Color = Color([0xb6, 0x8b, 0x26]);
/// Squares in the row of pirates, and the lines between them.
pub(super) const PIRATE_ROW: Color = Color([0xe8, 0xbf, 0xab]);
/// See [`PIRATE_ROW`].
pub(super) const PIRATE_ROW_LINES: Color = Color([0xab, 0x4d, 0x2c]);
/// Land around the town.
pub(super) const TOWN_LAND: Color = Color([0xb4, 0xda, 0x8f]);
/// Missing permit on a plate.
pub(super) const MISSING_PERMIT: Color = Color([0x39, 0x3b, 0x3d]);
/// Plain spaces of the trade track.
pub(super) const DEEP: Color = Color([0x31, 0x62, 0x7b]);

/// Land of a neutral building, by its income.
pub(super) fn land_color(income: Option<Income>) -> Color {
    match income {
        Some(Income::Gold) => Color([0xf5, 0xdf, 0x9c]),
        Some(Income::Influence) => Color([0xb3, 0xd5, 0xde]),
        None => Color([0xcd, 0xe9, 0xb1]),
    }
}
