//! Colors of influence cards.

use crate::set::indexed_enum;

indexed_enum! {
    /// Color of an influence card; the rulebook calls them power cards.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Influence {
        /// First color.
        Red,
        /// Second color.
        Blue,
        /// Third color.
        Green,
    }
}

impl Influence {
    /// Color with this index.
    pub fn new(index: usize) -> Option<Influence> {
        Influence::ALL.get(index).copied()
    }
}
