//! Kinds of hand card.

use super::cities_knights::commodity::Commodity;
use super::resource::Resource;
use crate::set::indexed_enum;

indexed_enum! {
    /// A kind of hand card: a resource, or with Cities & Knights a commodity.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum HandCard {
        /// A resource.
        Brick,
        /// A resource.
        Lumber,
        /// A resource.
        Wool,
        /// A resource.
        Grain,
        /// A resource.
        Ore,
        /// A commodity.
        Paper,
        /// A commodity.
        Cloth,
        /// A commodity.
        Coin,
    }
}

impl HandCard {
    /// Resources: the kinds of the base game.
    pub const RESOURCES: &'static [HandCard] =
        &[HandCard::Brick, HandCard::Lumber, HandCard::Wool, HandCard::Grain, HandCard::Ore];

    /// Returns the kind with this index, or `None` if out of range.
    pub fn new(index: usize) -> Option<HandCard> {
        HandCard::ALL.get(index).copied()
    }

    /// Returns the resource, or `None` for a commodity.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            HandCard::Brick => Some(Resource::Brick),
            HandCard::Lumber => Some(Resource::Lumber),
            HandCard::Wool => Some(Resource::Wool),
            HandCard::Grain => Some(Resource::Grain),
            HandCard::Ore => Some(Resource::Ore),
            HandCard::Paper | HandCard::Cloth | HandCard::Coin => None,
        }
    }

    /// Returns the commodity, or `None` for a resource.
    pub const fn commodity(self) -> Option<Commodity> {
        match self {
            HandCard::Paper => Some(Commodity::Paper),
            HandCard::Cloth => Some(Commodity::Cloth),
            HandCard::Coin => Some(Commodity::Coin),
            HandCard::Brick | HandCard::Lumber | HandCard::Wool | HandCard::Grain | HandCard::Ore => None,
        }
    }
}

impl From<Resource> for HandCard {
    fn from(resource: Resource) -> HandCard {
        match resource {
            Resource::Brick => HandCard::Brick,
            Resource::Lumber => HandCard::Lumber,
            Resource::Wool => HandCard::Wool,
            Resource::Grain => HandCard::Grain,
            Resource::Ore => HandCard::Ore,
        }
    }
}

impl From<Commodity> for HandCard {
    fn from(commodity: Commodity) -> HandCard {
        match commodity {
            Commodity::Paper => HandCard::Paper,
            Commodity::Cloth => HandCard::Cloth,
            Commodity::Coin => HandCard::Coin,
        }
    }
}
