//! What can be chosen before a game.

use arrayvec::ArrayVec;

use super::start::Color;
use crate::luck::{Luck, Purpose};
use crate::set::each;

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Who starts in which squares.
    pub huts: Huts,
}

each! {
    /// How the colors of the board, and with them the squares in which the huts start, come to the seats (E47).
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub enum Huts {
        /// Two of the same half after each other: the first two seats share their rows.
        #[default]
        Near,
        /// One of each half in turn: the first two seats share no row.
        Across,
        /// By luck.
        Drawn,
    }
}

impl Huts {
    /// The colors of those who play, in turn order.
    pub(super) fn deal(self, players: usize, luck: &mut dyn Luck) -> ArrayVec<Color, 4> {
        let mut colors = ArrayVec::from(match self {
            Huts::Near => Color::ALL,
            Huts::Across => [Color::Blue, Color::Yellow, Color::Red, Color::Green],
            Huts::Drawn => {
                luck.open(Purpose::Huts, 0);
                let drawn = luck.order(Color::ALL.len());
                std::array::from_fn(|place| Color::ALL[usize::from(drawn[place])])
            }
        });
        colors.truncate(players);
        colors
    }
}
