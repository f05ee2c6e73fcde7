//! Ships: what they, the pirate, gold and islands far from home add to the base game. Rules are numbered in
//! `docs/RULES.md`.
//!
//! A game with them has one [`Ships`] in its state, all of it public. Where they differ from roads, the base game's code
//! asks a question of them (`spots`, `lines`, `victims`), each answered in one place here.

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

/// How many ships a player has.
pub const SUPPLY: usize = 15;

/// What ships add to a game's state. Everybody may know all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ships {
    /// The edges with a player's ships.
    pub ships: PerSeat<EdgeSet>,
    /// Where the pirate is, or will be once it comes.
    pub pirate: Hex,
    /// The areas far from home in which a player has been paid for settling.
    pub settled: PerSeat<AreaSet>,
    /// The points that a player was paid for it.
    pub points: PerSeat<u8>,
    /// The active player's ships that were built in this turn.
    pub new: EdgeSet,
    /// Whether the active player has moved a ship in this turn.
    pub moved: Moved,
    /// What follows from where the ships are.
    pub waters: Waters,
}

impl Ships {
    /// Before the first action.
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

    /// How many ships a player has left.
    pub fn left(&self, seat: Seat) -> usize {
        SUPPLY.saturating_sub(self.ships[seat].len())
    }

    /// Whose ship lies there.
    pub fn at(&self, edge: Edge) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.ships[seat].contains(edge))
    }
}
