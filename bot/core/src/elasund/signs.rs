//! Icon names of Elasund, and the cost shared by all items of a menu.

use engine::elasund::building::Building;
use engine::elasund::cards::Card as Kind;
use engine::elasund::influence::Influence;

use crate::elasund::grammar::{Label, Price, Toll};
use crate::menu::Ask;

/// Influence cards that every square of the menu costs; `None` if costs differ or include gold.
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

/// Icon of a kind of card, also its name in commands.
pub(crate) const fn drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Gold => "gold",
        Kind::Influence(Influence::Red) => "red",
        Kind::Influence(Influence::Blue) => "blue",
        Kind::Influence(Influence::Green) => "green",
    }
}

/// Icon of a menu item, if it has one.
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
