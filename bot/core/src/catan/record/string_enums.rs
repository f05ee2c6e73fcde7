//! Stored words, cards and offers of the base game. They are part of the format and never change their meaning.

use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Terrain;
use engine::catan::island::Harbor;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::StartingCards;
use engine::catan::turn_part::TurnPart;
use engine::seat::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::shape::string_enum::{counts, words};
use crate::shape::{DecodeError, PlaceNames, Stored, named, plain};

words! {
    ResourceWord for Resource { Brick, Lumber, Wool, Grain, Ore }
    HandCardWord for HandCard { Brick, Lumber, Wool, Grain, Ore, Paper, Cloth, Coin }
    TerrainWord for Terrain { Hills, Forest, Pasture, Fields, Mountains, Desert, Gold, Sea }
    CardWord for DevelopmentCard { Knight, RoadBuilding, YearOfPlenty, Monopoly, VictoryPoint }
    HarborWord for Harbor {
        Any, Brick: Only(Resource::Brick), Lumber: Only(Resource::Lumber), Wool: Only(Resource::Wool),
        Grain: Only(Resource::Grain), Ore: Only(Resource::Ore),
    }
    PaysWord for StartingCards { Cards, Nothing }
    TurnPartWord for TurnPart { Full, Paired, SpecialBuilding }
}

plain! {
    Cards as CardsShape,
    Resource as ResourceWord,
    HandCard as HandCardWord,
    DevelopmentCard as CardWord,
    TurnPart as TurnPartWord,
}

counts! {
    CardsShape for Cards {
        brick: HandCard::Brick,
        lumber: HandCard::Lumber,
        wool: HandCard::Wool,
        grain: HandCard::Grain,
        ore: HandCard::Ore,
        paper: HandCard::Paper,
        cloth: HandCard::Cloth,
        coin: HandCard::Coin,
    }
}

/// Offer without replies.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferShape {
    offer: u16,
    seat: u8,
    to: Vec<u8>,
    give: CardsShape,
    want: CardsShape,
}

named! {
    OfferId as u16: |offer, _| offer.0, |number, _| Ok(OfferId(number));
}

impl Stored for Offer {
    type Shape = OfferShape;

    fn encode(self, places: &PlaceNames) -> OfferShape {
        OfferShape {
            offer: self.id.0,
            seat: self.by.encode(places),
            to: self.to.encode(places),
            give: self.give.into(),
            want: self.want.into(),
        }
    }

    fn decode(shape: OfferShape, places: &PlaceNames) -> Result<Offer, DecodeError> {
        Ok(Offer {
            id: OfferId(shape.offer),
            by: Seat::decode(shape.seat, places)?,
            to: SeatSet::decode(shape.to, places)?,
            give: Cards::from(shape.give),
            want: Cards::from(shape.want),
            replies: PerSeat::default(),
        })
    }
}
