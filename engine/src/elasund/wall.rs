//! The town wall: fronts, prices and rewards of segments.

use super::square::Row;
use crate::seat::{PerSeat, Seat};
use crate::set::indexed_enum;

/// Number of segments per player, numbered from 1 and built in that order (E27).
pub const SEGMENTS: u8 = 9;

/// Price in gold of a segment in the north or south.
const SIDE_GOLD: u8 = 2;
/// Price in gold of a segment in the east.
const EAST_GOLD: u8 = 4;

/// First column with wall to its north and south.
const FIRST_COLUMN: usize = 2;
/// Number of places in the east wall.
pub const EAST_PLACES: usize = 8;
/// Maximum number of places in the north or south wall.
pub const SIDE_PLACES: usize = 6;

indexed_enum! {
    /// A direction in which the wall grows, from a gate or from the last segment of that direction.
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
    /// Price in gold of a segment.
    pub const fn gold(self) -> u8 {
        match self {
            WallFront::North | WallFront::South => SIDE_GOLD,
            WallFront::EastFromNorth | WallFront::EastFromSouth => EAST_GOLD,
        }
    }
}

/// Place for one segment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum WallPlace {
    /// North of this column, counted from 0 at the harbor.
    North(u8),
    /// South of this column.
    South(u8),
    /// East of this row.
    East(Row),
}

impl WallPlace {
    /// Price in gold of a segment.
    pub const fn gold(self) -> u8 {
        match self {
            WallPlace::North(_) | WallPlace::South(_) => SIDE_GOLD,
            WallPlace::East(_) => EAST_GOLD,
        }
    }
}

/// A segment on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct WallSegment {
    /// Owner of the segment.
    pub owner: Seat,
    /// Number of the segment, 1 to 9.
    pub number: u8,
}

/// Reward for building a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum WallReward {
    /// This many influence cards.
    Influence(u8),
    /// A tower, with a victory point cube.
    Tower,
}

impl WallSegment {
    /// Reward of the segment.
    pub const fn reward(self) -> WallReward {
        reward(self.number)
    }

    /// Returns `true` if the segment is a tower.
    pub const fn is_tower(self) -> bool {
        matches!(self.reward(), WallReward::Tower)
    }
}

/// Reward of the segment with this number (E27): every third is a tower; the others yield one card up to the fourth segment,
/// and two from the fifth on.
pub const fn reward(number: u8) -> WallReward {
    match number {
        0 => WallReward::Influence(0),
        3 | 6 | 9 => WallReward::Tower,
        1..=4 => WallReward::Influence(1),
        _ => WallReward::Influence(2),
    }
}

/// All segments on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walls {
    players: u8,
    north: [Option<WallSegment>; SIDE_PLACES],
    south: [Option<WallSegment>; SIDE_PLACES],
    east: [Option<WallSegment>; EAST_PLACES],
    /// Number of segments of each front.
    grown: [u8; 4],
    laid: PerSeat<u8>,
}

impl Walls {
    /// Empty wall around the town of `players` players.
    pub const fn new(players: usize) -> Walls {
        Walls {
            players: players as u8,
            north: [None; SIDE_PLACES],
            south: [None; SIDE_PLACES],
            east: [None; EAST_PLACES],
            grown: [0; 4],
            laid: PerSeat::filled(0),
        }
    }

    /// Place of the next segment of this front; `None` if the front is complete.
    pub fn next_place(&self, front: WallFront) -> Option<WallPlace> {
        let grown = self.grown[front.index()];
        // The column next to the gate is the second to last of the town.
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
            WallFront::EastFromNorth if east_is_open() => Row::new(1 + usize::from(grown)).map(WallPlace::East),
            WallFront::EastFromSouth if east_is_open() => {
                Row::new(EAST_PLACES.checked_sub(usize::from(grown))?).map(WallPlace::East)
            }
            WallFront::EastFromNorth | WallFront::EastFromSouth => None,
        }
    }

    /// Segment in this place.
    pub fn segment_at(&self, place: WallPlace) -> Option<WallSegment> {
        let (side, index) = index(place)?;
        *match side {
            Side::North => self.north.get(index)?,
            Side::South => self.south.get(index)?,
            Side::East => self.east.get(index)?,
        }
    }

    /// All places of this town's wall with their segments: north and south from the west, then east from the north.
    pub fn places(&self) -> impl Iterator<Item = (WallPlace, Option<WallSegment>)> + '_ {
        let columns = FIRST_COLUMN as u8..2 * self.players;
        let north = columns.clone().map(WallPlace::North);
        let south = columns.map(WallPlace::South);
        let east = (1..=EAST_PLACES).filter_map(Row::new).map(WallPlace::East);
        north.chain(south).chain(east).map(|place| (place, self.segment_at(place)))
    }

    /// Number of segments the seat has built.
    pub fn built_segments(&self, seat: Seat) -> u8 {
        self.laid[seat]
    }

    /// Number of the seat's next segment; `None` if none is left.
    pub fn next_number(&self, seat: Seat) -> Option<u8> {
        (self.laid[seat] < SEGMENTS).then(|| self.laid[seat] + 1)
    }

    /// Number of the seat's towers: every third segment.
    pub fn towers(&self, seat: Seat) -> u8 {
        self.laid[seat] / 3
    }

    /// Builds the seat's next segment. `None`, without any change, if the front is complete or no segment is left.
    pub(super) fn build_segment(&mut self, front: WallFront, seat: Seat) -> Option<(WallPlace, WallSegment)> {
        let place = self.next_place(front)?;
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
