//! Resources, and counts of hand cards.

use super::hand_card::HandCard;
use super::packed_counts;
use crate::set::{card_arithmetic, counts, indexed_enum};

indexed_enum! {
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
card_arithmetic!(Cards of HandCard: packed_counts::add, packed_counts::subtract);

impl Cards {
    /// One card of each kind.
    pub const ONE_EACH: Cards = Cards([1; CARD_KINDS]);

    /// Creates counts of the resources, in the order brick, lumber, wool, grain, ore.
    pub const fn new(brick: u8, lumber: u8, wool: u8, grain: u8, ore: u8) -> Cards {
        Cards([brick, lumber, wool, grain, ore, 0, 0, 0])
    }

    /// Creates `count` cards of one kind.
    pub fn from_card(card: impl Into<HandCard>, count: u8) -> Cards {
        // Shifted as one word: storing one byte of an array and then loading the whole array would stall.
        Cards((u64::from(count) << (8 * card.into().index())).to_le_bytes())
    }

    /// Creates one card of each of two kinds, or two of one kind.
    pub(super) const fn from_pair(first: Resource, second: Resource) -> Cards {
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
        u8::try_from(packed_counts::total(self.0)).unwrap_or(u8::MAX)
    }

    /// Returns `true` if there are at least as many cards of every kind as in `other`.
    pub fn covers(self, other: Cards) -> bool {
        packed_counts::covers(self.0, other.0)
    }

    /// Iterates over the kinds with at least one card and at least as many as in `other`.
    pub(super) fn kinds_at_least(self, other: Cards) -> impl Iterator<Item = HandCard> {
        packed_counts::indices_at_least(self.0, other.0, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// Iterates over the kinds with at least one card.
    pub(super) fn held_kinds(self) -> impl Iterator<Item = HandCard> + Clone {
        let none = Cards::NONE.0;
        packed_counts::indices_at_least(self.0, none, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// Returns `true` if there are at least two cards of one kind.
    pub(super) fn has_pair(self) -> bool {
        packed_counts::is_any_at_least(self.0, [2; CARD_KINDS])
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
