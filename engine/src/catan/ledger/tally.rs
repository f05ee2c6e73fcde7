//! Card counts over a whole game, which exceed those of a hand.

use std::ops::AddAssign;

use crate::catan::hand_card::HandCard;
use crate::catan::resource::{CARD_KINDS, Cards};

/// Number of cards of each kind; saturates at 65,535.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally([u16; CARD_KINDS]);

impl Tally {
    /// Returns the number of cards of one kind.
    pub fn count(&self, card: HandCard) -> u16 {
        self.0[card.index()]
    }

    /// Returns the number of all cards.
    pub fn total(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }
}

impl AddAssign<Cards> for Tally {
    fn add_assign(&mut self, cards: Cards) {
        for (sum, &count) in self.0.iter_mut().zip(cards.counts()) {
            *sum = sum.saturating_add(u16::from(count));
        }
    }
}
