//! The drawings of what Elasund has, by their names, and what its menus say once.

use engine::elasund::building::Building;
use engine::elasund::cards::Card as Kind;
use engine::elasund::influence::Influence;

use crate::elasund::grammar::{Label, Price, Toll};
use crate::menu::Ask;

/// The influence cards that every square of a menu costs, where that is all that they cost.
pub(crate) fn toll_of_all(ask: &Ask) -> Option<Label> {
    let mut prices = ask.choices.iter().filter_map(|choice| match choice.label.own()? {
        Label::Square { price, .. } => Some(*price),
        _ => None,
    });
    let first = prices.next()?;
    match first {
        Price { gold: 0, toll: Toll::OfColor { count, color } } if prices.all(|price| price == first) => {
            Some(color.map_or(Label::Elsewhere, |influence| Label::Color { influence, count }))
        }
        _ => None,
    }
}

/// The drawing of a kind of card, which is its name in commands too.
pub(crate) const fn drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Gold => "gold",
        Kind::Influence(Influence::Red) => "red",
        Kind::Influence(Influence::Blue) => "blue",
        Kind::Influence(Influence::Green) => "green",
    }
}

/// The drawing of what a line of a menu chooses, if it has one.
pub(crate) const fn sign(label: &Label) -> Option<&'static str> {
    Some(match *label {
        Label::Color { influence, .. } => drawing(Kind::Influence(influence)),
        Label::Building(building) | Label::BuildingFor { building, .. } => building_drawing(building),
        Label::Hut(hut) => building_drawing(hut.building()),
        Label::Wall => "town-wall",
        Label::Church { .. } => "town-church",
        Label::Row(_)
        | Label::Square { .. }
        | Label::Elsewhere
        | Label::Front { .. }
        | Label::Permit { .. }
        | Label::Free
        | Label::Bonus(_)
        | Label::Tile(_)
        | Label::Cards(_)
        | Label::Add(_)
        | Label::Done(_)
        | Label::Do(_) => return None,
    })
}

const fn building_drawing(building: Building) -> &'static str {
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
