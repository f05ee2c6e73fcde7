//! Offers that are open, whatever their terms.

use engine::seat::SeatSet;

use crate::title::OfferId;
use crate::titles;
use crate::words::{Names, Scene, Words, say};

impl Words {
    /// An offer that is open: its terms, and what each of those asked has answered.
    pub fn open_offer(&self, offer: OfferId, scene: &Scene<'_>) -> Option<String> {
        titles::offer(self, offer, scene)
    }

    /// What somebody reads whose offer these have accepted.
    pub fn offer_accepted(&self, accepted: SeatSet, names: &Names) -> String {
        let players = accepted.iter().map(|seat| names.of(seat)).collect();
        say!(self, "offer-accepted", count = accepted.len(), players = self.and(players))
    }

    /// What somebody reads whose offer these are still to answer.
    pub fn offer_waits(&self, waiting: SeatSet, names: &Names) -> String {
        say!(self, "offer-waits", players = self.and(waiting.iter().map(|seat| names.of(seat)).collect()))
    }
}
