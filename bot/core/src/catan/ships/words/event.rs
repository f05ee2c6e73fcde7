//! Messages of games with ships: public events, prompts and broken rules.

use engine::catan::cities_knights::error::RuleError as KnightsError;
use engine::catan::error;
use engine::catan::event::Price;
use engine::catan::ships::SUPPLY;
use engine::catan::ships::error::RuleError;
use engine::catan::ships::event::PublicEvent;
use engine::catan::ships::prompt::PromptKind;
use engine::seat::Seat;

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// Message of one event for the reader.
    pub(crate) fn ships_event(&self, event: &PublicEvent, scene: &CatanMessageContext<'_>) -> String {
        let island = scene.island();
        match *event {
            PublicEvent::ShipBuilt { seat, edge, price: Price::Free | Price::Paid(_) } => {
                message!(self, "notice-ship-built", ..scene.player(seat), place = self.edge(island, edge))
            }
            PublicEvent::ShipMoved { seat, from, to } => {
                let (origin, place) = (self.edge(island, from), self.edge(island, to));
                message!(self, "notice-ship-moved", ..scene.player(seat), origin, place)
            }
            PublicEvent::PirateMoved { seat, from: _, to } => {
                message!(self, "notice-pirate-moved", ..scene.player(seat), place = self.hex(island, to))
            }
            PublicEvent::AreaSettled { seat, area, points } => {
                let area = self.area(island, area);
                message!(self, "notice-area-settled", ..scene.player(seat), area, points)
            }
            PublicEvent::GoldOwed { counts } => {
                let owed = counts.iter().filter(|&(_, &count)| count > 0).map(|(seat, &count)| {
                    message!(self, "notice-gold-owed-to", player = scene.player_name(seat), count)
                });
                message!(self, "notice-gold-owed", owed = self.join_and(owed.collect()))
            }
            PublicEvent::GoldTaken { seat, cards } => {
                message!(self, "notice-gold-taken", ..scene.player(seat), cards = self.cards(cards))
            }
        }
    }

    /// Message about the new holder of the longest trade route.
    pub(crate) fn longest_route(&self, to: Option<Seat>, length: u8, scene: &CatanMessageContext<'_>) -> String {
        match to {
            Some(seat) => message!(self, "notice-longest-route", ..scene.player(seat), length),
            None => message!(self, "notice-longest-route-aside"),
        }
    }

    /// Message of a prompt of one seat. If the reader is prompted, the text addresses them without their name.
    pub(crate) fn ships_prompt(&self, seat: Seat, kind: PromptKind, scene: &CatanMessageContext<'_>) -> String {
        match kind {
            PromptKind::TakeGold { count } => message!(self, "prompt-take-gold", ..scene.player(seat), count),
        }
    }

    /// Message that explains why the reader's action is illegal.
    pub(crate) fn ships_error(&self, error: &RuleError, scene: &CatanMessageContext<'_>) -> String {
        match *error {
            RuleError::NotInThisGame => message!(self, "error-no-ships"),
            RuleError::NoLand => message!(self, "error-no-land"),
            RuleError::NotAtHome => message!(self, "error-not-at-home"),
            RuleError::OpenSea => message!(self, "error-open-sea"),
            RuleError::NotAtSea => message!(self, "error-not-at-sea"),
            RuleError::NoShipsLeft => message!(self, "error-no-ships-left", supply = SUPPLY),
            RuleError::PirateNear => message!(self, "error-pirate-near"),
            RuleError::NotYourShip => message!(self, "error-not-your-ship"),
            RuleError::ShipIsNew => message!(self, "error-ship-is-new"),
            RuleError::ShipMovedAlready => message!(self, "error-ship-moved-already"),
            RuleError::LineIsClosed => message!(self, "error-line-is-closed"),
            RuleError::NotAtEnd => message!(self, "error-ship-not-at-end"),
            RuleError::KnightStranded => message!(self, "error-knight-stranded"),
            RuleError::PirateAtSea => message!(self, "error-pirate-at-sea"),
            RuleError::RobberOnLand => message!(self, "error-robber-on-land"),
            RuleError::PirateMustMove => message!(self, "error-pirate-must-move"),
            RuleError::PirateWaits => message!(self, "error-pirate-waits"),
            RuleError::TakeGoldFirst => message!(self, "error-take-gold-first"),
            RuleError::GoldGoesRound { awaited } => {
                message!(self, "error-gold-goes-round", players = self.names_and(awaited, scene))
            }
        }
    }

    /// Message of a base rule in a game with ships, where a ship can replace a road; `None` if the usual message applies.
    pub(crate) fn error_with_ships(&self, error: &error::RuleError, scene: &CatanMessageContext<'_>) -> Option<String> {
        let at = |vertex| self.vertex(scene.island(), vertex);
        Some(match *error {
            error::RuleError::FoundRoadFirst => message!(self, "error-found-road-or-ship-first"),
            error::RuleError::MoveRobberFirst => message!(self, "error-move-robber-or-pirate-first"),
            error::RuleError::LayRoadsFirst => message!(self, "error-lay-roads-or-ships-first"),
            error::RuleError::NotConnected => message!(self, "error-nothing-leads-there"),
            error::RuleError::NotAtSettlement { from } => {
                message!(self, "error-road-or-ship-not-at-settlement", place = at(from))
            }
            error::RuleError::NoRoadPossible => message!(self, "error-no-road-or-ship-possible"),
            error::RuleError::NotAVictim { candidates } if candidates.is_empty() => {
                message!(self, "error-no-victim-of-pirate")
            }
            error::RuleError::CitiesKnights(error) => match error {
                KnightsError::OutOfReach => message!(self, "error-out-of-reach-ships"),
                KnightsError::NoOwnRoad => message!(self, "error-no-own-road-or-ship"),
                KnightsError::NoRoad => message!(self, "error-no-road-or-ship"),
                KnightsError::RoadWasThere => message!(self, "error-piece-was-there"),
                KnightsError::RoadNotOpen => message!(self, "error-piece-not-open"),
                KnightsError::KnightWouldStrand { vertex } => {
                    message!(self, "error-knight-would-strand-ships", place = at(vertex))
                }
                _ => return None,
            },
            _ => return None,
        })
    }
}
