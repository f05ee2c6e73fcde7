//! Chart of a board with ships: initial hexes of robber and pirate, and areas outside the home island.

use std::fmt;

use crate::catan::hex::Hex;
use crate::catan::island::Island;
use crate::catan::vertex::Vertex;
use crate::set::{bits, bounded_id};

/// Maximum number of areas of a board.
pub const MAX_AREAS: usize = 16;

bounded_id! {
    /// Area outside the home island: an island, or a strip of land, that gives bonus points to settlers.
    #[derive(Debug)]
    pub struct Area(pub(crate) u8) below MAX_AREAS
}

bits! {
    /// Set of areas.
    pub struct AreaSet(pub(crate) u16) of Area
}

/// Data that a board with ships has in addition to its tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Initial hex of the robber.
    pub robber: Hex,
    /// Initial hex of the pirate.
    pub pirate: Hex,
    /// Land hexes of each area outside the home island.
    pub areas: Vec<Vec<Hex>>,
}

impl AreaSet {
    /// Returns `true` if the set contains the area.
    pub const fn contains(self, area: Area) -> bool {
        self.0 >> area.0 & 1 != 0
    }
}

impl fmt::Debug for AreaSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AreaSet({:#b})", self.0)
    }
}

impl Chart {
    /// Iterates over the areas.
    pub fn areas(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.areas.len() as u8).map(Area)
    }
}

impl Island {
    /// Returns the area that a vertex belongs to, if it touches the land of one.
    pub fn area_at(&self, vertex: Vertex) -> Option<Area> {
        let chart = self.chart()?;
        let touched = self.topology().vertex_hexes(vertex);
        chart.areas().find(|area| touched.iter().any(|hex| chart.areas[area.index()].contains(hex)))
    }
}
