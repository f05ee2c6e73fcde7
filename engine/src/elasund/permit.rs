//! Permits: the markers, numbered 0 to 4, that a building needs in its area.

use super::influence::Influence;
use crate::seat::Seat;
use crate::set::{each, set};

each! {
    /// What is printed on a permit: its weight in a majority, the gold that it costs to place it, and what it brings when
    /// another builds there (E15, E16). Each player has one of each.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum PermitValue {
        /// The permit numbered 0.
        Zero,
        /// The permit numbered 1.
        One,
        /// The permit numbered 2.
        Two,
        /// The permit numbered 3.
        Three,
        /// The permit numbered 4.
        Four,
    }
}

impl PermitValue {
    /// The value with this number, if there is one.
    pub const fn new(number: u8) -> Option<PermitValue> {
        if (number as usize) < Self::ALL.len() { Some(Self::ALL[number as usize]) } else { None }
    }

    /// Its number: 0 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A permit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Permit {
    /// The owner.
    pub owner: Seat,
    /// What is printed on it.
    pub value: PermitValue,
}

set! {
    /// A set of one seat's permits, from the lowest.
    Permits(u8) of PermitValue by number, without any: NONE, shown by number
}

impl Permits {
    /// All five.
    pub const ALL: Permits = Permits(0b1_1111);
}

/// By what right a permit was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PermitWay {
    /// In the ship's row, or in the nearest with room.
    Row,
    /// In any row, for two influence cards of this color.
    AnyRow(Influence),
    /// In any row, as a bonus for three influence cards of different colors.
    Bonus,
}
