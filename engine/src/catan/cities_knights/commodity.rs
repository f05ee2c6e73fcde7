//! Commodities of Cities & Knights.

use crate::catan::hex::Terrain;
use crate::set::indexed_enum;

indexed_enum! {
    /// Commodity, which cities produce on three kinds of terrain.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Commodity {
        /// Paper, from forest.
        Paper,
        /// Cloth, from pasture.
        Cloth,
        /// Coin, from mountains.
        Coin,
    }
}

impl Commodity {
    /// Returns the commodity that a city produces on this terrain, if any.
    pub const fn from_terrain(terrain: Terrain) -> Option<Commodity> {
        match terrain {
            Terrain::Forest => Some(Commodity::Paper),
            Terrain::Pasture => Some(Commodity::Cloth),
            Terrain::Mountains => Some(Commodity::Coin),
            Terrain::Hills | Terrain::Fields | Terrain::Desert | Terrain::Gold | Terrain::Sea => None,
        }
    }
}
