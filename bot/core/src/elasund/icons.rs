//! Icon names of Elasund, and the cost shared by all items of a menu.

use engine::elasund::building::Building;
use engine::elasund::cards::Card as Kind;
use engine::elasund::influence::Influence;

use crate::elasund::grammar::{ChoicePrice, ElasundLabel, InfluenceCost};
use crate::menu::ChoiceMenu;

/// Influence cards that every square of the menu costs; `None` if costs differ or include gold.
pub(crate) fn common_influence_cost(ask: &ChoiceMenu) -> Option<ElasundLabel> {
    let mut prices = ask.choices.iter().filter_map(|choice| match choice.label.downcast_ref()? {
        ElasundLabel::Square { price, .. } => Some(*price),
        _ => None,
    });
    let first = prices.next()?;
    match first {
        ChoicePrice { gold: 0, influence: InfluenceCost::OfColor { count, color } }
            if prices.all(|price| price == first) =>
        {
            Some(color.map_or(ElasundLabel::Elsewhere, |influence| ElasundLabel::Color { influence, count }))
        }
        _ => None,
    }
}

/// Icon of a kind of card, also its name in commands.
pub(crate) const fn card_icon(kind: Kind) -> &'static str {
    match kind {
        Kind::Gold => "gold",
        Kind::Influence(Influence::Red) => "red",
        Kind::Influence(Influence::Blue) => "blue",
        Kind::Influence(Influence::Green) => "green",
    }
}

/// Icon of a menu item, if it has one.
pub(crate) const fn item_icon(label: &ElasundLabel) -> Option<&'static str> {
    Some(match *label {
        ElasundLabel::Color { influence, .. } => card_icon(Kind::Influence(influence)),
        ElasundLabel::Building(building) | ElasundLabel::BuildingFor { building, .. } => building_icon(building),
        ElasundLabel::Hut(hut) => building_icon(hut.building()),
        ElasundLabel::Wall => "town-wall",
        ElasundLabel::Church { .. } => "town-church",
        ElasundLabel::Row(_)
        | ElasundLabel::Square { .. }
        | ElasundLabel::Elsewhere
        | ElasundLabel::Front { .. }
        | ElasundLabel::Permit { .. }
        | ElasundLabel::Free
        | ElasundLabel::Bonus(_)
        | ElasundLabel::Tile(_)
        | ElasundLabel::Cards(_)
        | ElasundLabel::Add(_)
        | ElasundLabel::Done(_)
        | ElasundLabel::Do(_) => return None,
    })
}

const fn building_icon(building: Building) -> &'static str {
    match building {
        Building::SmallHut => "town-small-hut",
        Building::LargeHut => "town-large-hut",
        Building::MerchantHouse => "town-merchants",
        Building::ArtisanHouse => "town-artisans",
        Building::Well => "town-well",
        Building::Fair => "town-fair",
        Building::Shop => "town-shop",
        Building::Inn => "town-inn",
        Building::Hall => "town-hall",
    }
}
