//! Words for the cards and pieces of Elasund.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::wall::WallFront;

use crate::command::vocabulary::{Spoken, spoken};

impl Spoken for Card {
    const KIND: &'static str = "town-card";
    const THINGS: &'static [(Card, &'static str)] = &[
        (Card::Gold, "gold"),
        (Card::Influence(Influence::Red), "red"),
        (Card::Influence(Influence::Blue), "blue"),
        (Card::Influence(Influence::Green), "green"),
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

spoken! {
    Building "building":
        SmallHut "small-hut", LargeHut "large-hut", MerchantHouse "merchants", ArtisanHouse "artisans",
        Well "well", Fair "fair", Shop "shop", Inn "inn", Hall "hall";
    Hut "hut": Small "small", Large "large";
    Influence "influence": Red "red", Blue "blue", Green "green";
    WallFront "front": North "north", South "south", EastFromNorth "northeast", EastFromSouth "southeast";
}
