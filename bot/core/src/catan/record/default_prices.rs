//! Default prices as of version 1 of the stored format, and the stored form of a price.

use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::development::DevelopmentCard;
use engine::catan::event::Price;
use engine::catan::resource::Cards;
use serde::{Deserialize, Serialize};

use super::string_enums::CardsShape;
use crate::shape::{DecodeError, DefaultedField, Omitted, PlaceNames};

pub(super) const ROAD: Cards = Cards::new(1, 1, 0, 0, 0);
pub(super) const SETTLEMENT: Cards = Cards::new(1, 1, 1, 1, 0);
pub(super) const CITY: Cards = Cards::new(0, 0, 0, 2, 3);
pub(super) const CARD: Cards = Cards::new(0, 0, 1, 1, 1);
pub(in crate::catan) const WALL: Cards = Cards::new(2, 0, 0, 0, 0);
pub(in crate::catan) const KNIGHT: Cards = Cards::new(0, 0, 1, 0, 1);
pub(in crate::catan) const PROMOTION: Cards = Cards::new(0, 0, 1, 0, 1);
pub(in crate::catan) const ACTIVATION: Cards = Cards::new(0, 0, 0, 1, 0);
pub(in crate::catan) const MEDICINE: Cards = Cards::new(0, 0, 0, 1, 2);
pub(in crate::catan) const SHIP: Cards = Cards::new(0, 1, 1, 0, 0);
const FREE_ROADS: u8 = 2;

/// Number of commodities equals the level, minus one with a crane.
pub(in crate::catan) fn improvement_price(track: Track, level: u8, crane: Crane) -> Cards {
    let count = match crane {
        Crane::Idle => level,
        Crane::Ready => level.saturating_sub(1),
    };
    match track {
        Track::Trade => Cards::commodities(0, count, 0),
        Track::Politics => Cards::commodities(0, 0, count),
        Track::Science => Cards::commodities(count, 0, 0),
    }
}

/// Number of free roads of a development card.
pub(super) fn development_free_roads(card: DevelopmentCard) -> u8 {
    if card == DevelopmentCard::RoadBuilding { FREE_ROADS } else { 0 }
}

/// Number of free roads of a progress card.
pub(in crate::catan) fn progress_free_roads(card: ProgressCard) -> u8 {
    if card == ProgressCard::RoadBuilding { FREE_ROADS } else { 0 }
}

/// Stored price: `"free"`, `"paid"` for the default cost, or `{"cost":{…}}` for another.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PriceShape {
    Paid,
    Free,
    Cost(CardsShape),
}

impl Omitted for PriceShape {
    fn is_omitted(&self) -> bool {
        false
    }
}

impl DefaultedField for Price {
    type DefaultValue = Cards;
    type Shape = PriceShape;

    fn encode(self, listed: Cards, _: &PlaceNames) -> PriceShape {
        match self {
            Price::Free => PriceShape::Free,
            Price::Paid(cost) if cost == listed => PriceShape::Paid,
            Price::Paid(cost) => PriceShape::Cost(cost.into()),
        }
    }

    fn decode(shape: PriceShape, listed: Cards, _: &PlaceNames) -> Result<Price, DecodeError> {
        Ok(match shape {
            PriceShape::Free => Price::Free,
            PriceShape::Paid => Price::Paid(listed),
            PriceShape::Cost(cost) => Price::Paid(cost.into()),
        })
    }
}
