//! Stored form of card counts of Elasund.

use engine::elasund::cards::{Card, Cards};
use engine::elasund::influence::Influence;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::Stored;
use crate::shape::words::counts;

/// Maximum accepted count of one kind, above the number of cards in the game.
const MOST: u8 = 60;

counts! {
    CardsShape for Cards {
        gold: Card::Gold,
        red: Influence::Red,
        blue: Influence::Blue,
        green: Influence::Green,
    }
}

impl Stored for Cards {
    type Shape = CardsShape;

    fn store(self, _: &Places) -> CardsShape {
        self.into()
    }

    fn read(shape: CardsShape, _: &Places) -> Result<Cards, Fault> {
        let cards = Cards::from(shape);
        match cards.counts().iter().all(|&count| count <= MOST) {
            true => Ok(cards),
            false => Err(Fault::Bounds { what: "a number of cards" }),
        }
    }
}
