//! Words for the cards and pieces of the base game.

use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::way::Way;

use crate::catan::ships::grammar::raider::Raider;
use crate::command::vocabulary::spoken;

spoken! {
    HandCard "card":
        Brick "brick", Lumber "lumber", Wool "wool", Grain "grain", Ore "ore", Paper "paper", Cloth "cloth",
        Coin "coin";
    Piece "piece": Road "road", Settlement "settlement", City "city";
    Way "path": Road "road", Ship "ship";
    Raider "raider": Robber "robber", Pirate "pirate";
}
