//! Names of resources, cards and pieces.

use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Terrain;
use engine::catan::island::Harbor;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;

use crate::words::{Words, message};

impl Words {
    /// Name of a kind of hand card: "ore".
    pub fn hand_card(&self, card: impl Into<HandCard>) -> String {
        match card.into() {
            HandCard::Brick => message!(self, "resource-brick"),
            HandCard::Lumber => message!(self, "resource-lumber"),
            HandCard::Wool => message!(self, "resource-wool"),
            HandCard::Grain => message!(self, "resource-grain"),
            HandCard::Ore => message!(self, "resource-ore"),
            HandCard::Paper => message!(self, "commodity-paper"),
            HandCard::Cloth => message!(self, "commodity-cloth"),
            HandCard::Coin => message!(self, "commodity-coin"),
        }
    }

    /// Number of hand cards of a kind: "2 ore".
    pub fn hand_cards(&self, card: impl Into<HandCard>, count: u8) -> String {
        self.many_hand_cards(card, u16::from(count))
    }

    /// Number of cards of a kind over a whole game.
    pub(crate) fn many_hand_cards(&self, card: impl Into<HandCard>, count: u16) -> String {
        match card.into() {
            HandCard::Brick => message!(self, "resources-brick", count),
            HandCard::Lumber => message!(self, "resources-lumber", count),
            HandCard::Wool => message!(self, "resources-wool", count),
            HandCard::Grain => message!(self, "resources-grain", count),
            HandCard::Ore => message!(self, "resources-ore", count),
            HandCard::Paper => message!(self, "commodities-paper", count),
            HandCard::Cloth => message!(self, "commodities-cloth", count),
            HandCard::Coin => message!(self, "commodities-coin", count),
        }
    }

    /// Hand cards: "2 lumber and 1 ore"; "no cards" for none.
    pub fn cards(&self, cards: Cards) -> String {
        if cards.is_empty() {
            return message!(self, "cards-none");
        }
        self.join_and(cards.iter().map(|(card, count)| self.hand_cards(card, count)).collect())
    }

    /// Name of a terrain.
    pub fn terrain(&self, terrain: Terrain) -> String {
        match terrain {
            Terrain::Hills => message!(self, "terrain-hills"),
            Terrain::Forest => message!(self, "terrain-forest"),
            Terrain::Pasture => message!(self, "terrain-pasture"),
            Terrain::Fields => message!(self, "terrain-fields"),
            Terrain::Mountains => message!(self, "terrain-mountains"),
            Terrain::Desert => message!(self, "terrain-desert"),
            Terrain::Gold => message!(self, "terrain-gold"),
            Terrain::Sea => message!(self, "terrain-sea"),
        }
    }

    /// Name of a harbor: "3:1 harbor", "ore harbor".
    pub fn harbor(&self, harbor: Harbor) -> String {
        match harbor {
            Harbor::Any => message!(self, "harbor-any"),
            Harbor::Only(resource) => message!(self, "harbor-only", resource = self.hand_card(resource)),
        }
    }

    /// Name of a piece.
    pub fn piece(&self, piece: Piece) -> String {
        match piece {
            Piece::Road => message!(self, "piece-road"),
            Piece::Settlement => message!(self, "piece-settlement"),
            Piece::City => message!(self, "piece-city"),
        }
    }

    /// Name of a development card.
    pub fn development_card(&self, card: DevelopmentCard) -> String {
        match card {
            DevelopmentCard::Knight => message!(self, "card-knight"),
            DevelopmentCard::RoadBuilding => message!(self, "card-road-building"),
            DevelopmentCard::YearOfPlenty => message!(self, "card-year-of-plenty"),
            DevelopmentCard::Monopoly => message!(self, "card-monopoly"),
            DevelopmentCard::VictoryPoint => message!(self, "card-victory-point"),
        }
    }

    /// Development cards: "2 × Knight and Monopoly"; "no cards" for none.
    pub fn development_cards(&self, cards: DevelopmentCards) -> String {
        if cards.is_empty() {
            return message!(self, "cards-none");
        }
        let named =
            cards.iter().map(|(card, count)| message!(self, "card-counted", card = self.development_card(card), count));
        self.join_and(named.collect())
    }
}
