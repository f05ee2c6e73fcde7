//! What can be wrong with a command of Elasund.

use engine::elasund::building::Building;
use render::elasund::Spot;

use crate::command::{self, CommandError, Own};

/// Why a command can't be carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The town has no such square, or it can't be chosen.
    UnknownSquare {
        /// What was said.
        label: String,
        /// Legal squares, the nearest by name first; at most [`MAX_NEAR`].
        near: Vec<Spot>,
    },
    /// Nobody trades cards in a town.
    NoTrade,
    /// The hand pays for none of the bonuses.
    NoBonus,
    /// Nothing can be built in the town now.
    NothingForTown {
        /// The one thing that forbids all, or what forbids each kind of building that could be built.
        reasons: Vec<(TownPurchase, CommandError)>,
    },
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Own(Own::new(refusal))
    }
}

/// What can be had for gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TownPurchase {
    /// A building.
    Building(Building),
    /// A wall segment.
    Wall,
    /// A church tile.
    Church,
}

/// The most squares that an error names.
pub const MAX_NEAR: usize = 5;

/// What a word should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Cards, such as `2 gold 1 red`.
    TownCards,
    /// A row of a town.
    Row,
    /// A front of the wall.
    Front,
    /// A permit's number.
    Permit,
    /// A color of influence cards.
    Influence,
    /// One of the two huts.
    Hut,
    /// A tile of the church.
    ChurchTile,
}

impl From<Expected> for command::Expected {
    fn from(expected: Expected) -> command::Expected {
        command::Expected::Own(Own::new(expected))
    }
}
