//! Stored words and cards of Elasund. They are part of the format and never change their meaning.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Card, Cards};
use engine::elasund::event::Victory;
use engine::elasund::influence::Influence;
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::start::Color;
use serde::{Deserialize, Serialize};

use crate::shape::string_enum::{counts, words};
use crate::shape::{DecodeError, PlaceNames, Stored, plain};

/// Maximum accepted count of one kind, above the number of cards in the game.
const MAX_CARDS: u8 = 60;

words! {
    BuildingWord for Building {
        SmallHut, LargeHut, MerchantHouse, ArtisanHouse, Well, Fair, Shop, Inn, Hall,
    }
    HutWord for Hut { Small, Large }
    InfluenceWord for Influence { Red, Blue, Green }
    CrewWord for Crew { Merchants, Pirates }
    CauseWord for DiscardCause { Pirates, Shortage }
    VictoryWord for Victory { Cubes, LastLeft, Standstill }
    ColorWord for Color { Blue, Red, Yellow, Green }
}

plain! {
    Building as BuildingWord,
    Hut as HutWord,
    Influence as InfluenceWord,
    Crew as CrewWord,
    DiscardCause as CauseWord,
    Victory as VictoryWord,
}

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

    fn encode(self, _: &PlaceNames) -> CardsShape {
        self.into()
    }

    fn decode(shape: CardsShape, _: &PlaceNames) -> Result<Cards, DecodeError> {
        let cards = Cards::from(shape);
        match cards.counts().iter().all(|&count| count <= MAX_CARDS) {
            true => Ok(cards),
            false => Err(DecodeError::Bounds { what: "a number of cards" }),
        }
    }
}
