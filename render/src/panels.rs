//! Geometry of what stands beside the board: plates in the corners, the dice and the bank next to the upper ones.

use engine::seat::{MAX_SEATS, Seat};

use crate::art::{DIE, PANEL, PLATE};
use crate::layout::{NARROWEST, Point};
use crate::scale::Scale;

/// How far from the rim of the picture everything is, and how far from each other.
const MARGIN: i32 = 14;
const GAP: i32 = 13;

/// Where plates, dice and bank go on a picture.
#[derive(Clone, Debug)]
pub(crate) struct Panels {
    /// How large they are drawn: they grow with the picture.
    pub(crate) scale: Scale,
    /// The middle of the bank's panel.
    pub(crate) bank: Point,
    /// The middles of the two dice.
    pub(crate) dice: [Point; 2],
    /// The middle of each seat's plate, clockwise from the upper left.
    plates: [Point; MAX_SEATS],
}

impl Panels {
    /// The places on a picture of this size.
    pub(crate) fn new((width, height): Point) -> Panels {
        let eighths = 8 * width / NARROWEST;
        let scale = Scale(eighths.clamp(8, 32) as u16 * (Scale::FULL.0 / 8));
        let px = |length| scale.pixels(length);
        let (left, top) = (px(MARGIN + PLATE.0 / 2), px(MARGIN + PLATE.1 / 2));
        let (right, bottom) = (width - left, height - top);
        let below = px(MARGIN + PLATE.1 + GAP);
        let die = (px(MARGIN + DIE / 2), below + px(DIE / 2));
        Panels {
            scale,
            bank: (width - px(MARGIN + PANEL.0 / 2), below + px(PANEL.1 / 2)),
            dice: [die, (die.0 + px(DIE + GAP), die.1)],
            plates: [(left, top), (right, top), (right, bottom), (left, bottom)],
        }
    }

    /// Where the plate of a seat goes.
    pub(crate) fn plate(&self, seat: Seat) -> Point {
        self.plates[seat.index() % MAX_SEATS]
    }

    /// Whether a disc touches none of them.
    pub(crate) fn clear(&self, at: Point, radius: i32) -> bool {
        let sized = |at, (width, height): Point| (at, (self.scale.pixels(width), self.scale.pixels(height)));
        let plates = self.plates.iter().map(|&at| sized(at, PLATE));
        let dice = self.dice.iter().map(|&at| sized(at, (DIE, DIE)));
        let mut boxes = plates.chain(dice).chain([sized(self.bank, PANEL)]);
        boxes.all(|(middle, size)| apart(at, radius, middle, size))
    }
}

/// Whether a disc and a box don't touch.
fn apart((x, y): Point, radius: i32, middle: Point, size: Point) -> bool {
    let across = ((x - middle.0).abs() - size.0 / 2).max(0);
    let down = ((y - middle.1).abs() - size.1 / 2).max(0);
    across * across + down * down > radius * radius
}
