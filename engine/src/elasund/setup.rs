//! All that is fixed before the first action.

use crate::luck::Luck;
use crate::opening::{self, OpeningRound};

/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// One game's set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play, 2 to 4; seat 0 has the first turn. Seats are blue, red, yellow and green, in this order.
    pub players: usize,
    /// The dice for the first turn, round by round. Empty when the order was not thrown for.
    pub opening: Vec<OpeningRound>,
}

/// Why a set-up can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 2 to 4 players.
    Players,
}

impl Setup {
    /// A game for so many players, who throw for the first turn.
    ///
    /// # Errors
    /// When so many can't play.
    pub fn new(players: usize, luck: &mut dyn Luck) -> Result<Setup, SetupError> {
        if !PLAYERS.contains(&players) {
            return Err(SetupError::Players);
        }
        Ok(Setup { players, opening: opening::throw(players, luck) })
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        if PLAYERS.contains(&self.players) { Ok(()) } else { Err(SetupError::Players) }
    }

    /// Who has the first turn: a place in the order of joining. The others follow in that order.
    pub fn first_to_join(&self) -> usize {
        opening::first(&self.opening)
    }
}
