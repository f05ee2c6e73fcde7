//! City improvements: three tracks of five levels, what a level costs, and what it brings.

use super::commodity::Commodity;
use crate::catan::resource::Cards;
use crate::set::{each, indexed};

/// The highest level of a track.
pub const TOP_LEVEL: u8 = 5;
/// The level of each track that brings its lasting ability: guild, fortress, aqueduct.
pub const ABILITY_LEVEL: u8 = 3;
/// The first level of a track that may bring a metropolis.
pub const METROPOLIS_LEVEL: u8 = 4;

each! {
    /// One of the three tracks of a city's improvements.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Track {
        /// Bought with cloth; its third level is the guild.
        Trade,
        /// Bought with coin; its third level is the fortress.
        Politics,
        /// Bought with paper; its third level is the aqueduct.
        Science,
    }
}

impl Track {
    /// The track with this number, if there is one.
    pub fn new(index: usize) -> Option<Track> {
        Track::ALL.get(index).copied()
    }

    /// What its levels are bought with.
    pub const fn commodity(self) -> Commodity {
        match self {
            Track::Trade => Commodity::Cloth,
            Track::Politics => Commodity::Coin,
            Track::Science => Commodity::Paper,
        }
    }

    /// What this level of it costs: as many commodities as its number, less one for each crane.
    pub fn cost(self, level: u8, crane: Crane) -> Cards {
        let count = match crane {
            Crane::Idle => level,
            Crane::Ready => level.saturating_sub(1),
        };
        Cards::of(self.commodity(), count)
    }
}

/// Whether a crane makes the next improvement cheaper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Crane {
    /// It does not.
    #[default]
    Idle,
    /// By one commodity.
    Ready,
}

/// The level of each track, 0 to [`TOP_LEVEL`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Levels(pub [u8; 3]);

indexed!(Levels[Track] -> u8);
