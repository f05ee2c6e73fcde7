//! Geometry of the panels beside the board: plates in the corners, dice and bank next to the upper ones.

use engine::catan::view::View;
use engine::seat::Seat;

use super::art::{EXTENSION, LONG_PANEL, PANEL, STRIP};
use crate::art::{DIE, PLATE};
use crate::point::Point;
use crate::scale::Scale;

/// Number of plates.
const CORNERS: usize = 4;
/// Minimum width of an image, as needed by the base board.
pub(crate) const MIN_WIDTH: i32 = 1200;
/// Distance of the panels from the border, and from each other.
const MARGIN: i32 = 14;
const GAP: i32 = 13;

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

    /// Height reserved below the board.
    pub(crate) fn height_below(self) -> i32 {
        match self {
            PanelSet::Base | PanelSet::Bare => 0,
            PanelSet::Knights => STRIP.1,
        }
    }

    fn extension(self) -> i32 {
        match self {
            PanelSet::Base | PanelSet::Bare => 0,
            PanelSet::Knights => EXTENSION.1 + 8,
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
    format: PanelSet,
    /// Center of each seat's plate, clockwise from the upper left.
    plates: [Point; CORNERS],
}

impl Panels {
    /// Panels on an image of this size.
    pub(crate) fn new((width, height): Point, format: PanelSet) -> Panels {
        let eighths = 8 * width / MIN_WIDTH;
        let scale = Scale(eighths.clamp(8, 32) as u16 * (Scale::FULL.0 / 8));
        let px = |length| scale.pixels(length);
        let (left, top) = (px(MARGIN + PLATE.0 / 2), px(MARGIN + PLATE.1 / 2));
        let (right, bottom) = (width - left, height - top);
        let below = px(MARGIN + PLATE.1 + format.extension() + GAP);
        let die = (px(MARGIN + DIE / 2), below + px(DIE / 2));
        Panels {
            scale,
            bank: (width - px(MARGIN + PANEL.0 / 2), below + px(format.panel().1 / 2)),
            dice: [die, (die.0 + px(DIE + GAP), die.1), (die.0, die.1 + px(DIE + GAP))],
            strip: (width / 2, height - px(MARGIN + STRIP.1 / 2)),
            format,
            plates: [(left, top), (right, top), (right, bottom), (left, bottom)],
        }
    }

    /// Center of a seat's plate.
    pub(crate) fn plate(&self, seat: Seat) -> Point {
        self.plates[seat.index() % CORNERS]
    }

    /// Center of the second line of a seat's plate, on the inner side.
    pub(crate) fn extension(&self, seat: Seat) -> Point {
        let (x, y) = self.plate(seat);
        let away = self.scale.pixels((PLATE.1 + EXTENSION.1) / 2 + 8);
        let is_upper = seat.index() % CORNERS < 2;
        (x, if is_upper { y + away } else { y - away })
    }

    /// Returns `true` if a disc touches no panel.
    pub(crate) fn is_clear(&self, at: Point, radius: i32) -> bool {
        let sized = |at, (width, height): Point| (at, (self.scale.pixels(width), self.scale.pixels(height)));
        let plates = self.plates.iter().map(|&at| sized(at, PLATE));
        let dice = self.dice.iter().take(self.format.dice()).map(|&at| sized(at, (DIE, DIE)));
        let extensions = Seat::ALL.into_iter().take(CORNERS).map(|seat| sized(self.extension(seat), EXTENSION));
        let knights = extensions.chain([sized(self.strip, STRIP)]);
        let knights = knights.filter(|_| self.format == PanelSet::Knights);
        let bank = sized(self.bank, self.format.panel());
        let mut boxes = plates.chain(dice).chain([bank]).chain(knights);
        self.format == PanelSet::Bare || boxes.all(|(middle, size)| is_apart(at, radius, middle, size))
    }
}

/// Returns `true` if a disc and a box do not touch.
fn is_apart((x, y): Point, radius: i32, middle: Point, size: Point) -> bool {
    let across = ((x - middle.0).abs() - size.0 / 2).max(0);
    let down = ((y - middle.1).abs() - size.1 / 2).max(0);
    across * across + down * down > radius * radius
}
