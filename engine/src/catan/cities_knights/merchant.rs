//! Merchant: trades the resource of its hex at 2:1, and is worth a point.

use crate::catan::hex::Hex;
use crate::seat::Seat;

/// Position and holder of the merchant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Merchant {
    /// Seat of the holder.
    pub seat: Seat,
    /// Hex of the merchant.
    pub hex: Hex,
}
