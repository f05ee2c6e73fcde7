//! Permits: the markers, numbered 0 to 4, that a building needs in its area.

use std::fmt;

use super::influence::Influence;
use crate::seat::Seat;

/// What is printed on a permit: its weight in a majority, the gold that it costs to place it, and what it brings when
/// another builds there (E15, E16). Each player has one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum PermitValue {
    /// 0.
    Zero,
    /// 1.
    One,
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
}

impl PermitValue {
    /// Every value, from the lowest.
    pub const ALL: [PermitValue; 5] =
        [PermitValue::Zero, PermitValue::One, PermitValue::Two, PermitValue::Three, PermitValue::Four];

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

/// A set of one seat's permits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Permits(u8);

impl Permits {
    /// None.
    pub const NONE: Permits = Permits(0);
    /// All five.
    pub const ALL: Permits = Permits(0b1_1111);

    /// Whether the permit is among them.
    pub const fn contains(self, value: PermitValue) -> bool {
        self.0 & (1 << value as u8) != 0
    }

    /// With the permit.
    #[must_use]
    pub const fn with(self, value: PermitValue) -> Permits {
        Permits(self.0 | (1 << value as u8))
    }

    /// Without the permit.
    #[must_use]
    pub const fn without(self, value: PermitValue) -> Permits {
        Permits(self.0 & !(1 << value as u8))
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = PermitValue> + Clone {
        PermitValue::ALL.into_iter().filter(move |&value| self.contains(value))
    }
}

impl FromIterator<PermitValue> for Permits {
    fn from_iter<I: IntoIterator<Item = PermitValue>>(values: I) -> Permits {
        values.into_iter().fold(Permits::NONE, Permits::with)
    }
}

impl fmt::Debug for Permits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(PermitValue::number)).finish()
    }
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
