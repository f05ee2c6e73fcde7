//! Hexes, their terrain, and number tokens.

use super::resource::Resource;
use crate::set::{bounded_id, indexed_enum};

/// Maximum number of hexes of a map.
pub const MAX_HEXES: usize = 128;

bounded_id! {
    /// Hex of a map, numbered from 0 in reading order: rows from the top, each from the left.
    /// [`Topology::has_hex`](super::topology::Topology::has_hex) returns whether a map contains it.
    #[derive(Debug)]
    pub struct Hex(pub(crate) u8) below MAX_HEXES
}

/// Axial coordinates of a pointy-top hex: `q` grows to the right, `r` down and to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Coord {
    /// Column; columns grow to the right.
    pub q: i8,
    /// Row; rows grow downwards.
    pub r: i8,
}

indexed_enum! {
    /// Terrain of a hex.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Terrain {
        /// Hills, which produce brick.
        Hills,
        /// Forest, which produces lumber.
        Forest,
        /// Pasture, which produces wool.
        Pasture,
        /// Fields, which produce grain.
        Fields,
        /// Mountains, which produce ore.
        Mountains,
        /// Desert, which produces nothing.
        Desert,
        /// Gold field, which produces cards of the player's choice.
        Gold,
        /// Sea, where ships sail and nothing is built.
        Sea,
    }
}

impl Terrain {
    /// Kinds of terrain on islands without ships.
    pub const BASE: [Terrain; 6] =
        [Terrain::Hills, Terrain::Forest, Terrain::Pasture, Terrain::Fields, Terrain::Mountains, Terrain::Desert];

    /// Returns the resource that it produces; `None` for desert, gold and sea.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Hills => Some(Resource::Brick),
            Terrain::Forest => Some(Resource::Lumber),
            Terrain::Pasture => Some(Resource::Wool),
            Terrain::Fields => Some(Resource::Grain),
            Terrain::Mountains => Some(Resource::Ore),
            Terrain::Desert | Terrain::Gold | Terrain::Sea => None,
        }
    }

    /// Returns `true` if a number token lies on it.
    pub const fn has_token(self) -> bool {
        !matches!(self, Terrain::Desert | Terrain::Sea)
    }

    /// Returns `true` if it is land, desert included.
    pub const fn is_land(self) -> bool {
        !matches!(self, Terrain::Sea)
    }
}

/// Number token of a hex: the roll on which it produces, from 2 to 12 but never 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct NumberToken(u8);

impl NumberToken {
    /// Returns the token with this number, or `None` if there is none.
    pub const fn new(number: u8) -> Option<NumberToken> {
        if number >= 2 && number <= 12 && number != 7 { Some(NumberToken(number)) } else { None }
    }

    /// Returns the number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the number of rolls out of 36 on which it produces, 1 to 5.
    pub const fn pips(self) -> u8 {
        6 - self.0.abs_diff(7)
    }

    /// Returns `true` for 6 and 8, which are printed in red.
    pub const fn is_red(self) -> bool {
        self.pips() == 5
    }
}
