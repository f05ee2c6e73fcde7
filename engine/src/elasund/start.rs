//! The state before the first action.

use arrayvec::ArrayVec;

use super::cards::{Cards, GOLD, INFLUENCE_EACH};
use super::church::TileSet;
use super::setup::Setup;
use super::square::{Row, Square};
use super::state::{Drawn, Phase, State, Tiles};
use super::town::Town;
use super::view::{BonusUse, Turn};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::set::each;

/// How much gold each player starts with.
const START_GOLD: u8 = 3;

each! {
    /// A player's color as the board has it printed, in the order of the seats that usually have it: it says in which squares
    /// the huts start, and nothing else.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
    pub enum Color {
        /// In the north-west, with the large hut in the rows 8 and 9.
        #[default]
        Blue,
        /// Beside it, in the same rows.
        Red,
        /// The same in the south-west, with the large hut in the rows 5 and 6.
        Yellow,
        /// Beside that.
        Green,
    }
}

impl Color {
    /// Each seat's color where these play, in turn order: seats that nobody plays have those that are left. None where two
    /// have the same.
    pub fn of_seats(playing: &[Color]) -> Option<PerSeat<Color>> {
        let left = Color::ALL.into_iter().filter(|color| !playing.contains(color));
        let colors: ArrayVec<Color, { Color::ALL.len() * 2 }> =
            playing.iter().copied().take(Color::ALL.len()).chain(left).collect();
        colors.as_slice().try_into().ok().map(PerSeat)
    }

    /// The north-west squares of its small and its large hut (E6).
    pub const fn start_squares(self) -> [Square; 2] {
        match self {
            Color::Blue => [start(2, 4), start(1, 8)],
            Color::Red => [start(3, 4), start(4, 8)],
            Color::Yellow => [start(2, 10), start(1, 5)],
            Color::Green => [start(3, 10), start(4, 5)],
        }
    }
}

const fn start(x: usize, number: u8) -> Square {
    match Row::of_number(number) {
        Some(row) => match Square::at(x, row) {
            Some(square) => square,
            None => Square::FOUNDATION,
        },
        None => Square::FOUNDATION,
    }
}

/// The huts stand, everybody has gold, and the first seat rolls. The first influence cards are drawn with the first
/// roll: before it nobody can use them, and a set-up holds no secret.
pub(super) fn start_of(setup: &Setup) -> State {
    let playing = SeatSet::first(setup.players);
    let hands = PerSeat::from_fn(|seat| match playing.contains(seat) {
        true => Cards::of_gold(START_GOLD),
        false => Cards::NONE,
    });
    State {
        players: setup.players,
        playing,
        phase: Phase::Roll,
        turn: Turn { number: 1, active: Seat::FIRST, dice: None, builds: 0, bonus: BonusUse::Unused },
        idle: 0,
        town: Town::new(setup.players, &setup.colors),
        ship: None,
        hands,
        bank: GOLD - START_GOLD * setup.players as u8,
        stack: Cards::new(0, INFLUENCE_EACH, INFLUENCE_EACH, INFLUENCE_EACH),
        discards: Cards::NONE,
        homeless: PerSeat::default(),
        tiles: Tiles { stack: TileSet::ALL, bottom: None },
        drawn: Drawn::default(),
    }
}
