//! Everything about a running game, secrets included.

use super::building::Huts;
use super::cards::Cards;
use super::church::{ChurchTile, TileSet};
use super::prompt::DiscardCause;
use super::ship::Ship;
use super::square::RowSet;
use super::town::Town;
use super::view::Turn;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A running game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// How many play, or played.
    pub players: usize,
    /// Those who have not resigned.
    pub playing: SeatSet,
    /// What is asked now.
    pub phase: Phase,
    /// The turn.
    pub turn: Turn,
    /// How many turns in a row have ended in which nothing was built.
    pub idle: u16,
    /// The board.
    pub town: Town,
    /// The ship; none before the first roll.
    pub ship: Option<Ship>,
    /// What each seat holds.
    pub hands: PerSeat<Cards>,
    /// The gold that nobody holds.
    pub bank: u8,
    /// The influence cards left to draw.
    pub stack: Cards,
    /// The influence cards that were used.
    pub discards: Cards,
    /// Huts that look for a new place.
    pub homeless: PerSeat<Huts>,
    /// The church tiles that were not laid.
    pub tiles: Tiles,
    /// How often luck was asked for what.
    pub drawn: Drawn,
}

/// The church tiles that were not laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tiles {
    /// Those of which nobody knows where in the stack they are.
    pub stack: TileSet,
    /// The one at the bottom, once the first tile was chosen.
    pub bottom: Option<Sunk>,
}

/// The church tile at the bottom of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sunk {
    /// The tile.
    pub tile: ChurchTile,
    /// Who put it there, and knows it.
    pub by: Seat,
}

impl Tiles {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.stack.len() + usize::from(self.bottom.is_some())
    }
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The dice.
    Roll,
    /// The ship lies at the row that was rolled: it goes to one of these.
    ShiftingShip {
        /// Where it may go.
        rows: RowSet,
    },
    /// A seven: the pirates' row.
    MovingPirates,
    /// Cards are discarded.
    Discarding {
        /// How many each seat still owes.
        owed: PerSeat<u8>,
        /// What each has sealed.
        sealed: PerSeat<Option<Cards>>,
        /// What makes them discard.
        cause: DiscardCause,
        /// What was discarded already.
        given: Cards,
    },
    /// The active seat takes back cards, a card for each of its towers.
    Reclaiming {
        /// Out of these.
        from: Cards,
        /// At most so many.
        most: u8,
    },
    /// Building; then a permit, or gold.
    Building,
    /// The first of the church's tiles.
    ChoosingTile {
        /// The two that the active seat has drawn.
        tiles: [ChurchTile; 2],
    },
    /// New places for huts; then the building goes on.
    PlacingHuts,
    /// A bonus, or the end of the turn.
    Bonus,
    /// It is over.
    Over {
        /// Who won; nobody when it was stopped.
        winner: Option<Seat>,
    },
}

/// How often luck was asked, purpose by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Drawn {
    /// Rolls of a turn.
    pub rolls: u32,
    /// Draws of influence cards, each of one or more.
    pub influence: u32,
    /// Draws of church tiles.
    pub tiles: u32,
}

impl State {
    /// Whose huts are placed next: the active seat's, then clockwise.
    pub fn hut_placer(&self) -> Option<Seat> {
        self.playing.clockwise_from(self.turn.active).find(|&seat| !self.homeless[seat].is_empty())
    }
}
