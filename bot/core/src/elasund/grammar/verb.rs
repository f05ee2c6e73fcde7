//! Verbs of the moves of Elasund, their command paths and placements.

use engine::elasund::building::Building;

use crate::bind::places::Placing;
use crate::command::moves::Verbs;

/// Verb of a move in Elasund; its arguments follow in any unambiguous order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Moves the ship. Argument: row.
    Ship,
    /// Builds. Arguments: square, color of the influence cards.
    Build(Building),
    /// Builds a wall segment. Argument: front.
    Wall,
    /// Pays for a church tile.
    Church,
    /// Places a permit. Arguments: permit, square, color of the influence cards.
    Permit,
    /// Takes two gold.
    Gold,
    /// Bonus: moves a permit. Arguments: permit, target square, color.
    Move,
    /// Bonus: replaces a permit by a higher one. Arguments: permit, new permit, color.
    Raise,
    /// Bonus: places a permit. Arguments: permit, square.
    BonusPermit,
    /// Bonus: takes two gold.
    BonusGold,
    /// Places a removed hut again. Arguments: hut, square.
    Hut,
}

impl Verb {
    /// Verbs of the bonus menu.
    pub const BONUS: [Verb; 4] = [Verb::Move, Verb::Raise, Verb::BonusPermit, Verb::BonusGold];

    /// Verbs offered at locations of the town. For permits, the permit is asked for after the square.
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
