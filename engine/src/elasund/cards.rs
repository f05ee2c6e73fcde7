//! Cards (gold, and influence in three colors) and counts of them.

use super::influence::Influence;
use crate::set::{card_arithmetic, counts};

/// Number of gold cards, worth one each (E4).
pub const GOLD: u8 = 51;
/// Number of influence cards of each color (E4).
pub const INFLUENCE_EACH: u8 = 13;

/// Kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Card {
    /// One gold.
    Gold,
    /// Influence card of this color.
    Influence(Influence),
}

impl Card {
    /// All kinds: gold, then the influence colors.
    pub const ALL: [Card; 4] = [
        Card::Gold,
        Card::Influence(Influence::Red),
        Card::Influence(Influence::Blue),
        Card::Influence(Influence::Green),
    ];

    /// Kind with this index.
    pub fn new(index: usize) -> Option<Card> {
        Card::ALL.get(index).copied()
    }

    /// Index in [`Card::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Card::Gold => 0,
            Card::Influence(color) => 1 + color.index(),
        }
    }
}

impl From<Influence> for Card {
    fn from(color: Influence) -> Card {
        Card::Influence(color)
    }
}

counts! {
    /// Counts of cards by kind: a hand, a price, or a pile.
    Cards[4] of Card
}
card_arithmetic!(Cards of Card: count_wise(u8::saturating_add), count_wise(u8::saturating_sub));

/// Applies `op` to the counts of each kind.
fn count_wise(op: impl Fn(u8, u8) -> u8) -> impl Fn([u8; 4], [u8; 4]) -> [u8; 4] {
    move |some, others| std::array::from_fn(|kind| op(some[kind], others[kind]))
}

impl Cards {
    /// One influence card of each color.
    pub const ONE_OF_EACH_COLOR: Cards = Cards([0, 1, 1, 1]);

    /// Counts of gold, and of red, blue and green influence cards.
    pub const fn new(gold: u8, red: u8, blue: u8, green: u8) -> Cards {
        Cards([gold, red, blue, green])
    }

    /// Gold only.
    pub const fn from_gold(gold: u8) -> Cards {
        Cards([gold, 0, 0, 0])
    }

    /// `count` cards of one kind.
    pub fn from_card(card: impl Into<Card>, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        cards[card.into()] = count;
        cards
    }

    /// Number of gold cards.
    pub const fn gold(self) -> u8 {
        self.0[0]
    }

    /// Number of influence cards of each color: red, blue, green.
    pub const fn colors(self) -> [u8; 3] {
        let [_, red, blue, green] = self.0;
        [red, blue, green]
    }

    /// Number of influence cards; saturates at 255, which no game reaches.
    pub fn influence(self) -> u8 {
        let [red, blue, green] = self.colors();
        red.saturating_add(blue).saturating_add(green)
    }

    /// Influence cards only.
    #[must_use]
    pub const fn without_gold(self) -> Cards {
        let [_, red, blue, green] = self.0;
        Cards([0, red, blue, green])
    }

    /// Number of cards; saturates at 255, which no game reaches.
    pub fn total(self) -> u8 {
        self.influence().saturating_add(self.gold())
    }

    /// Returns `true` if these cards include `other`.
    pub fn covers(self, other: Cards) -> bool {
        self.0.iter().zip(other.0).all(|(&have, need)| have >= need)
    }

    /// Colors with at least `count` cards.
    pub fn colors_with(self, count: u8) -> impl Iterator<Item = Influence> {
        Influence::ALL.into_iter().filter(move |&color| self[color] >= count)
    }
}
