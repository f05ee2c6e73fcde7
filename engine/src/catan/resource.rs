//! Resources, and counts of hand cards.

use super::hand_card::HandCard;
use super::lanes;
use crate::set::{counts, each, reckoned};

each! {
    /// What the land yields.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Resource {
        /// From hills.
        Brick,
        /// From forest.
        Lumber,
        /// From pasture.
        Wool,
        /// From fields.
        Grain,
        /// From mountains.
        Ore,
    }
}

impl Resource {
    /// The resource with this number, if there is one.
    pub fn new(index: usize) -> Option<Resource> {
        Resource::ALL.get(index).copied()
    }
}

/// How many kinds of card a hand can hold.
pub const CARD_KINDS: usize = 8;

counts! {
    /// A count for each kind of card: a hand, a cost, one side of an offer, the bank.
    Cards[CARD_KINDS] of HandCard
}
reckoned!(Cards of HandCard: lanes::add, lanes::subtract);

impl Cards {
    /// One of each kind.
    pub const ONE_EACH: Cards = Cards([1; CARD_KINDS]);

    /// That many of each resource, in the order brick, lumber, wool, grain, ore.
    pub const fn new(brick: u8, lumber: u8, wool: u8, grain: u8, ore: u8) -> Cards {
        Cards([brick, lumber, wool, grain, ore, 0, 0, 0])
    }

    /// That many of one kind.
    pub fn of(card: impl Into<HandCard>, count: u8) -> Cards {
        // In one word: a count that is written into an array would have to be waited for.
        Cards((u64::from(count) << (8 * card.into().index())).to_le_bytes())
    }

    /// One of either, or two where both are the same.
    pub(super) const fn pair(first: Resource, second: Resource) -> Cards {
        let mut counts = [0; CARD_KINDS];
        counts[first.index()] += 1;
        counts[second.index()] += 1;
        Cards(counts)
    }

    /// That many of each commodity, in the order paper, cloth, coin.
    pub const fn commodities(paper: u8, cloth: u8, coin: u8) -> Cards {
        Cards([0, 0, 0, 0, 0, paper, cloth, coin])
    }

    /// The resources among them.
    #[must_use]
    pub const fn resources(self) -> Cards {
        let [brick, lumber, wool, grain, ore, ..] = self.0;
        Cards::new(brick, lumber, wool, grain, ore)
    }

    /// How many cards in all. A sum past 255 is not reached by any game.
    pub fn total(self) -> u8 {
        u8::try_from(lanes::total(self.0)).unwrap_or(u8::MAX)
    }

    /// Whether the other cards are among these.
    pub fn covers(self, other: Cards) -> bool {
        lanes::covers(self.0, other.0)
    }

    /// The kinds of which there are as many as the other has of them, and some.
    pub(super) fn reaching(self, other: Cards) -> impl Iterator<Item = HandCard> {
        lanes::reaching(self.0, other.0, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// The kinds that there is some of.
    pub(super) fn held(self) -> impl Iterator<Item = HandCard> + Clone {
        let none = Cards::NONE.0;
        lanes::reaching(self.0, none, Cards::ONE_EACH.0).filter_map(HandCard::new)
    }

    /// Whether there are two of a kind.
    pub(super) fn has_pair(self) -> bool {
        lanes::any_reaches(self.0, [2; CARD_KINDS])
    }

    /// The sum, or `None` past 255 of a kind.
    pub fn checked_add(self, other: Cards) -> Option<Cards> {
        let mut sum = self;
        for (count, more) in sum.0.iter_mut().zip(other.0) {
            *count = count.checked_add(more)?;
        }
        Some(sum)
    }
}
