//! Hexes, what grows on them, and their number tokens.

use super::resource::Resource;
use crate::set::{each, numbered};

/// The most hexes that a map can have.
pub const MAX_HEXES: usize = 128;

numbered! {
    /// One hex of a map, numbered from 0 in reading order: rows from the top, each from the left.
    /// [`Topology::has_hex`](super::topology::Topology::has_hex) tells whether a map has it.
    #[derive(Debug)]
    pub struct Hex(pub(crate) u8) below MAX_HEXES
}

/// Axial coordinates of a hex with its point upwards: `q` grows to the right, `r` down and to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Coord {
    /// Column; columns grow to the right.
    pub q: i8,
    /// Row; rows grow downwards.
    pub r: i8,
}

each! {
    /// What a hex is made of.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
    pub enum Terrain {
        /// Hills, which pay brick.
        Hills,
        /// Forest, which pays lumber.
        Forest,
        /// Pasture, which pays wool.
        Pasture,
        /// Fields, which pay grain.
        Fields,
        /// Mountains, which pay ore.
        Mountains,
        /// Desert, which pays nothing.
        Desert,
        /// A gold field, which pays whatever its owner chooses.
        Gold,
        /// Sea, where ships sail and nothing is built.
        Sea,
    }
}

impl Terrain {
    /// What islands without ships are made of.
    pub const BASE: [Terrain; 6] = [
        Terrain::Hills,
        Terrain::Forest,
        Terrain::Pasture,
        Terrain::Fields,
        Terrain::Mountains,
        Terrain::Desert,
    ];

    /// What it pays.
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

    /// Whether a number lies on it.
    pub const fn has_token(self) -> bool {
        !matches!(self, Terrain::Desert | Terrain::Sea)
    }

    /// Whether it is land, however barren.
    pub const fn is_land(self) -> bool {
        !matches!(self, Terrain::Sea)
    }
}

/// The number on a hex: the roll that makes it pay. From 2 to 12, never 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct NumberToken(u8);

impl NumberToken {
    /// The token with this number, if there is one.
    pub const fn new(number: u8) -> Option<NumberToken> {
        if number >= 2 && number <= 12 && number != 7 { Some(NumberToken(number)) } else { None }
    }

    /// The number printed on it.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many of the 36 rolls make it pay, 1 to 5.
    pub const fn pips(self) -> u8 {
        6 - self.0.abs_diff(7)
    }

    /// Whether it is a 6 or an 8, printed in red.
    pub const fn is_red(self) -> bool {
        self.pips() == 5
    }
}
