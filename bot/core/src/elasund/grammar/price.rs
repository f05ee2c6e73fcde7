//! What a choice costs, in gold and influence cards.

use engine::elasund::influence::Influence;

/// What is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// How much gold, to the bank and to others.
    pub gold: u8,
    /// Which influence cards.
    pub toll: Toll,
}

impl Price {
    /// Nothing is paid.
    pub const NOTHING: Price = Price { gold: 0, toll: Toll::Nothing };
}

/// Influence cards that are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    Nothing,
    /// So many of one color.
    OfColor {
        /// How many.
        count: u8,
        /// Which color; `None` while there is a choice.
        color: Option<Influence>,
    },
}
