//! Geometry: size of the image and positions of everything on it.

use engine::elasund::building::Standing;
use engine::elasund::square::{ROWS, Row, Square, columns};
use engine::elasund::wall::WallPlace;
use engine::seat::{MAX_SEATS, Seat};

use super::art::{CELL, Corner, TRACK_WIDTH, WALL, WallDirection};
use super::supply::SupplyLayout;
use crate::art::{DIE, PLATE};
use crate::point::Point;
use crate::scale::Scale;

/// Distance of everything from the border, and of plates from each other.
const MARGIN: i32 = 14;
const GAP: i32 = 10;
/// Horizontal positions of the trade track, the ship, and the row numbers.
const TRACK: i32 = 51;
const SHIP: i32 = 128;
const SIGN: i32 = 194;
/// Horizontal position of the first column.
const TOWN: i32 = 229;
/// Space for letters and numbers outside the wall, and the distance of their centers from it.
const LABELS: i32 = 40;
const PRINT: i32 = 24;
/// Offset of a cube from the center of its tower.
const TOWER: i32 = 3;
/// Distance of the land from the border, above and below.
const SHORE: i32 = 6;
/// Number of spaces of the trade track.
pub(super) const SPACES: i32 = 12;
/// Width of the supply in a large town.
const SUPPLY: i32 = 112;

/// Positions of everything on the image.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Width and height of the image.
    pub(crate) size: (u32, u32),
    /// Scale of the board. Panels are always at full scale.
    pub(crate) scale: Scale,
    /// Number of players.
    pub(super) players: usize,
    /// Center and size of the supply's panel.
    pub(super) supply: (Point, Point),
    /// Arrangement of the supply's panel.
    pub(super) supply_layout: SupplyLayout,
    /// Centers of the dice.
    pub(super) dice: [Point; 2],
    /// Horizontal shift of everything on the left.
    shift: i32,
    /// Top left corner of the town's first square.
    corner: Point,
    plates: [Point; MAX_SEATS],
}

impl Layout {
    /// Layout for a number of players. A town for four has its plates above, a smaller one to its right. Images are never
    /// taller than wide, because chats show portrait images small.
    pub(crate) fn new(players: usize) -> Layout {
        if players > 3 { Layout::wide(players) } else { Layout::narrow(players) }
    }

    fn narrow(players: usize) -> Layout {
        let scale = Scale::FULL;
        let rise = SHORE + LABELS + WALL;
        let height = 2 * rise + CELL * ROWS as i32;
        let town = CELL * columns(players) as i32 + WALL + LABELS;
        let least = TOWN + town + MARGIN + PLATE.0 + MARGIN;
        let width = least.max(height);
        let shift = (width - least) / 2;
        let middle = width - MARGIN - PLATE.0 / 2;
        let plate = |index: usize| (middle, MARGIN + PLATE.1 / 2 + (PLATE.1 + GAP) * index as i32);
        let supply = (PLATE.0, SupplyLayout::Wide.height());
        let below = plate(players).1 - PLATE.1 / 2 + MARGIN;
        let dice = below + supply.1 + MARGIN + GAP + DIE / 2;
        let aside = (DIE + GAP) / 2;
        Layout {
            size: (width.unsigned_abs(), height.unsigned_abs()),
            scale,
            players,
            supply: ((middle, below + supply.1 / 2), supply),
            supply_layout: SupplyLayout::Wide,
            dice: [(middle - aside, dice), (middle + aside, dice)],
            shift,
            corner: (TOWN + shift, rise),
            plates: std::array::from_fn(plate),
        }
    }

    fn wide(players: usize) -> Layout {
        let scale = Scale(49);
        let (cell, wall) = (scale.pixels(CELL), scale.pixels(WALL));
        let plate = |index: usize| (MARGIN + PLATE.0 / 2 + (PLATE.0 + GAP) * index as i32, MARGIN + PLATE.1 / 2);
        let top = MARGIN + PLATE.1 + MARGIN + LABELS + wall;
        let right = TOWN + cell * columns(players) as i32 + wall + LABELS;
        let supply = (SUPPLY, SupplyLayout::Narrow.height());
        let width = right + GAP + supply.0 + MARGIN;
        let dice = |y| (width - MARGIN - DIE / 2, y);
        let below = MARGIN + 2 * (DIE + GAP) + MARGIN;
        Layout {
            size: (width.unsigned_abs(), (top + cell * ROWS as i32 + wall + LABELS + SHORE).unsigned_abs()),
            scale,
            players,
            supply: ((width - MARGIN - supply.0 / 2, below + supply.1 / 2), supply),
            supply_layout: SupplyLayout::Narrow,
            dice: [dice(MARGIN + DIE / 2), dice(MARGIN + DIE / 2 + DIE + GAP)],
            shift: 0,
            corner: (TOWN, top),
            plates: std::array::from_fn(plate),
        }
    }

    /// Side of a square, in pixels.
    pub(super) fn cell(&self) -> i32 {
        self.scale.pixels(CELL)
    }

    /// Thickness of the wall, in pixels.
    fn wall_width(&self) -> i32 {
        self.scale.pixels(WALL)
    }

    pub(super) fn columns(&self) -> usize {
        columns(self.players)
    }

    /// Center of the square at column `x` and row `y`, also outside the town.
    fn middle(&self, x: i32, y: i32) -> Point {
        let cell = self.cell();
        (self.corner.0 + cell * x + cell / 2, self.corner.1 + cell * y + cell / 2)
    }

    /// Center of a square of this town.
    pub(super) fn square(&self, square: Square) -> Option<Point> {
        (square.x() < self.columns()).then(|| self.middle(square.x() as i32, square.row().index() as i32))
    }

    /// Center of a box of squares, given by its north-west square and its number of columns and rows.
    pub(super) fn area(&self, square: Square, (wide, high): (usize, usize)) -> Option<Point> {
        let (x, y) = self.square(square)?;
        let half = self.cell() / 2;
        Some((x + half * (wide as i32 - 1), y + half * (high as i32 - 1)))
    }

    /// Center of a building.
    pub(super) fn building(&self, standing: &Standing) -> Option<Point> {
        self.area(standing.square, (standing.building.width(), standing.building.height()))
    }

    /// Bounding box of the town's squares: first pixels, and first pixels past it.
    pub(super) fn town(&self) -> (Point, Point) {
        let (x, y) = self.corner;
        let cell = self.cell();
        ((x, y), (x + cell * self.columns() as i32, y + cell * ROWS as i32))
    }

    /// Bounding box of the land around the town.
    pub(super) fn land(&self) -> (Point, Point) {
        let (from, to) = self.town();
        let around = self.wall_width() + LABELS;
        ((from.0, from.1 - around), (to.0 + around, to.1 + around))
    }

    /// Center and direction of a place of this town's wall.
    pub(super) fn wall(&self, place: WallPlace) -> Option<(Point, WallDirection)> {
        let ((_, top), (right, bottom)) = self.town();
        let half = self.wall_width() / 2;
        // The first two columns have no wall, and the last has a gate.
        let columns = 2..self.columns() - 1;
        let column = |x: u8| columns.contains(&usize::from(x)).then(|| self.middle(i32::from(x), 0).0);
        Some(match place {
            WallPlace::North(x) => ((column(x)?, top - half), WallDirection::Across),
            WallPlace::South(x) => ((column(x)?, bottom + half), WallDirection::Across),
            WallPlace::East(row) => ((right + half, self.middle(0, row.index() as i32).1), WallDirection::Upright),
        })
    }

    /// Position of the cube of a tower with this center, shifted towards the town to keep clear of inscriptions.
    pub(super) fn tower(&self, (x, y): Point) -> Point {
        let ((left, top), (right, bottom)) = self.town();
        let towards = |at: i32, from: i32, to: i32| at - TOWER * (i32::from(at >= to) - i32::from(at < from));
        (towards(x, left, right), towards(y, top, bottom))
    }

    /// Center of a corner of the wall.
    pub(super) fn gates(&self, corner: Corner) -> Point {
        let ((_, top), (right, bottom)) = self.town();
        let half = self.wall_width() / 2;
        match corner {
            Corner::North => (right + half, top - half),
            Corner::South => (right + half, bottom + half),
        }
    }

    /// Position of the number of a row in the west.
    pub(super) fn west_number(&self, row: Row) -> Point {
        (SIGN + self.shift, self.middle(0, row.index() as i32).1)
    }

    /// Position of the ship at a row.
    pub(super) fn ship(&self, row: Row) -> Point {
        (SHIP + self.shift, self.middle(0, row.index() as i32).1)
    }

    /// Center of a row of squares, and its width at full scale.
    pub(super) fn row(&self, row: Row) -> (Point, i32) {
        let ((left, _), (right, _)) = self.town();
        (((left + right) / 2, self.middle(0, row.index() as i32).1), CELL * self.columns() as i32)
    }

    /// Position of the number of a row in the east.
    pub(super) fn east_number(&self, row: Row) -> Point {
        let (_, (right, _)) = self.town();
        (right + self.wall_width() + PRINT, self.middle(0, row.index() as i32).1)
    }

    /// Positions of the letter of a column in the north and in the south.
    pub(super) fn letters(&self, x: usize) -> [Point; 2] {
        let ((_, top), (_, bottom)) = self.town();
        let (across, away) = (self.middle(x as i32, 0).0, self.wall_width() + PRINT);
        [(across, top - away), (across, bottom + away)]
    }

    /// Center and height of the trade track.
    pub(super) fn track(&self) -> (Point, i32) {
        let ((_, top), (_, bottom)) = self.town();
        ((TRACK + self.shift / 2, (top + bottom) / 2), bottom - top)
    }

    /// Center of a space of the trade track. The first is at the bottom.
    pub(super) fn space(&self, points: u8) -> Point {
        let ((x, middle), height) = self.track();
        let step = (height - 8) / SPACES;
        (x, middle + step * SPACES / 2 - step / 2 - step * i32::from(points))
    }

    /// Center of a seat's plate.
    pub(super) fn plate(&self, seat: Seat) -> Point {
        self.plates[seat.index() % MAX_SEATS]
    }

    /// Centers and sizes of the land and all panels.
    #[cfg(test)]
    pub(crate) fn boxes(&self) -> Vec<(Point, Point)> {
        let (from, to) = self.land();
        let land = (((from.0 + to.0) / 2, (from.1 + to.1) / 2), (to.0 - from.0, to.1 - from.1));
        let (track, height) = self.track();
        let mut boxes = vec![land, (track, (TRACK_WIDTH, height)), self.supply];
        boxes.extend(self.plates.iter().take(self.players).map(|&at| (at, PLATE)));
        boxes.extend(self.dice.map(|at| (at, (DIE, DIE))));
        boxes
    }

    /// Returns `true` if a disc touches no panel, so that a wave fits there.
    pub(super) fn is_clear(&self, (x, y): Point, radius: i32) -> bool {
        let apart = |(at, size): (Point, Point)| {
            2 * (x - at.0).abs() > size.0 + 2 * radius || 2 * (y - at.1).abs() > size.1 + 2 * radius
        };
        let plates = self.plates.iter().take(self.players).map(|&at| (at, PLATE));
        let dice = self.dice.map(|at| (at, (DIE, DIE)));
        // The strip with the track, the ship and the row numbers.
        let (track, height) = self.track();
        let (left, right) = (track.0 - TRACK_WIDTH / 2, TOWN + self.shift);
        let strip = (((left + right) / 2, track.1), (right - left, height));
        plates.chain(dice).chain([self.supply, strip]).all(apart)
    }
}
