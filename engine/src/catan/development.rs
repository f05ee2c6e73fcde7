//! Development cards, and counts of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::resource::Cards;

/// What a development card costs.
pub const COST: Cards = Cards::new(0, 0, 1, 1, 1);

/// A kind of development card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum DevelopmentCard {
    /// Moves the robber, and counts towards the largest army.
    Knight,
    /// Two free roads.
    RoadBuilding,
    /// Two cards from the bank.
    YearOfPlenty,
    /// All cards of one resource from everybody.
    Monopoly,
    /// One point, hidden till the end.
    VictoryPoint,
}

impl DevelopmentCard {
    /// Every kind.
    pub const ALL: [DevelopmentCard; 5] = [
        DevelopmentCard::Knight,
        DevelopmentCard::RoadBuilding,
        DevelopmentCard::YearOfPlenty,
        DevelopmentCard::Monopoly,
        DevelopmentCard::VictoryPoint,
    ];

    /// The kind with this number, if there is one.
    pub fn new(index: usize) -> Option<DevelopmentCard> {
        DevelopmentCard::ALL.get(index).copied()
    }
}

/// A count for each kind of development card: a hand, or what is left to draw.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct DevelopmentCards([u8; 5]);

impl DevelopmentCards {
    /// No card.
    pub const NONE: DevelopmentCards = DevelopmentCards([0; 5]);
    /// The deck before the first card is drawn: 25 cards.
    pub const DECK: DevelopmentCards = DevelopmentCards([14, 2, 2, 2, 5]);

    /// How many cards in all.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self == DevelopmentCards::NONE
    }

    /// Each kind that there is some of, with its count.
    pub fn iter(self) -> impl Iterator<Item = (DevelopmentCard, u8)> {
        DevelopmentCard::ALL.into_iter().map(move |card| (card, self[card])).filter(|&(_, count)| count > 0)
    }

    /// The counts, kind by kind.
    pub const fn counts(&self) -> &[u8; 5] {
        &self.0
    }

    /// Puts one in.
    pub fn add(&mut self, card: DevelopmentCard) {
        self[card] = self[card].saturating_add(1);
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, card: DevelopmentCard) {
        self[card] = self[card].saturating_sub(1);
    }
}

impl Index<DevelopmentCard> for DevelopmentCards {
    type Output = u8;
    fn index(&self, card: DevelopmentCard) -> &u8 {
        &self.0[card as usize]
    }
}

impl IndexMut<DevelopmentCard> for DevelopmentCards {
    fn index_mut(&mut self, card: DevelopmentCard) -> &mut u8 {
        &mut self.0[card as usize]
    }
}

impl fmt::Debug for DevelopmentCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
