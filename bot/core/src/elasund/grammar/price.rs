//! Price of a choice in gold and influence cards.

use engine::elasund::influence::Influence;

/// Gold and influence cards of one choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// Amount of gold, to the bank and to other players.
    pub gold: u8,
    /// Influence cards.
    pub toll: Toll,
}

impl Price {
    /// Price of a free choice.
    pub const NOTHING: Price = Price { gold: 0, toll: Toll::Nothing };
}

/// Influence cards to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    Nothing,
    /// Cards of a single color.
    OfColor {
        count: u8,
        /// Color; `None` if the player can choose it.
        color: Option<Influence>,
    },
}
