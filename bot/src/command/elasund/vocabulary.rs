//! The words that people type for what Elasund has. The first English word is one without spaces: canonical text says it.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::wall::WallFront;

use crate::command::vocabulary::{Spoken, Words, w};

const SMALL_HUT: Words = w(&["small-hut", "small hut", "small"], &["petite-hutte", "petite hutte", "petite"]);
const LARGE_HUT: Words = w(&["large-hut", "large hut", "large"], &["grande-hutte", "grande hutte", "grande"]);

impl Spoken for Building {
    const WORDS: &'static [(Building, Words)] = &[
        (Building::SmallHut, SMALL_HUT),
        (Building::LargeHut, LARGE_HUT),
        (
            Building::MerchantHouse,
            w(
                &["merchants", "merchant", "merchant-house", "merchant house"],
                &["marchands", "marchand", "maison-de-marchands", "maison de marchands"],
            ),
        ),
        (
            Building::ArtisanHouse,
            w(
                &["artisans", "artisan", "artisan-house", "artisan house"],
                &["artisans", "artisan", "maison-d'artisans", "maison d'artisans"],
            ),
        ),
        (Building::Well, w(&["well"], &["puits"])),
        (Building::Fair, w(&["fair", "market", "stall"], &["marché", "foire"])),
        (Building::Shop, w(&["shop", "store"], &["échoppe", "boutique"])),
        (Building::Inn, w(&["inn", "tavern"], &["auberge", "taverne"])),
        (Building::Hall, w(&["hall"], &["comptoir", "salle", "grande-salle", "grande salle", "halle"])),
    ];
}

impl Spoken for Hut {
    const WORDS: &'static [(Hut, Words)] = &[
        (Hut::Small, w(&["small", "small-hut"], &["petite", "petite-hutte"])),
        (Hut::Large, w(&["large", "large-hut"], &["grande", "grande-hutte"])),
    ];
}

const RED: Words = w(&["red"], &["rouge"]);
const BLUE: Words = w(&["blue"], &["bleu", "bleue"]);
const GREEN: Words = w(&["green"], &["vert", "verte"]);

impl Spoken for Influence {
    const WORDS: &'static [(Influence, Words)] =
        &[(Influence::Red, RED), (Influence::Blue, BLUE), (Influence::Green, GREEN)];
}

impl Spoken for Card {
    const WORDS: &'static [(Card, Words)] = &[
        (Card::Gold, w(&["gold"], &["or"])),
        (Card::Influence(Influence::Red), RED),
        (Card::Influence(Influence::Blue), BLUE),
        (Card::Influence(Influence::Green), GREEN),
    ];
}

impl Spoken for WallFront {
    const WORDS: &'static [(WallFront, Words)] = &[
        (WallFront::North, w(&["north"], &["nord"])),
        (WallFront::South, w(&["south"], &["sud"])),
        (WallFront::EastFromNorth, w(&["northeast", "north-east", "east-north"], &["nord-est", "nordest"])),
        (WallFront::EastFromSouth, w(&["southeast", "south-east", "east-south"], &["sud-est", "sudest"])),
    ];
}

impl Spoken for ChurchTile {
    const WORDS: &'static [(ChurchTile, Words)] = {
        let [a, b, c, d, e, f, g, h, i] = ChurchTile::ALL;
        &[
            (a, w(&["northwest", "north-west"], &["nord-ouest"])),
            (b, w(&["north"], &["nord"])),
            (c, w(&["northeast", "north-east"], &["nord-est"])),
            (d, w(&["west"], &["ouest"])),
            (e, w(&["center", "centre", "middle"], &["centre", "milieu", "centrale"])),
            (f, w(&["east"], &["est"])),
            (g, w(&["southwest", "south-west"], &["sud-ouest"])),
            (h, w(&["south"], &["sud"])),
            (i, w(&["southeast", "south-east"], &["sud-est"])),
        ]
    };
}
