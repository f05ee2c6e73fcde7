//! Messages for broken rules of the base game: one sentence per rule, with a hint at a legal action.

use engine::catan::error::RuleError;
use engine::catan::piece::Piece;

use super::Base;
use crate::words::{Words, say};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn broken_rule(&self, error: &RuleError, scene: &Base<'_>) -> String {
        let with_ships = scene.has_ships().then(|| self.error_with_ships(error, scene)).flatten();
        with_ships.unwrap_or_else(|| self.base_error(error, scene))
    }

    fn base_error(&self, error: &RuleError, scene: &Base<'_>) -> String {
        let island = scene.island();
        match *error {
            RuleError::CitiesKnights(ref error) => self.knights_error(error, scene),
            RuleError::Ships(ref error) => self.ships_error(error, scene),
            RuleError::GameOver => say!(self, "error-game-over"),
            RuleError::NotPlaying => say!(self, "error-not-playing"),
            RuleError::NotAwaited { awaited } => {
                say!(self, "error-not-awaited", players = self.all_of(awaited, scene))
            }
            RuleError::NotYourTurn { active } => {
                say!(self, "error-not-your-turn", player = scene.name(active))
            }
            RuleError::RollFirst => say!(self, "error-roll-first"),
            RuleError::NotRolledYet { active } => {
                say!(self, "error-not-rolled-yet", player = scene.name(active))
            }
            RuleError::AlreadyRolled => say!(self, "error-already-rolled"),
            RuleError::FoundSettlementFirst => say!(self, "error-found-settlement-first"),
            RuleError::FoundRoadFirst => say!(self, "error-found-road-first"),
            RuleError::DiscardFirst => say!(self, "error-discard-first"),
            RuleError::MoveRobberFirst => say!(self, "error-move-robber-first"),
            RuleError::LayRoadsFirst => say!(self, "error-lay-roads-first"),
            RuleError::NotAsked => say!(self, "error-not-asked"),
            RuleError::NoSuchPlace => say!(self, "error-no-such-place"),
            RuleError::CannotAfford { missing } => {
                say!(self, "error-cannot-afford", cards = self.cards(missing))
            }
            RuleError::NoPiecesLeft { piece } => {
                let supply = piece.supply();
                match piece {
                    Piece::Road => say!(self, "error-no-roads-left", supply),
                    Piece::Settlement => say!(self, "error-no-settlements-left", supply),
                    Piece::City => say!(self, "error-no-cities-left", supply),
                }
            }
            RuleError::Occupied { by } => say!(self, "error-occupied", ..scene.player(by)),
            RuleError::TooClose { neighbor } => {
                say!(self, "error-too-close", place = self.vertex(island, neighbor))
            }
            RuleError::NotConnected => say!(self, "error-not-connected"),
            RuleError::Blocked { by } => say!(self, "error-blocked", player = scene.name(by)),
            RuleError::NotAtSettlement { from } => {
                say!(self, "error-not-at-settlement", place = self.vertex(island, from))
            }
            RuleError::NotYourSettlement => say!(self, "error-not-your-settlement"),
            RuleError::DeckEmpty => say!(self, "error-deck-empty"),
            RuleError::PurchaseLimit => say!(self, "error-purchase-limit"),
            RuleError::CardAlreadyPlayed => say!(self, "error-card-already-played"),
            RuleError::NoSuchCard { card } => {
                say!(self, "error-no-such-card", card = self.development_card(card))
            }
            RuleError::CardIsNew { card } => {
                say!(self, "error-card-is-new", card = self.development_card(card))
            }
            RuleError::NoRoadPossible => say!(self, "error-no-road-possible"),
            RuleError::WrongCount { expected, given } => say!(self, "error-wrong-count", expected, given),
            RuleError::BankLacks { missing } => say!(self, "error-bank-lacks", cards = self.cards(missing)),
            RuleError::RobberMustMove => say!(self, "error-robber-must-move"),
            RuleError::VictimNeeded { candidates } => {
                say!(self, "error-victim-needed", players = self.any_of(candidates, scene))
            }
            RuleError::NotAVictim { candidates } if candidates.is_empty() => say!(self, "error-no-victim"),
            RuleError::NotAVictim { candidates } => {
                say!(self, "error-not-a-victim", players = self.any_of(candidates, scene))
            }
            RuleError::EmptySide => say!(self, "error-empty-side"),
            RuleError::SameOnBothSides { card } => {
                say!(self, "error-same-on-both-sides", resource = self.hand_card(card))
            }
            RuleError::BadPartners { partners } => {
                say!(self, "error-bad-partners", players = self.any_of(partners, scene))
            }
            RuleError::TradingClosed => say!(self, "error-trading-closed"),
            RuleError::NoSuchOffer => say!(self, "error-no-such-offer"),
            RuleError::NotForYou => say!(self, "error-not-for-you"),
            RuleError::OwnOffer => say!(self, "error-own-offer"),
            RuleError::NotYourOffer => say!(self, "error-not-your-offer"),
            RuleError::AlreadyAnswered => say!(self, "error-already-answered"),
            RuleError::NotAccepted { accepted } if accepted.is_empty() => say!(self, "error-nobody-accepted"),
            RuleError::NotAccepted { accepted } => {
                say!(self, "error-not-accepted", players = self.any_of(accepted, scene))
            }
        }
    }
}
