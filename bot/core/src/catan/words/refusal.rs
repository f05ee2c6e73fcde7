//! Messages for refused commands of the base game, and for expected words.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::EdgeSet;
use engine::catan::hand_card::HandCard;
use engine::catan::notation;
use engine::catan::piece::Piece;
use render::catan::Spot;

use super::Base;
use crate::catan::grammar::error::{Expected, PlaceKind, Purchase, Refusal};
use crate::command::CommandError;
use crate::command::vocabulary::word;
use crate::words::{Words, say};

impl Words {
    /// Message of a refusal; `reasons` lists the reasons of its items.
    pub(crate) fn base_refusal(&self, refusal: &Refusal, reasons: &str, scene: Option<&Base<'_>>) -> String {
        match refusal {
            Refusal::UnknownPlace { label, kind, near } => self.unknown_place(label, *kind, near, scene),
            Refusal::NoPlace { piece: Piece::Road } => say!(self, "error-no-place-for-road"),
            Refusal::NoPlace { piece: Piece::Settlement } if scene.is_some_and(Base::has_ships) => {
                say!(self, "error-no-place-for-settlement-ships")
            }
            Refusal::NoPlace { piece: Piece::Settlement } => say!(self, "error-no-place-for-settlement"),
            Refusal::NoPlace { piece: Piece::City } => say!(self, "error-no-place-for-city"),
            Refusal::NoPlaceForShip => say!(self, "error-no-place-for-ship"),
            Refusal::NoShip => say!(self, "error-no-ship"),
            Refusal::NoShipMoves { .. } => say!(self, "error-no-ship-moves", reasons),
            Refusal::NothingToBuild { .. } => say!(self, "error-nothing-to-build", reasons),
            Refusal::NothingToImprove { .. } => say!(self, "error-nothing-to-improve", reasons),
            Refusal::NothingForKnights { .. } => say!(self, "error-nothing-for-knights", reasons),
            Refusal::NoPlayableCard => say!(self, "error-no-playable-card"),
            Refusal::NoProgressCard => say!(self, "error-no-progress-card"),
            Refusal::EmptyHand => say!(self, "error-empty-hand"),
            Refusal::BankCounts { give, rate } => {
                say!(self, "error-bank-counts", give = self.hand_cards(*give, *rate))
            }
            Refusal::NothingForBank { rates } => {
                say!(self, "error-nothing-for-bank", rates = self.cards(*rates))
            }
            Refusal::OneKindEach => say!(self, "error-one-kind-each"),
        }
    }

    /// Items of a refusal with the reason of each; `None` if it has no items.
    pub(crate) fn base_reasons<'e>(&self, refusal: &'e Refusal) -> Option<Vec<(String, &'e CommandError)>> {
        match refusal {
            Refusal::NothingToBuild { reasons } => {
                Some(reasons.iter().map(|(thing, error)| (self.purchase(*thing), error)).collect())
            }
            Refusal::NothingToImprove { reasons } => {
                Some(reasons.iter().map(|(track, error)| (self.track(*track), error)).collect())
            }
            Refusal::NothingForKnights { reasons } => {
                Some(reasons.iter().map(|(verb, error)| (self.verb_name(*verb), error)).collect())
            }
            Refusal::NoShipMoves { reasons } => {
                let paths = |ships: EdgeSet| self.and(ships.iter().map(notation::edge).collect());
                Some(reasons.iter().map(|(ships, error)| (paths(*ships), error)).collect())
            }
            _ => None,
        }
    }

    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Piece(piece) => self.piece(piece),
            Purchase::Ship => say!(self, "verb-ship"),
            Purchase::Wall => say!(self, "verb-wall"),
            Purchase::Card => say!(self, "development-card"),
        }
    }

    fn unknown_place(&self, label: &str, kind: PlaceKind, near: &[Spot], scene: Option<&Base<'_>>) -> String {
        let near: Vec<String> =
            scene.map(|scene| near.iter().map(|&spot| scene.label(spot)).collect()).unwrap_or_default();
        match (kind, near.is_empty()) {
            (PlaceKind::Vertex, true) => say!(self, "error-unknown-corner", label),
            (PlaceKind::Edge, true) => say!(self, "error-unknown-edge", label),
            (PlaceKind::Hex, true) => say!(self, "error-unknown-hex", label),
            (_, false) => say!(self, "error-unknown-place", label, near = self.or(near)),
        }
    }

    /// Description of an expected word.
    pub(crate) fn base_expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Cards => say!(self, "expected-cards"),
            Expected::Resource => {
                let words = HandCard::RESOURCES.iter().map(|&card| word(card, self.language).to_owned());
                self.or(words.collect())
            }
            Expected::Commodity => {
                let cards = HandCard::ALL.iter().filter(|card| card.commodity().is_some());
                self.or(cards.map(|&card| word(card, self.language).to_owned()).collect())
            }
            Expected::HandCard => say!(self, "expected-hand-card"),
            Expected::Progress => self.words_of::<ProgressCard>(),
            Expected::Track => self.words_of::<Track>(),
            Expected::Rank => self.words_of::<Rank>(),
            Expected::Die => say!(self, "expected-die"),
            Expected::Offer => say!(self, "expected-offer"),
        }
    }
}
