//! Building permits: markers numbered 0 to 4, required in the area of a building.

use super::influence::Influence;
use crate::seat::Seat;
use crate::set::{indexed_enum, set};

indexed_enum! {
    /// Number on a permit: its weight in a majority, its price in gold, and its compensation when another player builds
    /// there (E15, E16). Each player has one of each.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum PermitValue {
        /// Permit 0.
        Zero,
        /// Permit 1.
        One,
        /// Permit 2.
        Two,
        /// Permit 3.
        Three,
        /// Permit 4.
        Four,
    }
}

impl PermitValue {
    /// Value with this number.
    pub const fn new(number: u8) -> Option<PermitValue> {
        if (number as usize) < Self::ALL.len() { Some(Self::ALL[number as usize]) } else { None }
    }

    /// Number on the permit: 0 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A permit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Permit {
    /// Owner of the permit.
    pub owner: Seat,
    /// Value of the permit.
    pub value: PermitValue,
}

set! {
    /// Set of one seat's permits, in ascending order.
    Permits(u8) of PermitValue by number, without any: NONE, shown by number
}

impl Permits {
    /// All five permits.
    pub const ALL: Permits = Permits(0b1_1111);
}

/// Rule by which a permit was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PermitRule {
    /// In the ship's row, or in the nearest row with a free square.
    Row,
    /// In any row, for two influence cards of this color.
    AnyRow(Influence),
    /// In any row, as a bonus for three influence cards of different colors.
    Bonus,
}
