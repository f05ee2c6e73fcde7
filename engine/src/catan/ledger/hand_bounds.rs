//! Bounds of a hand: between how many cards of each kind it has.

use super::Ledger;
use crate::catan::hand_card::HandCard;
use crate::catan::resource::Cards;
use crate::seat::Seat;

/// Hand as a spectator can infer it: its size, and for each kind the least and the greatest number of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandBounds {
    /// Number of cards.
    pub size: u8,
    /// Least number of cards of each kind.
    pub least: Cards,
    /// Greatest number of cards of each kind.
    pub most: Cards,
}

impl HandBounds {
    /// Returns the number of cards of unknown kind.
    pub fn unknown(&self) -> u8 {
        self.size.saturating_sub(self.least.total())
    }

    /// Returns `true` if a hand is within the bounds.
    pub fn admits(&self, hand: Cards) -> bool {
        hand.total() == self.size && hand.covers(self.least) && self.most.covers(hand)
    }

    pub(super) fn add(&mut self, cards: Cards) {
        self.size = self.size.saturating_add(cards.total());
        self.least += cards;
        self.most += cards;
    }

    pub(super) fn remove(&mut self, cards: Cards) {
        self.size = self.size.saturating_sub(cards.total());
        self.least -= cards;
        self.most -= cards;
    }

    /// Adds face-down cards: `sure` ones, and at most `possible` ones.
    pub(super) fn add_hidden(&mut self, count: u8, sure: Cards, possible: Cards) {
        self.size = self.size.saturating_add(count);
        self.least += sure;
        self.most += possible;
    }

    /// Removes face-down cards: `sure` ones, and at most `possible` ones.
    pub(super) fn remove_hidden(&mut self, count: u8, sure: Cards, possible: Cards) {
        self.size = self.size.saturating_sub(count);
        self.least -= possible;
        self.most -= sure;
    }

    pub(super) fn raise_least(&mut self, card: HandCard, least: u8) {
        self.least[card] = self.least[card].max(least);
    }

    pub(super) fn lower_most(&mut self, card: HandCard, most: u8) {
        self.most[card] = self.most[card].min(most);
    }

    /// Sums of the least and of the greatest numbers of these kinds.
    pub(super) fn sums(&self, kinds: &[HandCard]) -> [u16; 2] {
        [self.least, self.most].map(|bounds| kinds.iter().map(|&card| u16::from(bounds[card])).sum())
    }
}

impl Ledger {
    /// Tightens all bounds until nothing more follows: the counts of a hand add up to its size, and those of a kind to the
    /// cards that the bank lacks. Ends for any bounds, since least numbers only rise and greatest numbers only fall.
    pub(super) fn tighten(&mut self) {
        loop {
            let before = self.accounts;
            for &card in self.kinds {
                for seat in Seat::ALL.into_iter().take(self.players) {
                    self.tighten_one(seat, card);
                }
            }
            if self.accounts == before {
                break;
            }
        }
    }

    fn tighten_one(&mut self, seat: Seat, card: HandCard) {
        let hand = self.accounts[seat].hand;
        let [least_held, most_held] = self.accounts().fold([0; 2], |[least, most], (_, account)| {
            [least + u16::from(account.hand.least[card]), most + u16::from(account.hand.most[card])]
        });
        let sums =
            [(u16::from(hand.size), hand.sums(self.kinds)), (u16::from(self.held[card]), [least_held, most_held])];
        for (sum, [least_sum, most_sum]) in sums {
            let (own_least, own_most) = (u16::from(hand.least[card]), u16::from(hand.most[card]));
            let least = sum.saturating_sub(most_sum.saturating_sub(own_most));
            let most = sum.saturating_sub(least_sum.saturating_sub(own_least));
            let bounds = &mut self.accounts[seat].hand;
            bounds.raise_least(card, u8::try_from(least).unwrap_or(u8::MAX));
            bounds.lower_most(card, u8::try_from(most).unwrap_or(u8::MAX));
        }
    }
}
