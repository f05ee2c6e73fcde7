//! The merchant: trades one resource two for one, and is worth a point.

use crate::catan::hex::Hex;
use crate::seat::Seat;

/// Who has the merchant, and on which hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Merchant {
    /// The owner.
    pub seat: Seat,
    /// The hex that it stands on.
    pub hex: Hex,
}
