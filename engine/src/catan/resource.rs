//! Resources, and counts of hand cards.

use super::hand_card::HandCard;
use super::lanes;
use crate::set::{counts, each, reckoned};

each! {
    /// Kind of resource.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Resource {
        /// Brick, from hills.
        Brick,
        /// Lumber, from forest.
        Lumber,
        /// Wool, from pasture.
        Wool,
        /// Grain, from fields.
        Grain,
        /// Ore, from mountains.
        Ore,
    }
}

impl Resource {
    /// Returns the resource with this index, or `None` if out of range.
    pub fn new(index: usize) -> Option<Resource> {
        Resource::ALL.get(index).copied()
    }
}

/// Number of kinds of hand card.
pub const CARD_KINDS: usize = 8;

counts! {
    /// Count of each kind of card: a hand, a cost, one side of an offer, or the bank.
    Cards[CARD_KINDS] of HandCard
}
reckoned!(Cards of HandCard: lanes::add, lanes::subtract);

impl Cards {
    /// One card of each kind.
    pub const ONE_EACH: Cards = Cards([1; CARD_KINDS]);

    /// Creates counts of the resources, in the order brick, lumber, wool, grain, ore.
    pub const fn new(brick: u8, lumber: u8, wool: u8, grain: u8, ore: u8) -> Cards {
        Cards([brick, lumber, wool, grain, ore, 0, 0, 0])
    }

    /// Creates `count` cards of one kind.
    pub fn of(card: impl Into<HandCard>, count: u8) -> Cards {
        // Shifted as one word: storing one byte of an array and then loading the whole array would stall.
        Cards((u64::from(count) << (8 * card.into().index())).to_le_bytes())
    }

    /// Creates one card of each of two kinds, or two of one kind.
    pub(super) const fn pair(first: Resource, second: Resource) -> Cards {
        let mut counts = [0; CARD_KINDS];
        counts[first.index()] += 1;
        counts[second.index()] += 1;
        Cards(counts)
    }

    /// Creates counts of the commodities, in the order paper, cloth, coin.
    pub const fn commodities(paper: u8, cloth: u8, coin: u8) -> Cards {
        Cards([0, 0, 0, 0, 0, paper, cloth, coin])
    }

    /// Returns the resources only.
    #[must_use]
    pub const fn resources(self) -> Cards {
        let [brick, lumber, wool, grain, ore, ..] = self.0;
        Cards::new(brick, lumber, wool, grain, ore)
    }

    /// Returns the total number of cards, saturating at 255; no game reaches that.
    pub fn total(self) -> u8 {
        u8::try_from(lanes::total(self.0)).unwrap_or(u8::MAX)
    }

    /// Returns `true` if there are at least as many cards of every kind as in `other`.
    pub fn covers(self, other: Cards) -> bool {
        lanes::covers(self.0, other.0)
    }

    /// Iterates over the kinds with at least one card and at least as many as in `other`.
    pub(super) fn reaching(self, other: Cards) -> impl Iterator<Item = HandCard> {
        lanes::reaching(self.0, other.0, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// Iterates over the kinds with at least one card.
    pub(super) fn held(self) -> impl Iterator<Item = HandCard> + Clone {
        let none = Cards::NONE.0;
        lanes::reaching(self.0, none, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// Returns `true` if there are at least two cards of one kind.
    pub(super) fn has_pair(self) -> bool {
        lanes::any_reaches(self.0, [2; CARD_KINDS])
    }

    /// Adds counts, or returns `None` if one exceeds 255.
    pub fn checked_add(self, other: Cards) -> Option<Cards> {
        let mut sum = self;
        for (count, more) in sum.0.iter_mut().zip(other.0) {
            *count = count.checked_add(more)?;
        }
        Some(sum)
    }
}
