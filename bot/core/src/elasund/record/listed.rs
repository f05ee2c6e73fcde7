//! Default prices of Elasund as of version 1 of the stored format.

use engine::elasund::building::Building;
use engine::elasund::cards::Cards;
use engine::elasund::influence::Influence;
use engine::elasund::permit::{PermitValue, PermitWay};
use engine::elasund::wall::WallFront;

pub(super) const CHURCH: Cards = Cards::of_gold(7);
pub(super) const ONE_OF_EACH: Cards = Cards::new(0, 1, 1, 1);

/// Building, plus three influence cards if it removes others.
pub(super) fn building(building: Building, influence: Option<Influence>) -> Cards {
    let gold = match building {
        Building::SmallHut | Building::LargeHut => 0,
        Building::MerchantHouse => 1,
        Building::ArtisanHouse => 2,
        Building::Shop | Building::Inn => 3,
        Building::Well | Building::Fair | Building::Hall => 5,
    };
    Cards::of_gold(gold) + influence.map_or(Cards::NONE, |color| Cards::of(color, 3))
}

/// Wall segment.
pub(super) fn wall(front: WallFront) -> Cards {
    Cards::of_gold(match front {
        WallFront::North | WallFront::South => 2,
        WallFront::EastFromNorth | WallFront::EastFromSouth => 4,
    })
}

/// Pair of influence cards.
pub(super) fn pair(color: Influence) -> Cards {
    Cards::of(color, 2)
}

/// Permit, plus influence cards for the right to place it.
pub(super) fn permit(value: PermitValue, way: PermitWay) -> Cards {
    let influence = match way {
        PermitWay::Row => Cards::NONE,
        PermitWay::AnyRow(color) => pair(color),
        PermitWay::Bonus => ONE_OF_EACH,
    };
    Cards::of_gold(value.number()) + influence
}

/// Permit that replaces a lower one.
pub(super) fn raise(from: PermitValue, to: PermitValue, color: Influence) -> Cards {
    Cards::of_gold(to.number().saturating_sub(from.number())) + pair(color)
}
