//! Messages about open offers, for any terms.

use engine::seat::SeatSet;

use crate::title::OfferId;
use crate::titles;
use crate::words::{Names, Scene, Words, say};

impl Words {
    /// Open offer with its terms and the answers so far.
    pub fn open_offer(&self, offer: OfferId, scene: &Scene<'_>) -> Option<String> {
        titles::offer(self, offer, scene)
    }

    /// Notice to the author that these players accepted.
    pub fn offer_accepted(&self, accepted: SeatSet, names: &Names) -> String {
        let players = accepted.iter().map(|seat| names.of(seat)).collect();
        say!(self, "offer-accepted", count = accepted.len(), players = self.and(players))
    }

    /// Notice to the author that these players have not answered.
    pub fn offer_waits(&self, waiting: SeatSet, names: &Names) -> String {
        say!(self, "offer-waits", players = self.and(waiting.iter().map(|seat| names.of(seat)).collect()))
    }
}
