//! Ships, pirate, gold fields and areas outside the home island. Rules are numbered in `docs/RULES.md`.
//!
//! The state of a game with ships has one [`Ships`], all of it public. The base game calls the functions re-exported
//! here where ships differ from roads.

pub mod action;
mod area_bonus;
pub mod chart;
mod check;
mod default;
pub mod error;
pub mod event;
mod evolve;
mod gold;
mod legal;
pub mod options;
pub mod phase;
mod pirate;
pub mod prompt;
mod resolve;
mod ship_actions;
mod ship_network;
mod shipping_routes;
pub mod state;
mod trade_route;
mod view;

pub use area_bonus::POINTS;
pub(super) use area_bonus::award_area;
pub(super) use check::check;
pub(super) use default::{default_action, initial_ship_action, preference};
pub(super) use evolve::{begin_turn, evolve, remove_player};
pub(super) use gold::owed_gold;
pub(super) use legal::{add_legal_ships, each_robbery, legal_answers, legal_in_turn, robberies};
pub(super) use pirate::{check_target, relocate as relocate_pirate};
pub(super) use resolve::{pay_gold, resolve};
pub use ship_actions::COST;
pub(super) use ship_actions::can_build;
pub(super) use ship_network::{add_road_ends, rebuild_ship_network, update_after_settlement, update_ship_network};
pub use trade_route::longest_route;
pub(super) use trade_route::{Pieces, longest_through};

use chart::AreaSet;
use state::{ShipMoves, ShipNetwork};

use super::edge::{Edge, EdgeSet};
use super::hex::Hex;
use crate::seat::{PerSeat, Seat};

/// Number of ships that a player has.
pub const SUPPLY: usize = 15;

/// State of ships, which is public as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ships {
    /// Edges of each seat's ships.
    pub ships: PerSeat<EdgeSet>,
    /// Hex of the pirate, also before it is in play.
    pub pirate: Hex,
    /// Areas for which each seat has got bonus points.
    pub settled: PerSeat<AreaSet>,
    /// Bonus points of each seat.
    pub points: PerSeat<u8>,
    /// Ships that the active seat built this turn.
    pub new: EdgeSet,
    /// Flag: the active seat moved a ship this turn.
    pub moved: ShipMoves,
    /// Data derived from the positions of ships.
    pub network: ShipNetwork,
}

impl Ships {
    /// Creates the initial state.
    pub(super) fn new(pirate: Hex) -> Ships {
        Ships {
            ships: PerSeat::default(),
            pirate,
            settled: PerSeat::default(),
            points: PerSeat::default(),
            new: EdgeSet::EMPTY,
            moved: ShipMoves::None,
            network: ShipNetwork::default(),
        }
    }

    /// Returns the number of ships that a seat has left.
    pub fn supply_left(&self, seat: Seat) -> usize {
        SUPPLY.saturating_sub(self.ships[seat].len())
    }

    /// Returns the owner of the ship there.
    pub fn at(&self, edge: Edge) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.ships[seat].contains(edge))
    }
}
