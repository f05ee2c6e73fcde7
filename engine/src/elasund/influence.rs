//! The three colors of influence cards.

/// A color of influence card. The rulebook calls them power cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Influence {
    /// The first.
    Red,
    /// The second.
    Blue,
    /// The third.
    Green,
}

impl Influence {
    /// Every color.
    pub const ALL: [Influence; 3] = [Influence::Red, Influence::Blue, Influence::Green];

    /// The color with this number, if there is one.
    pub fn new(index: usize) -> Option<Influence> {
        Influence::ALL.get(index).copied()
    }

    /// Its number, counted from 0 in the order of [`Influence::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
