//! All that is fixed before the first action.

use std::fmt;

use super::options::Options;
use super::start::Color;
use crate::luck::Luck;
use crate::opening::{self, OpeningRound};
use crate::seat::PerSeat;

/// How many may play.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// One game's set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play, 2 to 4; seat 0 has the first turn.
    pub players: usize,
    /// What was chosen.
    pub options: Options,
    /// Each seat's color on the board: where its huts start. No two who play have the same.
    pub colors: PerSeat<Color>,
    /// The dice for the first turn, round by round. Empty when the order was not thrown for.
    pub opening: Vec<OpeningRound>,
}

/// Why a set-up can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 2 to 4 players.
    Players,
    /// Two who play have the same color.
    Colors,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players => write!(f, "2 to 4 can play"),
            SetupError::Colors => write!(f, "two who play have the same color"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// A game for so many players, who throw for the first turn.
    ///
    /// # Errors
    /// When so many can't play.
    pub fn new(players: usize, options: Options, luck: &mut dyn Luck) -> Result<Setup, SetupError> {
        if !PLAYERS.contains(&players) {
            return Err(SetupError::Players);
        }
        let opening = opening::throw(players, luck);
        let colors = Color::of_seats(&options.huts.deal(players, luck)).unwrap_or(PerSeat(Color::ALL));
        Ok(Setup { players, options, colors, opening })
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        if !PLAYERS.contains(&self.players) {
            return Err(SetupError::Players);
        }
        let colors = &self.colors.0[..self.players];
        let twice = (1..).zip(colors).any(|(next, color)| colors[next..].contains(color));
        if twice { Err(SetupError::Colors) } else { Ok(()) }
    }

    /// Who has the first turn: a place in the order of joining. The others follow in that order.
    pub fn first_to_join(&self) -> usize {
        opening::first(&self.opening)
    }
}
