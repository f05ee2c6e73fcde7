//! Ships, pirate, gold fields and areas outside the home island. Rules are numbered in `docs/RULES.md`.
//!
//! The state of a game with ships has one [`Ships`], all of it public. The base game calls the functions re-exported
//! here where ships differ from roads.

pub mod action;
pub mod chart;
mod check;
mod default;
pub mod error;
pub mod event;
mod evolve;
mod gold;
mod legal;
mod line;
mod lines;
pub mod options;
pub mod phase;
mod pirate;
pub mod prompt;
mod resolve;
mod route;
mod sail;
mod settle;
pub mod state;
mod view;

pub(super) use check::check;
pub(super) use default::{default_action, founding_way, preference};
pub(super) use evolve::{begin_turn, evolve, leave};
pub(super) use gold::owed;
pub(super) use legal::{each_robbery, legal_answers, legal_in_turn, robberies, ways};
pub(super) use lines::{follow, lay_road, settle};
pub(super) use pirate::{check_target, relocate as relocate_pirate};
pub(super) use resolve::{pay_gold, resolve};
pub use route::longest_route;
pub(super) use route::{Pieces, longest_through};
pub use sail::COST;
pub(super) use sail::can_build;
pub use settle::POINTS;
pub(super) use settle::reward;

use chart::AreaSet;
use state::{Moved, Waters};

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
    pub moved: Moved,
    /// Data derived from the positions of ships.
    pub waters: Waters,
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
            moved: Moved::None,
            waters: Waters::default(),
        }
    }

    /// Returns the number of ships that a seat has left.
    pub fn left(&self, seat: Seat) -> usize {
        SUPPLY.saturating_sub(self.ships[seat].len())
    }

    /// Returns the owner of the ship there.
    pub fn at(&self, edge: Edge) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.ships[seat].contains(edge))
    }
}
