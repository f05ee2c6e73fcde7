//! Setup of a game: everything fixed before the first action.

use std::fmt;

use super::options::Options;
use super::start::Color;
use crate::luck::Luck;
use crate::opening::{self, OpeningRound};
use crate::seat::PerSeat;

/// Allowed numbers of players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// Setup of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Number of players, 2 to 4; seat 0 has the first turn.
    pub players: usize,
    /// Options of the game.
    pub options: Options,
    /// Color of each seat, which determines its starting squares. Distinct for the players.
    pub colors: PerSeat<Color>,
    /// Rolls for the first turn; empty if the order was not rolled for.
    pub opening: Vec<OpeningRound>,
}

/// Reason why a setup cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not 2 to 4 players.
    Players,
    /// Two players have the same color.
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
    /// Deals a setup and rolls for the first turn.
    ///
    /// # Errors
    /// If the number of players is not allowed.
    pub fn new(players: usize, options: Options, luck: &mut dyn Luck) -> Result<Setup, SetupError> {
        if !PLAYERS.contains(&players) {
            return Err(SetupError::Players);
        }
        let opening = opening::roll_rounds(players, luck);
        let colors = Color::for_seats(&options.huts.deal_colors(players, luck)).unwrap_or(PerSeat::from(Color::ALL));
        Ok(Setup { players, options, colors, opening })
    }

    /// Checks that the setup can be played.
    ///
    /// # Errors
    /// The first defect found.
    pub fn check(&self) -> Result<(), SetupError> {
        if !PLAYERS.contains(&self.players) {
            return Err(SetupError::Players);
        }
        let colors = &self.colors.0[..self.players];
        let twice = (1..).zip(colors).any(|(next, color)| colors[next..].contains(color));
        if twice { Err(SetupError::Colors) } else { Ok(()) }
    }

    /// Index, in order of joining, of the player with the first turn. The others follow in that order.
    pub fn first_player_index(&self) -> usize {
        opening::winner_index(&self.opening)
    }
}
