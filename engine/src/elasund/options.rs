//! Options of a game.

use arrayvec::ArrayVec;

use super::start::Color;
use crate::luck::{Luck, Purpose};
use crate::set::indexed_enum;

/// Options chosen before a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Starting squares of the seats.
    pub huts: HutArrangement,
}

indexed_enum! {
    /// Assignment of the board's colors, and with them the starting squares of the huts, to the seats (E47).
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub enum HutArrangement {
        /// Adjacent colors in sequence: the first two seats share their rows.
        #[default]
        Near,
        /// Alternating halves: the first two seats share no row.
        Across,
        /// Random order.
        Drawn,
    }
}

impl HutArrangement {
    /// Colors of the players, in turn order.
    pub(super) fn deal_colors(self, players: usize, luck: &mut dyn Luck) -> ArrayVec<Color, 4> {
        let mut colors = ArrayVec::from(match self {
            HutArrangement::Near => Color::ALL,
            HutArrangement::Across => [Color::Blue, Color::Yellow, Color::Red, Color::Green],
            HutArrangement::Drawn => {
                luck.select_stream(Purpose::Huts, 0);
                let drawn = luck.permutation(Color::ALL.len());
                std::array::from_fn(|place| Color::ALL[usize::from(drawn[place])])
            }
        });
        colors.truncate(players);
        colors
    }
}
