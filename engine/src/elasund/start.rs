//! State before the first action.

use arrayvec::ArrayVec;

use super::cards::{Cards, GOLD, INFLUENCE_EACH};
use super::church::TileSet;
use super::setup::Setup;
use super::square::{Row, Square};
use super::state::{DrawCounts, Phase, State, Tiles};
use super::town::Town;
use super::view::{BonusUse, Turn};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::set::indexed_enum;

/// Gold of each player at the start.
const START_GOLD: u8 = 3;

indexed_enum! {
    /// Color of a player as printed on the board, in the default order of the seats. Determines only the starting squares of
    /// the huts.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
    pub enum Color {
        /// North-west, with the large hut in rows 8 and 9.
        #[default]
        Blue,
        /// Next to blue, in the same rows.
        Red,
        /// South-west, with the large hut in rows 5 and 6.
        Yellow,
        /// Next to yellow, in the same rows.
        Green,
    }
}

impl Color {
    /// Colors of all seats, given those of the players in turn order; unused seats get the remaining colors, and then blue.
    /// `None` if two players have the same color.
    pub fn for_seats(playing: &[Color]) -> Option<PerSeat<Color>> {
        let left = Color::ALL.into_iter().filter(|color| !playing.contains(color));
        let colors: ArrayVec<Color, { Color::ALL.len() * 2 }> =
            playing.iter().copied().take(Color::ALL.len()).chain(left).collect();
        <[Color; Color::ALL.len()]>::try_from(colors.as_slice()).ok().map(PerSeat::from)
    }

    /// North-west squares of the small and the large hut (E6).
    pub const fn start_squares(self) -> [Square; 2] {
        match self {
            Color::Blue => [start_square(2, 4), start_square(1, 8)],
            Color::Red => [start_square(3, 4), start_square(4, 8)],
            Color::Yellow => [start_square(2, 10), start_square(1, 5)],
            Color::Green => [start_square(3, 10), start_square(4, 5)],
        }
    }
}

const fn start_square(x: usize, number: u8) -> Square {
    match Row::from_number(number) {
        Some(row) => match Square::at(x, row) {
            Some(square) => square,
            None => Square::FOUNDATION,
        },
        None => Square::FOUNDATION,
    }
}

/// Returns the start state: huts placed, gold dealt, and the first seat to roll. The first influence cards are drawn with
/// the first roll: nobody can use them before, and a setup thus contains no secret.
pub(super) fn initial_state(setup: &Setup) -> State {
    let playing = SeatSet::first(setup.players);
    let hands = PerSeat::from_fn(|seat| match playing.contains(seat) {
        true => Cards::from_gold(START_GOLD),
        false => Cards::NONE,
    });
    State {
        players: setup.players,
        playing,
        phase: Phase::Roll,
        turn: Turn { number: 1, active: Seat::FIRST, dice: None, builds: 0, bonus: BonusUse::Unused },
        idle_turns: 0,
        town: Town::new(setup.players, &setup.colors),
        ship: None,
        hands,
        bank: GOLD - START_GOLD * setup.players as u8,
        stack: Cards::new(0, INFLUENCE_EACH, INFLUENCE_EACH, INFLUENCE_EACH),
        discards: Cards::NONE,
        displaced_huts: PerSeat::default(),
        tiles: Tiles { stack: TileSet::ALL, bottom: None },
        draw_counts: DrawCounts::default(),
    }
}
