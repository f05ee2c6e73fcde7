//! Counts of cards, by name; kinds that there are none of are left out.

use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use serde::{Deserialize, Serialize};

/// A count for each kind of hand card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardsShape {
    #[serde(skip_serializing_if = "is_none")]
    brick: u8,
    #[serde(skip_serializing_if = "is_none")]
    lumber: u8,
    #[serde(skip_serializing_if = "is_none")]
    wool: u8,
    #[serde(skip_serializing_if = "is_none")]
    grain: u8,
    #[serde(skip_serializing_if = "is_none")]
    ore: u8,
    #[serde(skip_serializing_if = "is_none")]
    paper: u8,
    #[serde(skip_serializing_if = "is_none")]
    cloth: u8,
    #[serde(skip_serializing_if = "is_none")]
    coin: u8,
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

impl From<Cards> for CardsShape {
    fn from(cards: Cards) -> CardsShape {
        CardsShape {
            brick: cards[HandCard::Brick],
            lumber: cards[HandCard::Lumber],
            wool: cards[HandCard::Wool],
            grain: cards[HandCard::Grain],
            ore: cards[HandCard::Ore],
            paper: cards[HandCard::Paper],
            cloth: cards[HandCard::Cloth],
            coin: cards[HandCard::Coin],
        }
    }
}

impl From<CardsShape> for Cards {
    fn from(cards: CardsShape) -> Cards {
        Cards::new(cards.brick, cards.lumber, cards.wool, cards.grain, cards.ore)
            + Cards::commodities(cards.paper, cards.cloth, cards.coin)
    }
}
