//! What things cost when version 1 of the format began. An event whose cost is the listed one is written without it, and
//! one without a cost has the listed one: so a line means what it meant, whatever the rules charge today.

use engine::catan::event::Price;
use engine::catan::resource::Cards;
use serde::{Deserialize, Serialize};

use super::cards::CardsShape;
use super::error::Fault;
use super::place::Places;
use super::stored::Stored;

/// What things of the base game and of Cities & Knights cost.
pub(super) mod catan {
    use engine::catan::cities_knights::improvement::{Crane, Track};
    use engine::catan::cities_knights::progress::ProgressCard;
    use engine::catan::development::DevelopmentCard;
    use engine::catan::resource::Cards;

    pub(in crate::record) const ROAD: Cards = Cards::new(1, 1, 0, 0, 0);
    pub(in crate::record) const SETTLEMENT: Cards = Cards::new(1, 1, 1, 1, 0);
    pub(in crate::record) const CITY: Cards = Cards::new(0, 0, 0, 2, 3);
    pub(in crate::record) const CARD: Cards = Cards::new(0, 0, 1, 1, 1);
    pub(in crate::record) const WALL: Cards = Cards::new(2, 0, 0, 0, 0);
    pub(in crate::record) const KNIGHT: Cards = Cards::new(0, 0, 1, 0, 1);
    pub(in crate::record) const PROMOTION: Cards = Cards::new(0, 0, 1, 0, 1);
    pub(in crate::record) const ACTIVATION: Cards = Cards::new(0, 0, 0, 1, 0);
    pub(in crate::record) const MEDICINE: Cards = Cards::new(0, 0, 0, 1, 2);
    const FREE_ROADS: u8 = 2;

    /// As many commodities as the level's number, one fewer with a crane.
    pub(in crate::record) fn improvement(track: Track, level: u8, crane: Crane) -> Cards {
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

    /// The free roads of a development card.
    pub(in crate::record) fn roads(card: DevelopmentCard) -> u8 {
        if card == DevelopmentCard::RoadBuilding { FREE_ROADS } else { 0 }
    }

    /// The free roads of a progress card.
    pub(in crate::record) fn progress_roads(card: ProgressCard) -> u8 {
        if card == ProgressCard::RoadBuilding { FREE_ROADS } else { 0 }
    }
}

/// What things of Elasund cost.
pub(super) mod elasund {
    use engine::elasund::building::Building;
    use engine::elasund::cards::Cards;
    use engine::elasund::influence::Influence;
    use engine::elasund::permit::{PermitValue, PermitWay};
    use engine::elasund::wall::WallFront;

    pub(in crate::record) const CHURCH: Cards = Cards::of_gold(7);
    pub(in crate::record) const ONE_OF_EACH: Cards = Cards::new(0, 1, 1, 1);

    /// A building, and three influence cards where it stands on others.
    pub(in crate::record) fn building(building: Building, influence: Option<Influence>) -> Cards {
        let gold = match building {
            Building::SmallHut | Building::LargeHut => 0,
            Building::MerchantHouse => 1,
            Building::ArtisanHouse => 2,
            Building::Shop | Building::Inn => 3,
            Building::Well | Building::Fair | Building::Hall => 5,
        };
        Cards::of_gold(gold) + influence.map_or(Cards::NONE, |color| Cards::of(color, 3))
    }

    /// A wall segment.
    pub(in crate::record) fn wall(front: WallFront) -> Cards {
        Cards::of_gold(match front {
            WallFront::North | WallFront::South => 2,
            WallFront::EastFromNorth | WallFront::EastFromSouth => 4,
        })
    }

    /// A pair of influence cards.
    pub(in crate::record) fn pair(color: Influence) -> Cards {
        Cards::of(color, 2)
    }

    /// A permit.
    pub(in crate::record) fn permit(value: PermitValue, way: PermitWay) -> Cards {
        let influence = match way {
            PermitWay::Row => Cards::NONE,
            PermitWay::AnyRow(color) => pair(color),
            PermitWay::Bonus => ONE_OF_EACH,
        };
        Cards::of_gold(value.number()) + influence
    }

    /// A permit in place of a lower one.
    pub(in crate::record) fn raise(from: PermitValue, to: PermitValue, color: Influence) -> Cards {
        Cards::of_gold(to.number().saturating_sub(from.number())) + pair(color)
    }
}

/// A value that is left out of a line where it is the listed one.
pub(crate) trait Listed: Sized {
    /// What is listed.
    type List;
    /// What is written.
    type Shape: LeftOut;

    /// The shape of the value.
    fn store(self, listed: Self::List, places: &Places) -> Self::Shape;

    /// The value of this shape.
    ///
    /// # Errors
    /// When it is out of bounds.
    fn read(shape: Self::Shape, listed: Self::List, places: &Places) -> Result<Self, Fault>;
}

/// A shape that a line can do without.
pub(crate) trait LeftOut {
    /// Whether it is not written.
    fn is_left_out(&self) -> bool;
}

impl<S> LeftOut for Option<S> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }
}

impl<T: Stored + PartialEq> Listed for T {
    type List = T;
    type Shape = Option<T::Shape>;

    fn store(self, listed: T, places: &Places) -> Self::Shape {
        (self != listed).then(|| Stored::store(self, places))
    }

    fn read(shape: Self::Shape, listed: T, places: &Places) -> Result<T, Fault> {
        shape.map_or(Ok(listed), |shape| <T as Stored>::read(shape, places))
    }
}

/// A price: `"free"`, `"paid"` for the listed cost, or `{"cost":{…}}` for another.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PriceShape {
    Paid,
    Free,
    Cost(CardsShape),
}

impl LeftOut for PriceShape {
    fn is_left_out(&self) -> bool {
        false
    }
}

impl Listed for Price {
    type List = Cards;
    type Shape = PriceShape;

    fn store(self, listed: Cards, _: &Places) -> PriceShape {
        match self {
            Price::Free => PriceShape::Free,
            Price::Paid(cost) if cost == listed => PriceShape::Paid,
            Price::Paid(cost) => PriceShape::Cost(cost.into()),
        }
    }

    fn read(shape: PriceShape, listed: Cards, _: &Places) -> Result<Price, Fault> {
        Ok(match shape {
            PriceShape::Free => Price::Free,
            PriceShape::Paid => Price::Paid(listed),
            PriceShape::Cost(cost) => Price::Paid(cost.into()),
        })
    }
}
