//! Geometry of what stands beside the board: plates in the corners, the dice and the bank next to the upper ones.

use engine::catan::view::View;
use engine::seat::{MAX_SEATS, Seat};

use super::art::{EXTENSION, LONG_PANEL, PANEL, STRIP};
use crate::art::{DIE, PLATE};
use crate::point::Point;
use crate::scale::Scale;

/// The smallest picture is as wide as the base island needs.
pub(crate) const NARROWEST: i32 = 1200;
/// How far from the rim of the picture everything is, and how far from each other.
const MARGIN: i32 = 14;
const GAP: i32 = 13;

/// What stands beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Plates, two dice, the bank.
    Base,
    /// Plates of two lines, three dice, a longer bank, and the fleet's way below the board.
    Knights,
    /// Nothing: the board alone.
    Bare,
}

impl Format {
    /// That of a view.
    pub(crate) fn of(view: &View) -> Format {
        if view.cities_knights.is_some() { Format::Knights } else { Format::Base }
    }

    /// How much of the height is taken below the board.
    pub(crate) fn below(self) -> i32 {
        match self {
            Format::Base | Format::Bare => 0,
            Format::Knights => STRIP.1,
        }
    }

    fn extension(self) -> i32 {
        match self {
            Format::Base | Format::Bare => 0,
            Format::Knights => EXTENSION.1 + 8,
        }
    }

    fn panel(self) -> Point {
        match self {
            Format::Base | Format::Bare => PANEL,
            Format::Knights => LONG_PANEL,
        }
    }

    fn dice(self) -> usize {
        match self {
            Format::Base | Format::Bare => 2,
            Format::Knights => 3,
        }
    }
}

/// Where plates, dice and bank go on a picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Panels {
    /// How large they are drawn: they grow with the picture.
    pub(crate) scale: Scale,
    /// The middle of the bank's panel.
    pub(crate) bank: Point,
    /// The middles of the dice.
    pub(crate) dice: [Point; 3],
    /// The middle of the fleet's way.
    pub(crate) strip: Point,
    format: Format,
    /// The middle of each seat's plate, clockwise from the upper left.
    plates: [Point; MAX_SEATS],
}

impl Panels {
    /// The places on a picture of this size.
    pub(crate) fn new((width, height): Point, format: Format) -> Panels {
        let eighths = 8 * width / NARROWEST;
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

    /// Where the plate of a seat goes.
    pub(crate) fn plate(&self, seat: Seat) -> Point {
        self.plates[seat.index() % MAX_SEATS]
    }

    /// Where the second line of a seat's plate goes: towards the middle of the picture.
    pub(crate) fn extension(&self, seat: Seat) -> Point {
        let (x, y) = self.plate(seat);
        let away = self.scale.pixels((PLATE.1 + EXTENSION.1) / 2 + 8);
        let is_upper = seat.index() % MAX_SEATS < 2;
        (x, if is_upper { y + away } else { y - away })
    }

    /// Whether a disc touches none of them.
    pub(crate) fn clear(&self, at: Point, radius: i32) -> bool {
        let sized = |at, (width, height): Point| (at, (self.scale.pixels(width), self.scale.pixels(height)));
        let plates = self.plates.iter().map(|&at| sized(at, PLATE));
        let dice = self.dice.iter().take(self.format.dice()).map(|&at| sized(at, (DIE, DIE)));
        let extensions = Seat::ALL.map(|seat| sized(self.extension(seat), EXTENSION));
        let knights = extensions.into_iter().chain([sized(self.strip, STRIP)]);
        let knights = knights.filter(|_| self.format == Format::Knights);
        let bank = sized(self.bank, self.format.panel());
        let mut boxes = plates.chain(dice).chain([bank]).chain(knights);
        self.format == Format::Bare || boxes.all(|(middle, size)| apart(at, radius, middle, size))
    }
}

/// Whether a disc and a box don't touch.
fn apart((x, y): Point, radius: i32, middle: Point, size: Point) -> bool {
    let across = ((x - middle.0).abs() - size.0 / 2).max(0);
    let down = ((y - middle.1).abs() - size.1 / 2).max(0);
    across * across + down * down > radius * radius
}
