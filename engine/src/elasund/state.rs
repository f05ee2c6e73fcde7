//! Full state of a game, including secrets.

use super::building::Huts;
use super::cards::Cards;
use super::church::{ChurchTile, TileSet};
use super::prompt::DiscardCause;
use super::ship::Ship;
use super::square::RowSet;
use super::town::Town;
use super::view::Turn;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A running or finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// Number of players, including those who resigned.
    pub players: usize,
    /// Seats that have not resigned.
    pub playing: SeatSet,
    /// Current phase.
    pub phase: Phase,
    /// Current turn.
    pub turn: Turn,
    /// Number of consecutive turns in which nothing was built.
    pub idle_turns: u16,
    /// The board.
    pub town: Town,
    /// The ship; `None` before the first roll.
    pub ship: Option<Ship>,
    /// Hands of the seats.
    pub hands: PerSeat<Cards>,
    /// Gold in the bank.
    pub bank: u8,
    /// Influence cards left to draw.
    pub stack: Cards,
    /// Used influence cards.
    pub discards: Cards,
    /// Displaced huts of each seat.
    pub displaced_huts: PerSeat<Huts>,
    /// Church tiles not laid yet.
    pub tiles: Tiles,
    /// Numbers of random draws so far.
    pub draw_counts: DrawCounts,
}

/// Church tiles not laid yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tiles {
    /// Tiles at unknown positions in the stack.
    pub stack: TileSet,
    /// Tile at the bottom, once the first tile was chosen.
    pub bottom: Option<BottomTile>,
}

/// Church tile at the bottom of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BottomTile {
    /// Tile at the bottom.
    pub tile: ChurchTile,
    /// Seat that put it there, and knows it.
    pub by: Seat,
}

impl Tiles {
    /// Number of tiles.
    pub fn count(&self) -> usize {
        self.stack.len() + usize::from(self.bottom.is_some())
    }
}

/// Phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the roll.
    Roll,
    /// The ship is already at the rolled row and must be moved.
    ShiftingShip {
        /// Possible destinations.
        rows: RowSet,
    },
    /// After a seven: the pirates must be moved.
    MovingPirates,
    /// Seats must discard cards.
    Discarding {
        /// Number of cards each seat still owes.
        owed: PerSeat<u8>,
        /// Cards that each seat has chosen.
        sealed: PerSeat<Option<Cards>>,
        /// Reason for the discard.
        cause: DiscardCause,
        /// Cards discarded so far.
        given: Cards,
    },
    /// The active seat may take back discarded cards, at most one per tower.
    Reclaiming {
        /// Cards to choose from.
        from: Cards,
        /// Maximum number of cards.
        most: u8,
    },
    /// Building, until a permit is placed or gold taken.
    Building,
    /// The active seat chooses the first church tile.
    ChoosingTile {
        /// The two tiles drawn.
        tiles: [ChurchTile; 2],
    },
    /// Displaced huts must be relocated; building continues afterwards.
    PlacingHuts,
    /// Bonus, or end of the turn.
    Bonus,
    /// Game over.
    Over {
        /// Winner; `None` if the game was stopped.
        winner: Option<Seat>,
    },
}

/// Numbers of random draws so far, by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DrawCounts {
    /// Rolls of the dice.
    pub rolls: u32,
    /// Draws of influence cards, of one or more each.
    pub influence: u32,
    /// Draws of church tiles.
    pub tiles: u32,
}

impl State {
    /// Tiles among which the active seat chooses.
    pub(super) fn offered_tiles(&self) -> Option<[ChurchTile; 2]> {
        if let Phase::ChoosingTile { tiles } = self.phase { Some(tiles) } else { None }
    }

    /// Seat that relocates huts next: clockwise from the active seat.
    pub fn hut_placer(&self) -> Option<Seat> {
        self.playing.clockwise_from(self.turn.active).find(|&seat| !self.displaced_huts[seat].is_empty())
    }
}
