//! Messages for open offers and the bank.

use engine::catan::offer::{Offer, Reply};

use super::Base;
use crate::words::{Scene, Words, say};

impl Words {
    /// Open offers, one line each.
    pub(super) fn offers(&self, scene: &Base<'_>) -> Vec<String> {
        let open = scene.view.offers.0;
        open.iter().flatten().map(|offer| self.offer(offer, scene)).collect()
    }

    /// Open offer: its terms, and the answer of each recipient.
    pub fn offer<V>(&self, offer: &Offer, scene: &Scene<'_, V>) -> String {
        let replies = offer.to.iter().map(|seat| {
            let player = scene.name(seat);
            match offer.replies[seat] {
                Reply::Waiting => say!(self, "reply-waiting", player),
                Reply::Accepted => say!(self, "reply-accepted", player),
                Reply::Declined => say!(self, "reply-declined", player),
                Reply::Countered => say!(self, "reply-countered", player),
            }
        });
        let replies = replies.collect::<Vec<_>>().join(" · ");
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        say!(self, "offer-open", player = scene.name(offer.by), give, want, replies)
    }

    /// Contents of the bank and the deck.
    pub(super) fn bank(&self, scene: &Base<'_>) -> String {
        let view = scene.view;
        let piles = view.kinds().iter().map(|&card| self.hand_cards(card, view.bank[card]));
        let piles: Vec<String> = piles.collect();
        if let Some(knights) = &view.cities_knights {
            return self.knights_bank(piles, knights);
        }
        say!(self, "bank-holds", cards = piles.join(" · "), deck = view.deck)
    }
}
