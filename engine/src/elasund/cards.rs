//! Cards and counts of them: gold, and influence in three colors.

use super::influence::Influence;
use crate::set::{counts, reckoned};

/// How many gold cards there are, each worth one (E4).
pub const GOLD: u8 = 51;
/// How many influence cards there are of each color (E4).
pub const INFLUENCE_EACH: u8 = 13;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Card {
    /// One gold.
    Gold,
    /// An influence card of this color.
    Influence(Influence),
}

impl Card {
    /// Every kind: gold, then the influence cards.
    pub const ALL: [Card; 4] = [
        Card::Gold,
        Card::Influence(Influence::Red),
        Card::Influence(Influence::Blue),
        Card::Influence(Influence::Green),
    ];

    /// The kind with this number, if there is one.
    pub fn new(index: usize) -> Option<Card> {
        Card::ALL.get(index).copied()
    }

    /// Its number, counted from 0 in the order of [`Card::ALL`].
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
    /// A count for each kind of card: a hand, a cost, a pile.
    Cards[4] of Card
}
reckoned!(Cards of Card: each(u8::saturating_add), each(u8::saturating_sub));

/// Reckons with the counts of each kind.
fn each(op: impl Fn(u8, u8) -> u8) -> impl Fn([u8; 4], [u8; 4]) -> [u8; 4] {
    move |some, others| std::array::from_fn(|kind| op(some[kind], others[kind]))
}

impl Cards {
    /// One influence card of each color.
    pub const ONE_OF_EACH_COLOR: Cards = Cards([0, 1, 1, 1]);

    /// That much gold, and that many influence cards in the order red, blue, green.
    pub const fn new(gold: u8, red: u8, blue: u8, green: u8) -> Cards {
        Cards([gold, red, blue, green])
    }

    /// That much gold.
    pub const fn of_gold(gold: u8) -> Cards {
        Cards([gold, 0, 0, 0])
    }

    /// That many of one kind.
    pub fn of(card: impl Into<Card>, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        cards[card.into()] = count;
        cards
    }

    /// How much gold.
    pub const fn gold(self) -> u8 {
        self.0[0]
    }

    /// How many influence cards of each color, in the order red, blue, green.
    pub const fn colors(self) -> [u8; 3] {
        let [_, red, blue, green] = self.0;
        [red, blue, green]
    }

    /// How many influence cards of all colors. A sum past 255 is not reached by any game.
    pub fn influence(self) -> u8 {
        let [red, blue, green] = self.colors();
        red.saturating_add(blue).saturating_add(green)
    }

    /// The influence cards among them.
    #[must_use]
    pub const fn without_gold(self) -> Cards {
        let [_, red, blue, green] = self.0;
        Cards([0, red, blue, green])
    }

    /// How many cards in all. A sum past 255 is not reached by any game.
    pub fn total(self) -> u8 {
        self.influence().saturating_add(self.gold())
    }

    /// Whether the other cards are among these.
    pub fn covers(self, other: Cards) -> bool {
        self.0.iter().zip(other.0).all(|(&have, need)| have >= need)
    }

    /// The colors of which there are at least so many.
    pub fn colors_with(self, count: u8) -> impl Iterator<Item = Influence> {
        Influence::ALL.into_iter().filter(move |&color| self[color] >= count)
    }
}
