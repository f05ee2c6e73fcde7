//! What is said in Elasund.

use engine::elasund::building::Building;

use crate::bind::places::Placing;
use crate::command::moves::Verbs;

/// What a move of Elasund does. To what it does it is said by the words that follow, in any order that tells them
/// apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Moves the ship: to which row.
    Ship,
    /// Builds: where, and for influence cards of which color.
    Build(Building),
    /// Lays a wall segment: at which front.
    Wall,
    /// Pays for a church tile.
    Church,
    /// Places a permit: which, where, and for influence cards of which color.
    Permit,
    /// Takes two gold.
    Gold,
    /// As a bonus, moves a permit: which, where to, for which color.
    Move,
    /// As a bonus, replaces a permit by a higher one: which, by which, for which color.
    Raise,
    /// As a bonus, places a permit: which, where.
    BonusPermit,
    /// As a bonus, takes two gold.
    BonusGold,
    /// Gives a hut a new place: which, where.
    Hut,
}

impl Verb {
    /// What can be had as a bonus.
    pub const BONUS: [Verb; 4] = [Verb::Move, Verb::Raise, Verb::BonusPermit, Verb::BonusGold];

    /// What is done at a place of the town. Which permit is placed there is asked after it.
    pub const PLACINGS: [Placing<Verb>; 12] = [
        Placing::new(Verb::Build(Building::Well), 0, "well"),
        Placing::new(Verb::Build(Building::Fair), 0, "fair"),
        Placing::new(Verb::Build(Building::MerchantHouse), 0, "merchants"),
        Placing::new(Verb::Build(Building::ArtisanHouse), 0, "artisans"),
        Placing::new(Verb::Build(Building::Shop), 0, "shop"),
        Placing::new(Verb::Build(Building::Inn), 0, "inn"),
        Placing::new(Verb::Build(Building::Hall), 0, "hall"),
        Placing::new(Verb::Wall, 0, "wall"),
        Placing::new(Verb::Permit, 1, "permit"),
        Placing::new(Verb::BonusPermit, 1, "permit"),
        Placing::new(Verb::Move, 0, "move"),
        Placing::new(Verb::Raise, 0, "raise"),
    ];
}

impl Verbs for Verb {
    const NAMES: &'static [(Verb, &'static str)] = &[
        (Verb::Ship, "ship"),
        (Verb::Ship, "pirate"),
        (Verb::Build(Building::Well), "build.well"),
        (Verb::Build(Building::Fair), "build.fair"),
        (Verb::Build(Building::MerchantHouse), "build.merchants"),
        (Verb::Build(Building::ArtisanHouse), "build.artisans"),
        (Verb::Build(Building::Shop), "build.shop"),
        (Verb::Build(Building::Inn), "build.inn"),
        (Verb::Build(Building::Hall), "build.hall"),
        (Verb::Wall, "wall"),
        (Verb::Wall, "build.wall"),
        (Verb::Church, "church"),
        (Verb::Permit, "permit"),
        (Verb::Gold, "gold"),
        (Verb::Move, "bonus.move"),
        (Verb::Raise, "bonus.raise"),
        (Verb::BonusPermit, "bonus.permit"),
        (Verb::BonusGold, "bonus.gold"),
        (Verb::Hut, "hut"),
    ];
}
