//! Offers between players: terms, and who answered what.

use super::resource::Cards;
pub use crate::offer::OfferId;
use crate::seat::{PerSeat, Seat, SeatSet};

/// What one of those asked has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Reply {
    /// Nothing yet.
    #[default]
    Waiting,
    /// Yes, on these terms.
    Accepted,
    /// The offer is declined.
    Declined,
    /// With other terms: an offer of their own.
    Countered,
}

/// Cards for cards. The player whose turn it is is always one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its name.
    pub id: OfferId,
    /// Who made it.
    pub by: Seat,
    /// Who is asked.
    pub to: SeatSet,
    /// What the one who made it gives.
    pub give: Cards,
    /// What they want for it.
    pub want: Cards,
    /// What each of those asked has answered.
    pub replies: PerSeat<Reply>,
}

impl Offer {
    /// Who has said yes.
    pub fn accepted(&self) -> SeatSet {
        self.to.iter().filter(|&seat| self.replies[seat] == Reply::Accepted).collect()
    }

    /// Whether anybody may still say yes, or has.
    pub fn is_alive(&self) -> bool {
        self.to.iter().any(|seat| matches!(self.replies[seat], Reply::Waiting | Reply::Accepted))
    }
}
