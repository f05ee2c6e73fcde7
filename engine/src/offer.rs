//! Offers between players, in the titles that have them.

/// Names one offer within its game; never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct OfferId(pub u16);
