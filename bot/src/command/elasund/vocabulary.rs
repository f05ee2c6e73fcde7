//! What Elasund has, by its words.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::wall::WallFront;

use crate::command::vocabulary::Spoken;

impl Spoken for Building {
    const KIND: &'static str = "building";
    const THINGS: &'static [(Building, &'static str)] = &[
        (Building::SmallHut, "small-hut"),
        (Building::LargeHut, "large-hut"),
        (Building::MerchantHouse, "merchants"),
        (Building::ArtisanHouse, "artisans"),
        (Building::Well, "well"),
        (Building::Fair, "fair"),
        (Building::Shop, "shop"),
        (Building::Inn, "inn"),
        (Building::Hall, "hall"),
    ];
}

impl Spoken for Hut {
    const KIND: &'static str = "hut";
    const THINGS: &'static [(Hut, &'static str)] = &[(Hut::Small, "small"), (Hut::Large, "large")];
}

impl Spoken for Influence {
    const KIND: &'static str = "influence";
    const THINGS: &'static [(Influence, &'static str)] =
        &[(Influence::Red, "red"), (Influence::Blue, "blue"), (Influence::Green, "green")];
}

impl Spoken for Card {
    const KIND: &'static str = "town-card";
    const THINGS: &'static [(Card, &'static str)] = &[
        (Card::Gold, "gold"),
        (Card::Influence(Influence::Red), "red"),
        (Card::Influence(Influence::Blue), "blue"),
        (Card::Influence(Influence::Green), "green"),
    ];
}

impl Spoken for WallFront {
    const KIND: &'static str = "front";
    const THINGS: &'static [(WallFront, &'static str)] = &[
        (WallFront::North, "north"),
        (WallFront::South, "south"),
        (WallFront::EastFromNorth, "northeast"),
        (WallFront::EastFromSouth, "southeast"),
    ];
}

impl Spoken for ChurchTile {
    const KIND: &'static str = "tile";
    const THINGS: &'static [(ChurchTile, &'static str)] = {
        let [a, b, c, d, e, f, g, h, i] = ChurchTile::ALL;
        &[
            (a, "northwest"),
            (b, "north"),
            (c, "northeast"),
            (d, "west"),
            (e, "center"),
            (f, "east"),
            (g, "southwest"),
            (h, "south"),
            (i, "southeast"),
        ]
    };
}
