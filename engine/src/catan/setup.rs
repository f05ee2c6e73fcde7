//! All that is fixed before the first action.

use std::sync::Arc;

use super::edge::Edge;
use super::island::Island;
use super::options::Options;
use super::vertex::Vertex;
use crate::seat::{PerSeat, Seat};

/// A settlement and its road that stand before the first action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Founded {
    /// Whose.
    pub seat: Seat,
    /// Where the settlement stands.
    pub settlement: Vertex,
    /// Where its road lies.
    pub road: Edge,
    /// Whether it pays a card for each land hex.
    pub pays: Pays,
}

/// Whether a first settlement pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pays {
    /// It does: the second one.
    Cards,
    /// It does not.
    Nothing,
}

/// One game's set-up: any island, not only ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The island.
    pub island: Arc<Island>,
    /// How many play, 2 to 4; seat 0 has the first turn.
    pub players: usize,
    /// What was chosen.
    pub options: Options,
    /// The pieces that stand already; without any the players found, with some they have founded.
    pub founded: Vec<Founded>,
    /// The dice for the first turn, round by round: who threw what, by place in the order of joining. Empty when the
    /// order was not thrown for.
    pub opening: Vec<OpeningRound>,
}

/// One round of dice for the first turn: the two dice of each who still took part, by place in the order of joining.
pub type OpeningRound = PerSeat<Option<[u8; 2]>>;

/// Why a set-up can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 2 to 4 players.
    Players,
    /// Points out of bounds.
    Points,
    /// A first piece stands where none can, or not every seat has two of each.
    Founded,
}
