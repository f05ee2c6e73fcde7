//! The state before the first action.

use super::cards::{Cards, GOLD, INFLUENCE_EACH};
use super::church::TileSet;
use super::setup::Setup;
use super::square::{Row, Square};
use super::state::{Drawn, Phase, State, Tiles};
use super::town::Town;
use super::view::{BonusUse, Turn};
use crate::seat::{PerSeat, Seat, SeatSet};

/// How much gold each player starts with.
const START_GOLD: u8 = 3;

/// The north-west squares of each seat's small and large hut.
pub const START_SQUARES: [[Square; 2]; 4] = [
    [start(2, 4), start(1, 8)],
    [start(3, 4), start(4, 8)],
    [start(2, 10), start(1, 5)],
    [start(3, 10), start(4, 5)],
];

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
        town: Town::new(setup.players),
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
