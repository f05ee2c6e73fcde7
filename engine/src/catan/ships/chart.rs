//! What a board with ships fixes beside its tiles: where robber and pirate start, and which land is far from home.

use std::fmt;

use crate::catan::hex::Hex;
use crate::catan::island::Island;
use crate::catan::vertex::Vertex;
use crate::set::{bits, numbered};

/// The most areas far from home that a board can have.
pub const MAX_AREAS: usize = 16;

numbered! {
    /// An area far from home: an island, or a strip of land that must be reached.
    #[derive(Debug)]
    pub struct Area(pub(crate) u8) below MAX_AREAS
}

bits! {
    /// A set of areas.
    pub struct AreaSet(pub(crate) u16) of Area
}

/// What a board with ships fixes beside its tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Where the robber starts.
    pub robber: Hex,
    /// Where the pirate starts.
    pub pirate: Hex,
    /// The land of each area far from home.
    pub areas: Vec<Vec<Hex>>,
}

impl AreaSet {
    /// Whether it holds the area.
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
    /// Every area.
    pub fn areas(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.areas.len() as u8).map(Area)
    }
}

impl Island {
    /// The area far from home that a vertex belongs to, if it touches the land of one.
    pub fn area_at(&self, vertex: Vertex) -> Option<Area> {
        let chart = self.chart()?;
        let touched = self.topology().vertex_hexes(vertex);
        chart.areas().find(|area| touched.iter().any(|hex| chart.areas[area.index()].contains(hex)))
    }
}
