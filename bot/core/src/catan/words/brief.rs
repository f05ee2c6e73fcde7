//! Refusals in two or three words, for disabled items.

use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::error::RuleError;
use engine::catan::resource::Cards;
use engine::catan::ships::error::RuleError as Ships;

use crate::catan::grammar::build::forbids_the_place;
use crate::catan::grammar::error::Refusal;
use crate::words::{Words, say};

impl Words {
    /// Short form of a rule error; `None` if it has none.
    pub(crate) fn broken_rule_in_short(&self, error: &RuleError) -> Option<String> {
        Some(match *error {
            RuleError::CannotAfford { missing } => self.missing(missing),
            RuleError::NoPiecesLeft { .. }
            | RuleError::DeckEmpty
            | RuleError::CitiesKnights(Knights::NoWallsLeft | Knights::NoKnightsLeft { .. })
            | RuleError::Ships(Ships::NoShipsLeft) => say!(self, "short-none-left"),
            RuleError::CitiesKnights(Knights::WallThere | Knights::NoOwnRoad | Knights::NotYourCity) => {
                say!(self, "short-no-place")
            }
            ref error if forbids_the_place(error) => say!(self, "short-no-place"),
            RuleError::CitiesKnights(
                Knights::CityNeeded | Knights::PlainCityNeeded { .. } | Knights::MetropolisNeedsCity { .. },
            ) => say!(self, "short-no-city"),
            RuleError::CitiesKnights(
                Knights::NotYourKnight
                | Knights::AlreadyActive
                | Knights::Mightiest
                | Knights::PromotedAlready
                | Knights::FortressNeeded,
            ) => say!(self, "short-no-knight"),
            RuleError::CitiesKnights(Knights::TrackComplete { .. }) => say!(self, "short-complete"),
            _ => return None,
        })
    }

    /// Short form of a refusal; `None` if it has none.
    pub(crate) fn base_refusal_in_short(&self, refusal: &Refusal) -> Option<String> {
        let is_about_the_place = matches!(refusal, Refusal::NoPlace { .. } | Refusal::NoPlaceForShip);
        is_about_the_place.then(|| say!(self, "short-no-place"))
    }

    /// Missing cards: a single kind by name, several by count.
    fn missing(&self, cards: Cards) -> String {
        match cards.iter().count() {
            0 | 1 => say!(self, "short-missing", cards = self.cards(cards)),
            _ => say!(self, "short-missing-cards", count = cards.total()),
        }
    }
}
