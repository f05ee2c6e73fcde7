//! The town wall: where it grows, what a segment costs and brings.

use super::square::Row;
use crate::seat::{PerSeat, Seat};
use crate::set::each;

/// How many segments each player has, numbered from 1 and laid in that order (E27).
pub const SEGMENTS: u8 = 9;

/// What a segment costs in the north or south.
const SIDE_GOLD: u8 = 2;
/// What a segment costs in the east.
const EAST_GOLD: u8 = 4;

/// The first column that has a wall to its north and south.
const FIRST_COLUMN: usize = 2;
/// How many places the east wall has.
pub const EAST_PLACES: usize = 8;
/// The most places that the north wall, or the south wall, has.
pub const SIDE_PLACES: usize = 6;

each! {
    /// Where the wall can grow: from a gate, or from the last segment that was laid in that direction.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum WallFront {
        /// Along the north edge, towards the sea.
        North,
        /// Along the south edge, towards the sea.
        South,
        /// Along the east edge, from the north gate southwards.
        EastFromNorth,
        /// Along the east edge, from the south gate northwards.
        EastFromSouth,
    }
}

impl WallFront {
    /// How much gold a segment costs there.
    pub const fn gold(self) -> u8 {
        match self {
            WallFront::North | WallFront::South => SIDE_GOLD,
            WallFront::EastFromNorth | WallFront::EastFromSouth => EAST_GOLD,
        }
    }
}

/// A place for one segment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum WallPlace {
    /// Above the northernmost square of this column, counted from 0 at the harbor.
    North(u8),
    /// Below the southernmost square of this column.
    South(u8),
    /// Beside the easternmost square of this row.
    East(Row),
}

impl WallPlace {
    /// How much gold a segment costs there.
    pub const fn gold(self) -> u8 {
        match self {
            WallPlace::North(_) | WallPlace::South(_) => SIDE_GOLD,
            WallPlace::East(_) => EAST_GOLD,
        }
    }
}

/// A segment that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct WallSegment {
    /// The owner.
    pub owner: Seat,
    /// Its number, 1 to 9.
    pub number: u8,
}

/// What a segment brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum WallReward {
    /// So many influence cards.
    Influence(u8),
    /// A tower, with a victory point cube.
    Tower,
}

impl WallSegment {
    /// What it brings.
    pub const fn reward(self) -> WallReward {
        reward(self.number)
    }

    /// Whether it is a tower.
    pub const fn is_tower(self) -> bool {
        matches!(self.reward(), WallReward::Tower)
    }
}

/// What the segment with this number brings: every third is a tower, the others one card up to the fourth and two from
/// the fifth on (E27).
pub const fn reward(number: u8) -> WallReward {
    match number {
        0 => WallReward::Influence(0),
        3 | 6 | 9 => WallReward::Tower,
        1..=4 => WallReward::Influence(1),
        _ => WallReward::Influence(2),
    }
}

/// Every segment that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walls {
    players: u8,
    north: [Option<WallSegment>; SIDE_PLACES],
    south: [Option<WallSegment>; SIDE_PLACES],
    east: [Option<WallSegment>; EAST_PLACES],
    /// How far each front has come.
    grown: [u8; 4],
    laid: PerSeat<u8>,
}

impl Walls {
    /// No segment, round the town of that many players.
    pub const fn new(players: usize) -> Walls {
        Walls {
            players: players as u8,
            north: [None; SIDE_PLACES],
            south: [None; SIDE_PLACES],
            east: [None; EAST_PLACES],
            grown: [0; 4],
            laid: PerSeat([0; 4]),
        }
    }

    /// Where the next segment of this front lies; `None` when there is no more room.
    pub fn next(&self, front: WallFront) -> Option<WallPlace> {
        let grown = self.grown[front.index()];
        // The column next to the gate is the last but one of the town.
        let side = || {
            let column = (2 * self.players).checked_sub(1)?.checked_sub(grown)?;
            (usize::from(column) >= FIRST_COLUMN).then_some(column)
        };
        let east_is_open = || {
            let [.., from_north, from_south] = self.grown;
            from_north.saturating_add(from_south) < EAST_PLACES as u8
        };
        match front {
            WallFront::North => side().map(WallPlace::North),
            WallFront::South => side().map(WallPlace::South),
            WallFront::EastFromNorth if east_is_open() => {
                Row::new(1 + usize::from(grown)).map(WallPlace::East)
            }
            WallFront::EastFromSouth if east_is_open() => {
                Row::new(EAST_PLACES.checked_sub(usize::from(grown))?).map(WallPlace::East)
            }
            WallFront::EastFromNorth | WallFront::EastFromSouth => None,
        }
    }

    /// What was laid there.
    pub fn at(&self, place: WallPlace) -> Option<WallSegment> {
        let (side, index) = index(place)?;
        *match side {
            Side::North => self.north.get(index)?,
            Side::South => self.south.get(index)?,
            Side::East => self.east.get(index)?,
        }
    }

    /// Each place of this town's wall with what was laid there: north and south from the west, then east from the
    /// north.
    pub fn places(&self) -> impl Iterator<Item = (WallPlace, Option<WallSegment>)> + '_ {
        let columns = FIRST_COLUMN as u8..2 * self.players;
        let north = columns.clone().map(WallPlace::North);
        let south = columns.map(WallPlace::South);
        let east = (1..=EAST_PLACES).filter_map(Row::new).map(WallPlace::East);
        north.chain(south).chain(east).map(|place| (place, self.at(place)))
    }

    /// How many segments a seat has laid.
    pub fn laid(&self, seat: Seat) -> u8 {
        self.laid[seat]
    }

    /// The number of the segment that a seat lays next; `None` when it has none left.
    pub fn next_number(&self, seat: Seat) -> Option<u8> {
        (self.laid[seat] < SEGMENTS).then(|| self.laid[seat] + 1)
    }

    /// How many towers a seat has: every third segment.
    pub fn towers(&self, seat: Seat) -> u8 {
        self.laid[seat] / 3
    }

    /// Lays a seat's next segment. Where there is no room, or it has none left, nothing happens.
    pub(super) fn lay(&mut self, front: WallFront, seat: Seat) -> Option<(WallPlace, WallSegment)> {
        let place = self.next(front)?;
        let segment = WallSegment { owner: seat, number: self.next_number(seat)? };
        let (side, index) = index(place)?;
        let slot = match side {
            Side::North => self.north.get_mut(index),
            Side::South => self.south.get_mut(index),
            Side::East => self.east.get_mut(index),
        };
        *slot? = Some(segment);
        self.grown[front.index()] += 1;
        self.laid[seat] += 1;
        Some((place, segment))
    }
}

enum Side {
    North,
    South,
    East,
}

fn index(place: WallPlace) -> Option<(Side, usize)> {
    Some(match place {
        WallPlace::North(column) => (Side::North, usize::from(column).checked_sub(FIRST_COLUMN)?),
        WallPlace::South(column) => (Side::South, usize::from(column).checked_sub(FIRST_COLUMN)?),
        WallPlace::East(row) => (Side::East, row.index().checked_sub(1)?),
    })
}
