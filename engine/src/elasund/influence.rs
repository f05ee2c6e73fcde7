//! The three colors of influence cards.

use crate::set::each;

each! {
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
}

impl Influence {
    /// The color with this number, if there is one.
    pub fn new(index: usize) -> Option<Influence> {
        Influence::ALL.get(index).copied()
    }
}
