//! The church: nine tiles that belong in one place each, as soon as the first is laid.

use super::square::{Row, Square, SquareSet};
use crate::seat::Seat;
use crate::set::{numbered, set};

/// How many tiles the church has.
pub const TILES: usize = 9;
/// What a tile costs.
pub const GOLD: u8 = 7;

numbered! {
    /// A tile, counted from 0 in reading order: north-west, north, north-east, west, and so on (E29).
    #[derive(Debug)]
    pub struct ChurchTile(u8) below TILES
}

impl ChurchTile {
    /// Every tile.
    pub const ALL: [ChurchTile; TILES] = {
        let mut all = [ChurchTile(0); TILES];
        let mut index = 0;
        while index < TILES {
            all[index] = ChurchTile(index as u8);
            index += 1;
        }
        all
    };

    /// Its column in the church, counted from 0 in the west.
    pub const fn x(self) -> usize {
        self.index() % 3
    }

    /// Its row in the church, counted from 0 in the north.
    pub const fn y(self) -> usize {
        self.index() / 3
    }

    /// Where the church's north-west square lies when this tile lies on the foundation.
    pub const fn origin(self) -> Option<Square> {
        // The foundation has two columns and five rows before it, so that there is always room.
        match Row::new(Square::FOUNDATION.row().index() - self.y()) {
            Some(row) => Square::at(Square::FOUNDATION.x() - self.x(), row),
            None => None,
        }
    }
}

set! {
    /// A set of tiles, in reading order.
    TileSet(u16) of ChurchTile by index, without any: EMPTY, shown by index
}

impl TileSet {
    /// Every tile.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);
}

/// The church as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Church {
    origin: Option<Square>,
    owners: [Option<Seat>; TILES],
    covered: SquareSet,
}

impl Church {
    /// Its north-west square, known from the first tile on.
    pub fn origin(&self) -> Option<Square> {
        self.origin
    }

    /// Whose tile lies there: whose cube marks it.
    pub fn owner(&self, tile: ChurchTile) -> Option<Seat> {
        self.owners[tile.index()]
    }

    /// Where the tile belongs; `None` before the first is laid.
    pub fn square(&self, tile: ChurchTile) -> Option<Square> {
        let origin = self.origin?;
        Square::at(origin.x() + tile.x(), Row::new(origin.row().index() + tile.y())?)
    }

    /// The tiles that were laid, each with its square and owner.
    pub fn tiles(&self) -> impl Iterator<Item = (ChurchTile, Square, Seat)> + '_ {
        ChurchTile::ALL.into_iter().filter_map(|tile| Some((tile, self.square(tile)?, self.owner(tile)?)))
    }

    /// The tile on a square, with its owner.
    pub fn tile_at(&self, square: Square) -> Option<(ChurchTile, Seat)> {
        self.tiles().find(|&(_, at, _)| at == square).map(|(tile, _, owner)| (tile, owner))
    }

    /// How many tiles were laid.
    pub fn laid(&self) -> usize {
        self.covered.len()
    }

    /// The squares on which a tile lies.
    pub fn covered(&self) -> SquareSet {
        self.covered
    }

    /// The nine squares that the church takes up in the end; none before the first tile is laid.
    pub fn area(&self) -> SquareSet {
        ChurchTile::ALL.into_iter().filter_map(|tile| self.square(tile)).collect()
    }

    /// Lays a tile: the first one on the foundation, any other where it belongs.
    pub(super) fn lay(&mut self, tile: ChurchTile, owner: Seat) -> Option<Square> {
        if self.origin.is_none() {
            self.origin = tile.origin();
        }
        let square = self.square(tile)?;
        self.owners[tile.index()] = Some(owner);
        self.covered.insert(square);
        Some(square)
    }
}
