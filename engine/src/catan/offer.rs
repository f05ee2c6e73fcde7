//! Domestic trade offers: terms and replies.

use super::resource::Cards;
pub use crate::offer::OfferId;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Reply of an addressed player to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Reply {
    /// No reply yet.
    #[default]
    Waiting,
    /// Accepted on these terms.
    Accepted,
    /// Declined, without a counter-offer.
    Declined,
    /// Answered with a counter-offer.
    Countered,
}

/// Domestic trade offer. The active player is always one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Unique number of the offer.
    pub id: OfferId,
    /// Seat that made the offer.
    pub by: Seat,
    /// Seats that the offer addresses.
    pub to: SeatSet,
    /// Cards that the offering seat gives.
    pub give: Cards,
    /// Cards that it wants in return.
    pub want: Cards,
    /// Replies of the addressed seats.
    pub replies: PerSeat<Reply>,
}

impl Offer {
    /// Returns the seats that have accepted.
    pub fn accepted(&self) -> SeatSet {
        self.to.iter().filter(|&seat| self.replies[seat] == Reply::Accepted).collect()
    }

    /// Returns `true` while any addressed seat has accepted or not replied yet.
    pub fn is_alive(&self) -> bool {
        self.to.iter().any(|seat| matches!(self.replies[seat], Reply::Waiting | Reply::Accepted))
    }
}
