//! Errors of commands of Elasund.

use engine::elasund::building::Building;
use render::elasund::Spot;

use crate::command::{self, CommandError, TitleValue};

/// Reason why a command cannot be carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum ElasundRefusal {
    /// The town has no such square, or it cannot be chosen.
    UnknownSquare {
        /// Label as typed.
        label: String,
        /// Legal squares, most similar label first; at most [`MAX_SUGGESTIONS`].
        near: Vec<Spot>,
    },
    /// Elasund has no trade between players.
    NoTrade,
    /// The hand pays for no bonus.
    NoBonus,
    /// Nothing can be built now.
    NothingForTown {
        /// Reason for each item: the building closest to being legal, the wall, the church.
        reasons: Vec<(TownPurchase, CommandError)>,
    },
}

impl From<ElasundRefusal> for CommandError {
    fn from(refusal: ElasundRefusal) -> CommandError {
        CommandError::Own(TitleValue::new(refusal))
    }
}

/// Item that can be bought for gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TownPurchase {
    Building(Building),
    /// Wall segment.
    Wall,
    /// Church tile.
    Church,
}

/// Maximum number of suggested squares in an error.
pub const MAX_SUGGESTIONS: usize = 5;

/// Kind of word that a command expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElasundExpected {
    /// Cards, such as `2 gold 1 red`.
    TownCards,
    /// Row of the town.
    Row,
    /// Front of the wall.
    Front,
    /// Number of a permit.
    Permit,
    /// Color of influence cards.
    Influence,
    /// Small or large hut.
    Hut,
    ChurchTile,
}

impl From<ElasundExpected> for command::Expected {
    fn from(expected: ElasundExpected) -> command::Expected {
        command::Expected::Own(TitleValue::new(expected))
    }
}
