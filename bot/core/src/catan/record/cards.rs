//! Stored form of card counts of the base game.

use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use serde::{Deserialize, Serialize};

use crate::shape::words::counts;

counts! {
    CardsShape for Cards {
        brick: HandCard::Brick,
        lumber: HandCard::Lumber,
        wool: HandCard::Wool,
        grain: HandCard::Grain,
        ore: HandCard::Ore,
        paper: HandCard::Paper,
        cloth: HandCard::Cloth,
        coin: HandCard::Coin,
    }
}
