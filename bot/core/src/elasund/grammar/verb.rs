//! Verbs of the moves of Elasund with their arguments, command paths and placements, words and rule topics.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::wall::WallFront;

use crate::bind::board_actions::BoardVerb;
use crate::command::Topic;
use crate::command::moves::Verbs;
use crate::command::vocabulary::{Vocabulary, vocabulary};

pub const PERMITS: Topic = Topic::new("permit");
pub const WALL: Topic = Topic::new("wall");
pub const CHURCH: Topic = Topic::new("church");
/// Huts that were removed and are placed again.
pub const HUTS: Topic = Topic::new("hut");
/// Topics that players can ask for in addition to the common ones.
pub(super) const TOPICS: &[Topic] = &[PERMITS, WALL, CHURCH, HUTS];

/// Verb of a move in Elasund; its arguments follow in any unambiguous order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundVerb {
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

impl ElasundVerb {
    /// Verbs of the bonus menu.
    pub const BONUS: [ElasundVerb; 4] =
        [ElasundVerb::Move, ElasundVerb::Raise, ElasundVerb::BonusPermit, ElasundVerb::BonusGold];

    /// Verbs offered at locations of the town. For permits, the permit is asked for after the square.
    pub const PLACINGS: [BoardVerb<ElasundVerb>; 12] = [
        BoardVerb::new(ElasundVerb::Build(Building::Well), 0, "well"),
        BoardVerb::new(ElasundVerb::Build(Building::Fair), 0, "fair"),
        BoardVerb::new(ElasundVerb::Build(Building::MerchantHouse), 0, "merchants"),
        BoardVerb::new(ElasundVerb::Build(Building::ArtisanHouse), 0, "artisans"),
        BoardVerb::new(ElasundVerb::Build(Building::Shop), 0, "shop"),
        BoardVerb::new(ElasundVerb::Build(Building::Inn), 0, "inn"),
        BoardVerb::new(ElasundVerb::Build(Building::Hall), 0, "hall"),
        BoardVerb::new(ElasundVerb::Wall, 0, "wall"),
        BoardVerb::new(ElasundVerb::Permit, 1, "permit"),
        BoardVerb::new(ElasundVerb::BonusPermit, 1, "permit"),
        BoardVerb::new(ElasundVerb::Move, 0, "move"),
        BoardVerb::new(ElasundVerb::Raise, 0, "raise"),
    ];
}

impl Verbs for ElasundVerb {
    const NAMES: &'static [(ElasundVerb, &'static str)] = &[
        (ElasundVerb::Ship, "ship"),
        (ElasundVerb::Ship, "pirate"),
        (ElasundVerb::Build(Building::Well), "build.well"),
        (ElasundVerb::Build(Building::Fair), "build.fair"),
        (ElasundVerb::Build(Building::MerchantHouse), "build.merchants"),
        (ElasundVerb::Build(Building::ArtisanHouse), "build.artisans"),
        (ElasundVerb::Build(Building::Shop), "build.shop"),
        (ElasundVerb::Build(Building::Inn), "build.inn"),
        (ElasundVerb::Build(Building::Hall), "build.hall"),
        (ElasundVerb::Wall, "wall"),
        (ElasundVerb::Wall, "build.wall"),
        (ElasundVerb::Church, "church"),
        (ElasundVerb::Permit, "permit"),
        (ElasundVerb::Gold, "gold"),
        (ElasundVerb::Move, "bonus.move"),
        (ElasundVerb::Raise, "bonus.raise"),
        (ElasundVerb::BonusPermit, "bonus.permit"),
        (ElasundVerb::BonusGold, "bonus.gold"),
        (ElasundVerb::Hut, "hut"),
    ];
}

/// Kind of argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundSlot {
    /// Row of the town.
    Row,
    /// Square of the town.
    Square,
    /// Front of the wall.
    Front,
    /// Permit by its number.
    Permit,
    /// Permit that replaces a lower one.
    Higher,
    /// Color of the influence cards to pay.
    Color,
    /// Small or large hut.
    Hut,
}

impl Vocabulary for Card {
    const SECTION: &'static str = "town-card";
    const KEYS: &'static [(Card, &'static str)] = &[
        (Card::Gold, "gold"),
        (Card::Influence(Influence::Red), "red"),
        (Card::Influence(Influence::Blue), "blue"),
        (Card::Influence(Influence::Green), "green"),
    ];
}

impl Vocabulary for ChurchTile {
    const SECTION: &'static str = "tile";
    const KEYS: &'static [(ChurchTile, &'static str)] = {
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

vocabulary! {
    Building "building":
        SmallHut "small-hut", LargeHut "large-hut", MerchantHouse "merchants", ArtisanHouse "artisans",
        Well "well", Fair "fair", Shop "shop", Inn "inn", Hall "hall";
    Hut "hut": Small "small", Large "large";
    Influence "influence": Red "red", Blue "blue", Green "green";
    WallFront "front": North "north", South "south", EastFromNorth "northeast", EastFromSouth "southeast";
}
