//! Progress cards: their kinds, hands of them, and the stacks that they are drawn from.

mod stack;

use std::fmt;
use std::ops::Index;

pub use stack::{Stack, Stacks};

use super::improvement::Track;
use crate::set::each;

/// The most face-down progress cards that one may keep.
pub const HAND_LIMIT: u8 = 4;

each! {
    /// A kind of progress card.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum ProgressCard {
        /// Chooses the number dice before they are thrown.
        Alchemist,
        /// Makes the next improvement of the turn cheaper by one commodity.
        Crane,
        /// A free city wall.
        Engineering,
        /// Swaps two number tokens.
        Invention,
        /// Two grain for each fields hex with an own building.
        Irrigation,
        /// A city for two ore and one grain.
        Medicine,
        /// Two ore for each mountains hex with an own building.
        Mining,
        /// One point, laid open at once.
        Printing,
        /// Two free roads.
        RoadBuilding,
        /// Promotes up to two knights for nothing.
        Smith,
        /// A resource for a commodity of each other player.
        CommercialHarbor,
        /// One commodity of a kind from everybody.
        CommodityMonopoly,
        /// Two cards out of the hand of a player who is ahead.
        MasterMerchant,
        /// Sets the merchant.
        Merchant,
        /// One kind trades two for one for a turn.
        MerchantFleet,
        /// Two of a resource from everybody.
        ResourceMonopoly,
        /// Moves the robber, and takes a card of everybody there.
        Bishop,
        /// One point, laid open at once.
        Constitution,
        /// An opponent loses a knight; an own one of its rank may come.
        Deserter,
        /// Removes an open road.
        Diplomat,
        /// Drives an opponent's knight away.
        Intrigue,
        /// Those who are not behind lose half their cards.
        Sabotage,
        /// Takes a progress card of another.
        Spy,
        /// Activates all own knights for nothing.
        Warlord,
        /// Two cards from everybody who is ahead.
        Wedding,
    }
}

impl ProgressCard {
    /// The stack that it belongs to, and how many of it there are.
    const fn printed(self) -> (Track, u8) {
        match self {
            ProgressCard::Alchemist => (Track::Science, 2),
            ProgressCard::Crane => (Track::Science, 2),
            ProgressCard::Engineering => (Track::Science, 1),
            ProgressCard::Invention => (Track::Science, 2),
            ProgressCard::Irrigation => (Track::Science, 2),
            ProgressCard::Medicine => (Track::Science, 2),
            ProgressCard::Mining => (Track::Science, 2),
            ProgressCard::Printing => (Track::Science, 1),
            ProgressCard::RoadBuilding => (Track::Science, 2),
            ProgressCard::Smith => (Track::Science, 2),
            ProgressCard::CommercialHarbor => (Track::Trade, 2),
            ProgressCard::CommodityMonopoly => (Track::Trade, 2),
            ProgressCard::MasterMerchant => (Track::Trade, 2),
            ProgressCard::Merchant => (Track::Trade, 6),
            ProgressCard::MerchantFleet => (Track::Trade, 2),
            ProgressCard::ResourceMonopoly => (Track::Trade, 4),
            ProgressCard::Bishop => (Track::Politics, 2),
            ProgressCard::Constitution => (Track::Politics, 1),
            ProgressCard::Deserter => (Track::Politics, 2),
            ProgressCard::Diplomat => (Track::Politics, 2),
            ProgressCard::Intrigue => (Track::Politics, 2),
            ProgressCard::Sabotage => (Track::Politics, 2),
            ProgressCard::Spy => (Track::Politics, 3),
            ProgressCard::Warlord => (Track::Politics, 2),
            ProgressCard::Wedding => (Track::Politics, 2),
        }
    }

    /// The stack that it belongs to.
    pub const fn track(self) -> Track {
        self.printed().0
    }

    /// How many of it there are.
    pub const fn copies(self) -> u8 {
        self.printed().1
    }

    /// The kinds of a stack, which stand together in the order of all.
    pub fn of(track: Track) -> &'static [ProgressCard] {
        const TRADE: usize = kinds(Track::Science);
        const POLITICS: usize = TRADE + kinds(Track::Trade);
        match track {
            Track::Science => &ProgressCard::ALL[..TRADE],
            Track::Trade => &ProgressCard::ALL[TRADE..POLITICS],
            Track::Politics => &ProgressCard::ALL[POLITICS..],
        }
    }

    /// Whether it is a point that lies open as soon as it is drawn.
    pub const fn is_point(self) -> bool {
        matches!(self, ProgressCard::Printing | ProgressCard::Constitution)
    }
}

/// How many kinds there are in a stack.
const fn kinds(track: Track) -> usize {
    let (mut index, mut count) = (0, 0);
    while index < ProgressCard::ALL.len() {
        if ProgressCard::ALL[index].track() as usize == track as usize {
            count += 1;
        }
        index += 1;
    }
    count
}

/// A count for each kind of progress card: a hand of face-down ones.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ProgressCards {
    counts: [u8; ProgressCard::ALL.len()],
    /// One bit for each kind that there is some of, so that those which are not held cost nothing.
    held: u32,
}

impl ProgressCards {
    /// No card.
    pub const NONE: ProgressCards = ProgressCards { counts: [0; ProgressCard::ALL.len()], held: 0 };

    /// How many cards in all.
    pub fn total(&self) -> u8 {
        if self.held == 0 { 0 } else { self.counts.iter().sum() }
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// How many of each stack, in the order of [`Track::ALL`].
    pub fn by_track(&self) -> [u8; 3] {
        Track::ALL.map(|track| ProgressCard::of(track).iter().map(|&card| self[card]).sum())
    }

    /// Each kind that there is some of, with its count.
    pub fn iter(self) -> impl Iterator<Item = (ProgressCard, u8)> {
        self.kinds().map(move |card| (card, self[card]))
    }

    fn kinds(self) -> impl Iterator<Item = ProgressCard> {
        let mut left = self.held;
        std::iter::from_fn(move || {
            let card = *ProgressCard::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(card)
        })
    }

    /// Puts one in.
    pub fn add(&mut self, card: ProgressCard) {
        self.set(card, self[card].saturating_add(1));
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, card: ProgressCard) {
        self.set(card, self[card].saturating_sub(1));
    }

    fn set(&mut self, card: ProgressCard, count: u8) {
        self.counts[card.index()] = count;
        let bit = 1 << card.index();
        self.held = if count > 0 { self.held | bit } else { self.held & !bit };
    }
}

impl Index<ProgressCard> for ProgressCards {
    type Output = u8;
    fn index(&self, card: ProgressCard) -> &u8 {
        &self.counts[card.index()]
    }
}

impl fmt::Debug for ProgressCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_a_stack_stand_together_and_fill_it() {
        for track in Track::ALL {
            let kinds = ProgressCard::of(track);
            assert!(kinds.iter().all(|card| card.track() == track), "{track:?}: {kinds:?}");
            let copies: u8 = kinds.iter().map(|card| card.copies()).sum();
            assert_eq!(usize::from(copies), stack::STACK, "{track:?}");
        }
    }
}
