//! Messages for broken rules with ships, with a hint at a legal action.

use engine::catan::cities_knights::error::RuleError as KnightsError;
use engine::catan::error;
use engine::catan::ships::SUPPLY;
use engine::catan::ships::error::RuleError;

use crate::catan::words::Base;
use crate::words::{Words, say};

impl Words {
    /// Message that explains why the reader's action is illegal.
    pub(crate) fn ships_error(&self, error: &RuleError, scene: &Base<'_>) -> String {
        match *error {
            RuleError::NotInThisGame => say!(self, "error-no-ships"),
            RuleError::NoLand => say!(self, "error-no-land"),
            RuleError::NotAtHome => say!(self, "error-not-at-home"),
            RuleError::OpenSea => say!(self, "error-open-sea"),
            RuleError::NotAtSea => say!(self, "error-not-at-sea"),
            RuleError::NoShipsLeft => say!(self, "error-no-ships-left", supply = SUPPLY),
            RuleError::PirateNear => say!(self, "error-pirate-near"),
            RuleError::NotYourShip => say!(self, "error-not-your-ship"),
            RuleError::ShipIsNew => say!(self, "error-ship-is-new"),
            RuleError::ShipMovedAlready => say!(self, "error-ship-moved-already"),
            RuleError::LineIsClosed => say!(self, "error-line-is-closed"),
            RuleError::NotAtEnd => say!(self, "error-ship-not-at-end"),
            RuleError::KnightStranded => say!(self, "error-knight-stranded"),
            RuleError::PirateAtSea => say!(self, "error-pirate-at-sea"),
            RuleError::RobberOnLand => say!(self, "error-robber-on-land"),
            RuleError::PirateMustMove => say!(self, "error-pirate-must-move"),
            RuleError::PirateWaits => say!(self, "error-pirate-waits"),
            RuleError::TakeGoldFirst => say!(self, "error-take-gold-first"),
            RuleError::GoldGoesRound { awaited } => {
                say!(self, "error-gold-goes-round", players = self.all_of(awaited, scene))
            }
        }
    }

    /// Message of a base rule in a game with ships, where a ship can replace a road; `None` if the usual message applies.
    pub(crate) fn error_with_ships(&self, error: &error::RuleError, scene: &Base<'_>) -> Option<String> {
        let at = |vertex| self.vertex(scene.island(), vertex);
        Some(match *error {
            error::RuleError::FoundRoadFirst => say!(self, "error-found-road-or-ship-first"),
            error::RuleError::MoveRobberFirst => say!(self, "error-move-robber-or-pirate-first"),
            error::RuleError::LayRoadsFirst => say!(self, "error-lay-roads-or-ships-first"),
            error::RuleError::NotConnected => say!(self, "error-nothing-leads-there"),
            error::RuleError::NotAtSettlement { from } => {
                say!(self, "error-road-or-ship-not-at-settlement", place = at(from))
            }
            error::RuleError::NoRoadPossible => say!(self, "error-no-road-or-ship-possible"),
            error::RuleError::NotAVictim { candidates } if candidates.is_empty() => {
                say!(self, "error-no-victim-of-pirate")
            }
            error::RuleError::CitiesKnights(error) => match error {
                KnightsError::OutOfReach => say!(self, "error-out-of-reach-ships"),
                KnightsError::NoOwnRoad => say!(self, "error-no-own-road-or-ship"),
                KnightsError::NoRoad => say!(self, "error-no-road-or-ship"),
                KnightsError::RoadWasThere => say!(self, "error-piece-was-there"),
                KnightsError::RoadNotOpen => say!(self, "error-piece-not-open"),
                KnightsError::KnightWouldStrand { vertex } => {
                    say!(self, "error-knight-would-strand-ships", place = at(vertex))
                }
                _ => return None,
            },
            _ => return None,
        })
    }
}
