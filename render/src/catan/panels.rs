//! Geometry of the panels beside the board: plates, and dice and bank next to the upper ones.

use std::ops::RangeInclusive;

use engine::catan::view::View;
use engine::seat::Seat;

use super::art::{EXTENSION, LONG_PANEL, PANEL, STRIP};
use crate::art::{DIE, PLATE};
use crate::point::Point;
use crate::scale::Scale;

/// Minimum width of an image, as needed by the base board, and maximum width.
const MIN_WIDTH: i32 = 1200;
pub(crate) const MAX_WIDTH: i32 = 2400;
/// Width of an image with three plates on each side, and with three plates above and below. Wider ones would show the same.
const COLUMNS_WIDTH: i32 = 1600;
const ROWS_WIDTH: i32 = 2200;
/// Distance of the panels from the border, and from each other.
const MARGIN: i32 = 14;
const GAP: i32 = 13;
/// Distance of a plate from its second line.
const EXTENSION_GAP: i32 = 8;

/// Set of panels beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PanelSet {
    /// Plates, two dice, bank.
    Base,
    /// Plates of two lines, three dice, a larger bank, and the barbarian track below the board.
    Knights,
    /// Board without panels.
    Bare,
}

impl PanelSet {
    /// Format of a view.
    pub(crate) fn for_view(view: &View) -> PanelSet {
        if view.cities_knights.is_some() { PanelSet::Knights } else { PanelSet::Base }
    }

    /// Height of a plate with its second line.
    fn plate_height(self) -> i32 {
        match self {
            PanelSet::Base | PanelSet::Bare => PLATE.1,
            PanelSet::Knights => PLATE.1 + EXTENSION_GAP + EXTENSION.1,
        }
    }

    fn panel(self) -> Point {
        match self {
            PanelSet::Base | PanelSet::Bare => PANEL,
            PanelSet::Knights => LONG_PANEL,
        }
    }

    fn dice(self) -> usize {
        match self {
            PanelSet::Base | PanelSet::Bare => 2,
            PanelSet::Knights => 3,
        }
    }
}

/// PlateArrangement of the plates, clockwise from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlateArrangement {
    /// In the corners, for up to four seats.
    Corners,
    /// One above and two below on each side, where a round island leaves space.
    Columns,
    /// Three above and three below.
    Rows,
}

impl PlateArrangement {
    /// PlateArrangement for a number of players; boards with ships fill the width of an image.
    pub(crate) fn new(players: usize, has_ships: bool) -> PlateArrangement {
        match (players, has_ships) {
            (..=4, _) => PlateArrangement::Corners,
            (_, false) => PlateArrangement::Columns,
            (_, true) => PlateArrangement::Rows,
        }
    }

    /// Widths of an image, and its heights in percent of the width. Images are never taller than wide, because chats show
    /// portrait images small.
    pub(crate) fn sizes(self) -> (RangeInclusive<i32>, RangeInclusive<i32>) {
        match self {
            PlateArrangement::Corners => (MIN_WIDTH..=MAX_WIDTH, 50..=100),
            PlateArrangement::Columns => (COLUMNS_WIDTH..=COLUMNS_WIDTH, 75..=78),
            PlateArrangement::Rows => (ROWS_WIDTH..=ROWS_WIDTH, 75..=100),
        }
    }

    /// Heights reserved above and below the board at the scale of the panels.
    pub(crate) fn reserved(self, format: PanelSet, scale: Scale) -> (i32, i32) {
        let strip = match format {
            PanelSet::Base | PanelSet::Bare => 0,
            PanelSet::Knights => STRIP.1,
        };
        let row = format.plate_height();
        match self {
            PlateArrangement::Corners => (0, strip),
            PlateArrangement::Columns => (0, scale.pixels(strip)),
            PlateArrangement::Rows => (scale.pixels(row), scale.pixels(row + strip)),
        }
    }
}

/// Positions of plates, dice and bank on an image.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Panels {
    /// Scale of the panels, which grows with the image.
    pub(crate) scale: Scale,
    /// Center of the bank's panel.
    pub(crate) bank: Point,
    /// Centers of the dice.
    pub(crate) dice: [Point; 3],
    /// Center of the barbarian track.
    pub(crate) strip: Point,
    /// Plate of each seat.
    plates: Vec<PlatePosition>,
    /// Centers and sizes of all panels.
    boxes: Vec<(Point, Point)>,
}

/// Position of a seat's plate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlatePosition {
    /// Center of the plate.
    pub(crate) plate: Point,
    /// Center of its second line.
    pub(crate) extension: Point,
}

impl Panels {
    /// Panels on an image of this size.
    pub(crate) fn new(size: Point, format: PanelSet, arrangement: PlateArrangement) -> Panels {
        let (width, height) = size;
        let scale = Panels::scale(width);
        let px = |length| scale.pixels(length);
        let (tall, panel, next) = (px(MARGIN + format.plate_height() + GAP), format.panel(), px(DIE + GAP));
        let (die, bank, strip) = match arrangement {
            PlateArrangement::Corners | PlateArrangement::Columns => (
                (px(MARGIN + DIE / 2), tall + px(DIE / 2)),
                (width - px(MARGIN + PANEL.0 / 2), tall + px(panel.1 / 2)),
                height - px(MARGIN + STRIP.1 / 2),
            ),
            PlateArrangement::Rows => {
                // Center of the gap between two plates.
                let gap = (width / 2 + px(MARGIN + PLATE.0 / 2)) / 2;
                let die = (gap - px((DIE + GAP) / 2), px(MARGIN + DIE / 2));
                (die, (width - gap, px(MARGIN + panel.1 / 2)), height - tall - px(STRIP.1 / 2))
            }
        };
        let mut panels = Panels {
            scale,
            bank,
            dice: [die, (die.0 + next, die.1), (die.0, die.1 + next)],
            strip: (width / 2, strip),
            plates: plates(size, scale, format, arrangement),
            boxes: Vec::new(),
        };
        panels.boxes = panels.boxes(format);
        panels
    }

    /// Scale of the panels on an image of this width.
    pub(crate) fn scale(width: i32) -> Scale {
        let eighths = 8 * width / MIN_WIDTH;
        Scale(eighths.clamp(8, 32) as u16 * (Scale::FULL.0 / 8))
    }

    /// Position of a seat's plate; `None` if the image has none for it.
    pub(crate) fn plate(&self, seat: Seat) -> Option<PlatePosition> {
        self.plates.get(seat.index()).copied()
    }

    fn boxes(&self, format: PanelSet) -> Vec<(Point, Point)> {
        let sized = |at, (width, height): Point| (at, (self.scale.pixels(width), self.scale.pixels(height)));
        let plates = self.plates.iter().map(|position| sized(position.plate, PLATE));
        let dice = self.dice.iter().take(format.dice()).map(|&at| sized(at, (DIE, DIE)));
        let extensions = self.plates.iter().map(|position| sized(position.extension, EXTENSION));
        let base = plates.chain(dice).chain([sized(self.bank, format.panel())]);
        match format {
            PanelSet::Bare => Vec::new(),
            PanelSet::Base => base.collect(),
            PanelSet::Knights => base.chain(extensions).chain([sized(self.strip, STRIP)]).collect(),
        }
    }

    /// Returns `true` if a disc touches no panel.
    pub(crate) fn is_clear(&self, at: Point, radius: i32) -> bool {
        self.boxes.iter().all(|&(middle, size)| is_apart(at, radius, middle, size))
    }

    /// Asserts that all panels are within an image of this size and do not overlap.
    #[cfg(test)]
    pub(crate) fn assert_apart(&self, size: (u32, u32)) {
        crate::properties::assert_apart(&self.boxes, size);
    }
}

/// Plates of the seats, clockwise from the upper left.
fn plates((width, height): Point, scale: Scale, format: PanelSet, arrangement: PlateArrangement) -> Vec<PlatePosition> {
    let px = |length| scale.pixels(length);
    let (left, top) = (px(MARGIN + PLATE.0 / 2), px(MARGIN + PLATE.1 / 2));
    let (right, bottom) = (width - left, height - top);
    let away = px((PLATE.1 + EXTENSION.1) / 2 + EXTENSION_GAP);
    let over = |(x, y): Point| PlatePosition { plate: (x, y), extension: (x, y + away) };
    let under = |(x, y): Point| PlatePosition { plate: (x, y), extension: (x, y - away) };
    match arrangement {
        PlateArrangement::Corners => {
            vec![over((left, top)), over((right, top)), under((right, bottom)), under((left, bottom))]
        }
        PlateArrangement::Columns => {
            let tall = format.plate_height();
            let low = height - px(MARGIN + tall - PLATE.1 / 2);
            let high = low - px(tall + GAP);
            [(left, top), (right, top), (right, high), (right, low), (left, low), (left, high)].map(over).to_vec()
        }
        PlateArrangement::Rows => {
            let columns = [left, width / 2, right];
            let above = columns.into_iter().map(|x| over((x, top)));
            above.chain(columns.into_iter().rev().map(|x| under((x, bottom)))).collect()
        }
    }
}

/// Returns `true` if a disc and a box do not touch.
fn is_apart((x, y): Point, radius: i32, middle: Point, size: Point) -> bool {
    let across = ((x - middle.0).abs() - size.0 / 2).max(0);
    let down = ((y - middle.1).abs() - size.1 / 2).max(0);
    across * across + down * down > radius * radius
}
