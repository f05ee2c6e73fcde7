//! Progress cards: kinds, hands and stacks.

mod stack;

use std::fmt;
use std::ops::Index;

pub use stack::{Stack, Stacks};

use super::improvement::Track;
use crate::set::indexed_enum;

/// Maximum number of hidden progress cards in a hand.
pub const HAND_LIMIT: u8 = 4;

indexed_enum! {
    /// Kind of progress card.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum ProgressCard {
        /// Sets the number dice instead of rolling them.
        Alchemist,
        /// Lowers the cost of the next improvement this turn by one commodity.
        Crane,
        /// Builds a free city wall.
        Engineering,
        /// Swaps two number tokens.
        Invention,
        /// Takes two grain for each fields hex with an own building.
        Irrigation,
        /// Upgrades a settlement to a city for two ore and one grain.
        Medicine,
        /// Takes two ore for each mountains hex with an own building.
        Mining,
        /// Is worth one point; revealed when drawn.
        Printing,
        /// Grants two free roads.
        RoadBuilding,
        /// Promotes up to two knights for free.
        Smith,
        /// Exchanges one resource for a commodity with each other player.
        CommercialHarbor,
        /// Takes one commodity of a kind from each other player.
        CommodityMonopoly,
        /// Takes two cards from the hand of a player with more points.
        MasterMerchant,
        /// Places the merchant.
        Merchant,
        /// Trades one kind of card at 2:1 for the turn.
        MerchantFleet,
        /// Takes up to two of a resource from each other player.
        ResourceMonopoly,
        /// Moves the robber and steals from every player at its new hex.
        Bishop,
        /// Is worth one point; revealed when drawn.
        Constitution,
        /// Makes another player remove a knight; the seat may place one of its rank.
        Deserter,
        /// Removes an open road or ship.
        Diplomat,
        /// Displaces another player's knight.
        Intrigue,
        /// Makes players with at least as many points discard half their cards.
        Sabotage,
        /// Takes a progress card from another player.
        Spy,
        /// Activates all own knights for free.
        Warlord,
        /// Takes two cards from each player with more points.
        Wedding,
    }
}

impl ProgressCard {
    /// Returns the stack of this kind and its number of copies.
    const fn track_and_copies(self) -> (Track, u8) {
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

    /// Returns the stack of this kind.
    pub const fn track(self) -> Track {
        self.track_and_copies().0
    }

    /// Returns the number of copies.
    pub const fn copies(self) -> u8 {
        self.track_and_copies().1
    }

    /// Returns the kinds of a stack, which are contiguous in `ALL`.
    pub fn for_track(track: Track) -> &'static [ProgressCard] {
        const TRADE: usize = kinds(Track::Science);
        const POLITICS: usize = TRADE + kinds(Track::Trade);
        match track {
            Track::Science => &ProgressCard::ALL[..TRADE],
            Track::Trade => &ProgressCard::ALL[TRADE..POLITICS],
            Track::Politics => &ProgressCard::ALL[POLITICS..],
        }
    }

    /// Returns `true` for a point card, which is revealed when drawn.
    pub const fn is_point(self) -> bool {
        matches!(self, ProgressCard::Printing | ProgressCard::Constitution)
    }
}

/// Returns the number of kinds in a stack.
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

/// Count of each kind of progress card: the hidden cards of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ProgressCards {
    counts: [u8; ProgressCard::ALL.len()],
    /// Bit set of the kinds with a nonzero count, which makes iteration fast.
    held_mask: u32,
}

impl ProgressCards {
    /// No cards.
    pub const NONE: ProgressCards = ProgressCards { counts: [0; ProgressCard::ALL.len()], held_mask: 0 };

    /// Returns the total number of cards.
    pub fn total(&self) -> u8 {
        if self.held_mask == 0 { 0 } else { self.counts.iter().sum() }
    }

    /// Returns `true` if there is no card.
    pub fn is_empty(&self) -> bool {
        self.held_mask == 0
    }

    /// Returns the number of cards of each stack, in the order of [`Track::ALL`].
    pub fn by_track(&self) -> [u8; 3] {
        Track::ALL.map(|track| ProgressCard::for_track(track).iter().map(|&card| self[card]).sum())
    }

    /// Iterates over the kinds with a nonzero count.
    pub fn iter(self) -> impl Iterator<Item = (ProgressCard, u8)> {
        self.kinds().map(move |card| (card, self[card]))
    }

    fn kinds(self) -> impl Iterator<Item = ProgressCard> {
        let mut left = self.held_mask;
        std::iter::from_fn(move || {
            let card = *ProgressCard::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(card)
        })
    }

    /// Adds one card of this kind.
    pub fn add(&mut self, card: ProgressCard) {
        self.set(card, self[card].saturating_add(1));
    }

    /// Removes one card of this kind, if there is one.
    pub fn remove(&mut self, card: ProgressCard) {
        self.set(card, self[card].saturating_sub(1));
    }

    fn set(&mut self, card: ProgressCard, count: u8) {
        self.counts[card.index()] = count;
        let bit = 1 << card.index();
        self.held_mask = if count > 0 { self.held_mask | bit } else { self.held_mask & !bit };
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
    fn kinds_of_each_stack_are_contiguous_and_add_up() {
        for track in Track::ALL {
            let kinds = ProgressCard::for_track(track);
            assert!(kinds.iter().all(|card| card.track() == track), "{track:?}: {kinds:?}");
            let copies: u8 = kinds.iter().map(|card| card.copies()).sum();
            assert_eq!(usize::from(copies), stack::STACK, "{track:?}");
        }
    }
}
