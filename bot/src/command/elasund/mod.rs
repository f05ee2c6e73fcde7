//! What is asked for in Elasund.

mod cards;
pub(super) mod read;
mod slot;
mod vocabulary;

use std::fmt::{self, Display, Formatter};

use engine::elasund::building::Building;

pub use cards::CardsCommand;
pub use slot::Slot;
pub(crate) use slot::slots;

use super::vocabulary::canonical;

/// What a command of Elasund does. To what it does it is said by the words that follow, in any order that tells them
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
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Verb::Ship => f.write_str("/ship"),
            Verb::Build(building) => write!(f, "/build {}", canonical(building)),
            Verb::Wall => f.write_str("/wall"),
            Verb::Church => f.write_str("/church"),
            Verb::Permit => f.write_str("/permit"),
            Verb::Gold => f.write_str("/gold"),
            Verb::Move => f.write_str("/bonus move"),
            Verb::Raise => f.write_str("/bonus raise"),
            Verb::BonusPermit => f.write_str("/bonus permit"),
            Verb::BonusGold => f.write_str("/bonus gold"),
            Verb::Hut => f.write_str("/hut"),
        }
    }
}
