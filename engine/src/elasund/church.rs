//! The church: nine tiles, with places that are fixed once the first is laid.

use super::square::{Row, Square, SquareSet};
use crate::seat::Seat;
use crate::set::{bounded_id, set};

/// Number of church tiles.
pub const TILES: usize = 9;
/// Price of a tile in gold.
pub const GOLD: u8 = 7;

bounded_id! {
    /// Church tile, numbered from 0 in reading order from the north-west (E29).
    #[derive(Debug)]
    pub struct ChurchTile(u8) below TILES
}

impl ChurchTile {
    /// All tiles.
    pub const ALL: [ChurchTile; TILES] = {
        let mut all = [ChurchTile(0); TILES];
        let mut index = 0;
        while index < TILES {
            all[index] = ChurchTile(index as u8);
            index += 1;
        }
        all
    };

    /// Column in the church, from 0 in the west.
    pub const fn x(self) -> usize {
        self.index() % 3
    }

    /// Row in the church, from 0 in the north.
    pub const fn y(self) -> usize {
        self.index() / 3
    }

    /// North-west square of the church if this tile lies on the foundation.
    pub const fn origin(self) -> Option<Square> {
        // Always `Some`: the foundation is in column 2 and row 5.
        match Row::new(Square::FOUNDATION.row().index() - self.y()) {
            Some(row) => Square::at(Square::FOUNDATION.x() - self.x(), row),
            None => None,
        }
    }
}

set! {
    /// Set of tiles, in reading order.
    TileSet(u16) of ChurchTile by index, without any: EMPTY, shown by index
}

impl TileSet {
    /// All tiles.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);
}

/// Church tiles on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Church {
    origin: Option<Square>,
    owners: [Option<Seat>; TILES],
    covered: SquareSet,
}

impl Church {
    /// North-west square of the church, fixed by the first tile.
    pub fn origin(&self) -> Option<Square> {
        self.origin
    }

    /// Owner of a laid tile, marked by a cube.
    pub fn owner(&self, tile: ChurchTile) -> Option<Seat> {
        self.owners[tile.index()]
    }

    /// Square of a tile; `None` before the first is laid.
    pub fn square(&self, tile: ChurchTile) -> Option<Square> {
        let origin = self.origin?;
        Square::at(origin.x() + tile.x(), Row::new(origin.row().index() + tile.y())?)
    }

    /// Laid tiles with squares and owners.
    pub fn tiles(&self) -> impl Iterator<Item = (ChurchTile, Square, Seat)> + '_ {
        ChurchTile::ALL.into_iter().filter_map(|tile| Some((tile, self.square(tile)?, self.owner(tile)?)))
    }

    /// Tile on a square, with its owner.
    pub fn tile_at(&self, square: Square) -> Option<(ChurchTile, Seat)> {
        self.tiles().find(|&(_, at, _)| at == square).map(|(tile, _, owner)| (tile, owner))
    }

    /// Number of tiles laid.
    pub fn tile_count(&self) -> usize {
        self.covered.len()
    }

    /// Squares with a laid tile.
    pub fn covered(&self) -> SquareSet {
        self.covered
    }

    /// The nine squares of the complete church; empty before the first tile is laid.
    pub fn area(&self) -> SquareSet {
        ChurchTile::ALL.into_iter().filter_map(|tile| self.square(tile)).collect()
    }

    /// Lays a tile: the first one on the foundation, any other in its place. Returns the square.
    pub(super) fn place_tile(&mut self, tile: ChurchTile, owner: Seat) -> Option<Square> {
        if self.origin.is_none() {
            self.origin = tile.origin();
        }
        let square = self.square(tile)?;
        self.owners[tile.index()] = Some(owner);
        self.covered.insert(square);
        Some(square)
    }
}
