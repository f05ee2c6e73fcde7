//! Messages for broken rules of the base game: one sentence per rule, with a hint at a legal action, and short forms.

use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::error::RuleError;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::ships::error::RuleError as Ships;
use engine::catan::turn_part::TurnPart;

use super::CatanMessageContext;
use crate::catan::grammar::build::forbids_location;
use crate::catan::grammar::error::CatanRefusal;
use crate::words::{Words, message};

impl Words {
    /// Message that explains why the reader's action is illegal, apart from ships.
    pub(super) fn base_error(&self, error: &RuleError, scene: &CatanMessageContext<'_>) -> String {
        let island = scene.island();
        match *error {
            RuleError::CitiesKnights(ref error) => self.knights_error(error, scene),
            RuleError::Ships(ref error) => self.ships_error(error, scene),
            RuleError::GameOver => message!(self, "error-game-over"),
            RuleError::NotPlaying => message!(self, "error-not-playing"),
            RuleError::NotAwaited { awaited } => {
                message!(self, "error-not-awaited", players = self.names_and(awaited, scene))
            }
            RuleError::NotYourTurn { active } => {
                message!(self, "error-not-your-turn", player = scene.player_name(active))
            }
            RuleError::NotInThisPart { part: TurnPart::SpecialBuilding } => message!(self, "error-only-building"),
            RuleError::NotInThisPart { part: TurnPart::Full | TurnPart::Paired } => message!(self, "error-only-bank"),
            RuleError::RollFirst => message!(self, "error-roll-first"),
            RuleError::NotRolledYet { active } => {
                message!(self, "error-not-rolled-yet", player = scene.player_name(active))
            }
            RuleError::AlreadyRolled => message!(self, "error-already-rolled"),
            RuleError::FoundSettlementFirst => message!(self, "error-found-settlement-first"),
            RuleError::FoundRoadFirst => message!(self, "error-found-road-first"),
            RuleError::DiscardFirst => message!(self, "error-discard-first"),
            RuleError::MoveRobberFirst => message!(self, "error-move-robber-first"),
            RuleError::LayRoadsFirst => message!(self, "error-lay-roads-first"),
            RuleError::NotAsked => message!(self, "error-not-asked"),
            RuleError::NoSuchPlace => message!(self, "error-no-such-place"),
            RuleError::CannotAfford { missing } => message!(self, "error-cannot-afford", cards = self.cards(missing)),
            RuleError::NoPiecesLeft { piece } => {
                let supply = piece.supply();
                match piece {
                    Piece::Road => message!(self, "error-no-roads-left", supply),
                    Piece::Settlement => message!(self, "error-no-settlements-left", supply),
                    Piece::City => message!(self, "error-no-cities-left", supply),
                }
            }
            RuleError::Occupied { by } => message!(self, "error-occupied", ..scene.player(by)),
            RuleError::TooClose { neighbor } => {
                message!(self, "error-too-close", place = self.vertex(island, neighbor))
            }
            RuleError::NotConnected => message!(self, "error-not-connected"),
            RuleError::Blocked { by } => message!(self, "error-blocked", player = scene.player_name(by)),
            RuleError::NotAtSettlement { from } => {
                message!(self, "error-not-at-settlement", place = self.vertex(island, from))
            }
            RuleError::NotYourSettlement => message!(self, "error-not-your-settlement"),
            RuleError::DeckEmpty => message!(self, "error-deck-empty"),
            RuleError::PurchaseLimit => message!(self, "error-purchase-limit"),
            RuleError::CardAlreadyPlayed => message!(self, "error-card-already-played"),
            RuleError::NoSuchCard { card } => message!(self, "error-no-such-card", card = self.development_card(card)),
            RuleError::CardIsNew { card } => message!(self, "error-card-is-new", card = self.development_card(card)),
            RuleError::NoRoadPossible => message!(self, "error-no-road-possible"),
            RuleError::WrongCount { expected, given } => message!(self, "error-wrong-count", expected, given),
            RuleError::BankLacks { missing } => message!(self, "error-bank-lacks", cards = self.cards(missing)),
            RuleError::RobberMustMove => message!(self, "error-robber-must-move"),
            RuleError::VictimNeeded { candidates } => {
                message!(self, "error-victim-needed", players = self.names_or(candidates, scene))
            }
            RuleError::NotAVictim { candidates } if candidates.is_empty() => message!(self, "error-no-victim"),
            RuleError::NotAVictim { candidates } => {
                message!(self, "error-not-a-victim", players = self.names_or(candidates, scene))
            }
            RuleError::EmptySide => message!(self, "error-empty-side"),
            RuleError::SameOnBothSides { card } => {
                message!(self, "error-same-on-both-sides", resource = self.hand_card(card))
            }
            RuleError::BadPartners { partners } => {
                message!(self, "error-bad-partners", players = self.names_or(partners, scene))
            }
            RuleError::TradingClosed => message!(self, "error-trading-closed"),
            RuleError::NoSuchOffer => message!(self, "error-no-such-offer"),
            RuleError::NotForYou => message!(self, "error-not-for-you"),
            RuleError::OwnOffer => message!(self, "error-own-offer"),
            RuleError::NotYourOffer => message!(self, "error-not-your-offer"),
            RuleError::AlreadyAnswered => message!(self, "error-already-answered"),
            RuleError::NotAccepted { accepted } if accepted.is_empty() => message!(self, "error-nobody-accepted"),
            RuleError::NotAccepted { accepted } => {
                message!(self, "error-not-accepted", players = self.names_or(accepted, scene))
            }
        }
    }

    /// Short form of a rule error; `None` if it has none.
    pub(crate) fn broken_rule_in_short(&self, error: &RuleError) -> Option<String> {
        Some(match *error {
            RuleError::CannotAfford { missing } => self.missing_cards(missing),
            RuleError::NoPiecesLeft { .. }
            | RuleError::DeckEmpty
            | RuleError::CitiesKnights(Knights::NoWallsLeft | Knights::NoKnightsLeft { .. })
            | RuleError::Ships(Ships::NoShipsLeft) => message!(self, "short-none-left"),
            RuleError::CitiesKnights(Knights::WallThere | Knights::NoOwnRoad | Knights::NotYourCity) => {
                message!(self, "short-no-place")
            }
            ref error if forbids_location(error) => message!(self, "short-no-place"),
            RuleError::CitiesKnights(
                Knights::CityNeeded | Knights::PlainCityNeeded { .. } | Knights::MetropolisNeedsCity { .. },
            ) => message!(self, "short-no-city"),
            RuleError::CitiesKnights(
                Knights::NotYourKnight
                | Knights::AlreadyActive
                | Knights::Mightiest
                | Knights::PromotedAlready
                | Knights::FortressNeeded,
            ) => message!(self, "short-no-knight"),
            RuleError::CitiesKnights(Knights::TrackComplete { .. }) => message!(self, "short-complete"),
            _ => return None,
        })
    }

    /// Short form of a refusal; `None` if it has none.
    pub(crate) fn base_refusal_in_short(&self, refusal: &CatanRefusal) -> Option<String> {
        let is_about_the_place = matches!(refusal, CatanRefusal::NoPlace { .. } | CatanRefusal::NoPlaceForShip);
        is_about_the_place.then(|| message!(self, "short-no-place"))
    }

    /// Missing cards: a single kind by name, several by count.
    fn missing_cards(&self, cards: Cards) -> String {
        match cards.iter().count() {
            0 | 1 => message!(self, "short-missing", cards = self.cards(cards)),
            _ => message!(self, "short-missing-cards", count = cards.total()),
        }
    }
}
