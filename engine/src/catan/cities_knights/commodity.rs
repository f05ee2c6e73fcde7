//! What cities yield beside resources.

use crate::catan::hex::Terrain;
use crate::set::each;

each! {
    /// What a city adds to the harvest of three kinds of land.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Commodity {
        /// From forest.
        Paper,
        /// From pasture.
        Cloth,
        /// From mountains.
        Coin,
    }
}

impl Commodity {
    /// What a city on this land yields beside a resource, if anything.
    pub const fn of(terrain: Terrain) -> Option<Commodity> {
        match terrain {
            Terrain::Forest => Some(Commodity::Paper),
            Terrain::Pasture => Some(Commodity::Cloth),
            Terrain::Mountains => Some(Commodity::Coin),
            _ => None,
        }
    }
}
