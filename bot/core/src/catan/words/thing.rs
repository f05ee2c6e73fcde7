//! Names of resources, cards and pieces.

use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Terrain;
use engine::catan::island::Harbor;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;

use crate::words::{Words, say};

impl Words {
    /// Name of a kind of hand card: "ore".
    pub fn hand_card(&self, card: impl Into<HandCard>) -> String {
        match card.into() {
            HandCard::Brick => say!(self, "resource-brick"),
            HandCard::Lumber => say!(self, "resource-lumber"),
            HandCard::Wool => say!(self, "resource-wool"),
            HandCard::Grain => say!(self, "resource-grain"),
            HandCard::Ore => say!(self, "resource-ore"),
            HandCard::Paper => say!(self, "commodity-paper"),
            HandCard::Cloth => say!(self, "commodity-cloth"),
            HandCard::Coin => say!(self, "commodity-coin"),
        }
    }

    /// Number of hand cards of a kind: "2 ore".
    pub fn hand_cards(&self, card: impl Into<HandCard>, count: u8) -> String {
        match card.into() {
            HandCard::Brick => say!(self, "resources-brick", count),
            HandCard::Lumber => say!(self, "resources-lumber", count),
            HandCard::Wool => say!(self, "resources-wool", count),
            HandCard::Grain => say!(self, "resources-grain", count),
            HandCard::Ore => say!(self, "resources-ore", count),
            HandCard::Paper => say!(self, "commodities-paper", count),
            HandCard::Cloth => say!(self, "commodities-cloth", count),
            HandCard::Coin => say!(self, "commodities-coin", count),
        }
    }

    /// Hand cards: "2 lumber and 1 ore"; "no cards" for none.
    pub fn cards(&self, cards: Cards) -> String {
        if cards.is_empty() {
            return say!(self, "cards-none");
        }
        self.and(cards.iter().map(|(card, count)| self.hand_cards(card, count)).collect())
    }

    /// Name of a terrain.
    pub fn terrain(&self, terrain: Terrain) -> String {
        match terrain {
            Terrain::Hills => say!(self, "terrain-hills"),
            Terrain::Forest => say!(self, "terrain-forest"),
            Terrain::Pasture => say!(self, "terrain-pasture"),
            Terrain::Fields => say!(self, "terrain-fields"),
            Terrain::Mountains => say!(self, "terrain-mountains"),
            Terrain::Desert => say!(self, "terrain-desert"),
            Terrain::Gold => say!(self, "terrain-gold"),
            Terrain::Sea => say!(self, "terrain-sea"),
        }
    }

    /// Name of a harbor: "3:1 harbor", "ore harbor".
    pub fn harbor(&self, harbor: Harbor) -> String {
        match harbor {
            Harbor::Any => say!(self, "harbor-any"),
            Harbor::Only(resource) => say!(self, "harbor-only", resource = self.hand_card(resource)),
        }
    }

    /// Name of a piece.
    pub fn piece(&self, piece: Piece) -> String {
        match piece {
            Piece::Road => say!(self, "piece-road"),
            Piece::Settlement => say!(self, "piece-settlement"),
            Piece::City => say!(self, "piece-city"),
        }
    }

    /// Name of a development card.
    pub fn development_card(&self, card: DevelopmentCard) -> String {
        match card {
            DevelopmentCard::Knight => say!(self, "card-knight"),
            DevelopmentCard::RoadBuilding => say!(self, "card-road-building"),
            DevelopmentCard::YearOfPlenty => say!(self, "card-year-of-plenty"),
            DevelopmentCard::Monopoly => say!(self, "card-monopoly"),
            DevelopmentCard::VictoryPoint => say!(self, "card-victory-point"),
        }
    }

    /// Development cards: "2 × Knight and Monopoly"; "no cards" for none.
    pub fn development_cards(&self, cards: DevelopmentCards) -> String {
        if cards.is_empty() {
            return say!(self, "cards-none");
        }
        let named = cards
            .iter()
            .map(|(card, count)| say!(self, "card-counted", card = self.development_card(card), count));
        self.and(named.collect())
    }
}
