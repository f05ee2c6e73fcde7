//! Identifier of offers between players, for titles that have domestic trade.

/// Identifier of an offer, unique within its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct OfferId(pub u16);
