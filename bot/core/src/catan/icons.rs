//! Icon names of the base game and Cities & Knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;

use crate::title::Quantity;

/// Icon of a kind of hand card.
pub(crate) fn card_icon(card: HandCard) -> &'static str {
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

pub(crate) fn icon_quantities(cards: Cards) -> Vec<Quantity> {
    cards.iter().map(|(card, count)| Quantity { kind: card_icon(card), count: count.to_string() }).collect()
}

pub(super) fn development_icon(card: DevelopmentCard) -> &'static str {
    match card {
        DevelopmentCard::Knight => "knight",
        DevelopmentCard::RoadBuilding => "roads",
        DevelopmentCard::YearOfPlenty => "plenty",
        DevelopmentCard::Monopoly => "monopoly",
        DevelopmentCard::VictoryPoint => "point",
    }
}

/// Icon of a stack of progress cards.
pub(crate) fn track_icon(track: Track) -> &'static str {
    match track {
        Track::Trade => "trade",
        Track::Politics => "politics",
        Track::Science => "science",
    }
}
