//! String values of the base game in stored entries. They are part of the format: a value never changes its meaning.

use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Terrain;
use engine::catan::island::Harbor;
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Pays;
use serde::{Deserialize, Serialize};

use super::cards::CardsShape;
use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, plain};
use crate::shape::words::words;

words! {
    ResourceWord for Resource { Brick, Lumber, Wool, Grain, Ore }
    HandCardWord for HandCard { Brick, Lumber, Wool, Grain, Ore, Paper, Cloth, Coin }
    TerrainWord for Terrain { Hills, Forest, Pasture, Fields, Mountains, Desert, Gold, Sea }
    CardWord for DevelopmentCard { Knight, RoadBuilding, YearOfPlenty, Monopoly, VictoryPoint }
    HarborWord for Harbor {
        Any, Brick: Only(Resource::Brick), Lumber: Only(Resource::Lumber), Wool: Only(Resource::Wool),
        Grain: Only(Resource::Grain), Ore: Only(Resource::Ore),
    }
    PaysWord for Pays { Cards, Nothing }
}

plain! {
    Cards as CardsShape,
    Resource as ResourceWord,
    HandCard as HandCardWord,
    DevelopmentCard as CardWord,
}
