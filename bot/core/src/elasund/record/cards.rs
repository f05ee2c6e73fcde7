//! Counts of Elasund's cards, by name; kinds that there are none of are left out.

use engine::elasund::cards::{Card, Cards};
use engine::elasund::influence::Influence;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::Stored;

/// The highest count of one kind that is believed: there are fewer cards.
const MOST: u8 = 60;

/// A count for each kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardsShape {
    #[serde(skip_serializing_if = "is_none")]
    gold: u8,
    #[serde(skip_serializing_if = "is_none")]
    red: u8,
    #[serde(skip_serializing_if = "is_none")]
    blue: u8,
    #[serde(skip_serializing_if = "is_none")]
    green: u8,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

impl From<Cards> for CardsShape {
    fn from(cards: Cards) -> CardsShape {
        CardsShape {
            gold: cards[Card::Gold],
            red: cards[Influence::Red],
            blue: cards[Influence::Blue],
            green: cards[Influence::Green],
        }
    }
}

impl Stored for Cards {
    type Shape = CardsShape;

    fn store(self, _: &Places) -> CardsShape {
        self.into()
    }

    fn read(shape: CardsShape, _: &Places) -> Result<Cards, Fault> {
        let CardsShape { gold, red, blue, green } = shape;
        match [gold, red, blue, green].iter().all(|&count| count <= MOST) {
            true => Ok(Cards::new(gold, red, blue, green)),
            false => Err(Fault::Bounds { what: "a number of cards" }),
        }
    }
}
