//! Icon names of the base game and Cities & Knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;

use crate::title::Pay;

/// Icon of a kind of hand card.
pub(crate) fn drawing(card: HandCard) -> &'static str {
    match card {
        HandCard::Brick => "brick",
        HandCard::Lumber => "lumber",
        HandCard::Wool => "wool",
        HandCard::Grain => "grain",
        HandCard::Ore => "ore",
        HandCard::Paper => "paper",
        HandCard::Cloth => "cloth",
        HandCard::Coin => "coin",
    }
}

/// Cards with their icons.
pub(crate) fn drawn(cards: Cards) -> Vec<Pay> {
    cards.iter().map(|(card, count)| Pay { kind: drawing(card), count: count.to_string() }).collect()
}

/// Icon of a development card.
pub(super) fn development(card: DevelopmentCard) -> &'static str {
    match card {
        DevelopmentCard::Knight => "knight",
        DevelopmentCard::RoadBuilding => "roads",
        DevelopmentCard::YearOfPlenty => "plenty",
        DevelopmentCard::Monopoly => "monopoly",
        DevelopmentCard::VictoryPoint => "point",
    }
}

/// Icon of a stack of progress cards.
pub(crate) fn stack(track: Track) -> &'static str {
    match track {
        Track::Trade => "trade",
        Track::Politics => "politics",
        Track::Science => "science",
    }
}
