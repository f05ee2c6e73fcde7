//! City improvements: three tracks of five levels, with costs and abilities.

use super::commodity::Commodity;
use crate::catan::resource::Cards;
use crate::set::{indexed, indexed_enum};

/// Highest level of a track.
pub const TOP_LEVEL: u8 = 5;
/// Level of each track that grants its permanent ability: guild, fortress or aqueduct.
pub const ABILITY_LEVEL: u8 = 3;
/// Lowest level of a track that can bring a metropolis.
pub const METROPOLIS_LEVEL: u8 = 4;

indexed_enum! {
    /// Improvement track.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Track {
        /// Trade, bought with cloth; level 3 is the guild.
        Trade,
        /// Politics, bought with coin; level 3 is the fortress.
        Politics,
        /// Science, bought with paper; level 3 is the aqueduct.
        Science,
    }
}

impl Track {
    /// Returns the track with this index, or `None` if out of range.
    pub fn new(index: usize) -> Option<Track> {
        Track::ALL.get(index).copied()
    }

    /// Returns the commodity that its levels cost.
    pub const fn commodity(self) -> Commodity {
        match self {
            Track::Trade => Commodity::Cloth,
            Track::Politics => Commodity::Coin,
            Track::Science => Commodity::Paper,
        }
    }

    /// Returns the cost of a level: as many commodities as its number, or one less with a crane.
    pub fn cost(self, level: u8, crane: Crane) -> Cards {
        let count = match crane {
            Crane::Idle => level,
            Crane::Ready => level.saturating_sub(1),
        };
        Cards::from_card(self.commodity(), count)
    }
}

/// Flag: a crane lowers the cost of the next improvement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Crane {
    /// No crane is active.
    #[default]
    Idle,
    /// The next improvement costs one commodity less.
    Ready,
}

/// Level of each track, 0 to [`TOP_LEVEL`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Levels(pub [u8; 3]);

indexed!(Levels[Track] -> u8);
