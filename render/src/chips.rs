//! Labels, none of which covers another or leaves the picture.

use crate::art::{Chip, Common};
use crate::pen::Item;
use crate::point::{self, Point};
use crate::scale::Scale;
use crate::{name, text, theme};

/// The size of the print.
const EM: f32 = 30.0;
/// The widest that a text can be.
const TEXT_WIDTH: f32 = 190.0;

/// The labels of a picture.
pub(crate) struct Chips<'a, A> {
    items: &'a mut Vec<Item<A>>,
    within: (u32, u32),
    scale: Scale,
    /// The middles and sizes of those that are there.
    placed: Vec<(Point, Point)>,
}

impl<'a, A: From<Common>> Chips<'a, A> {
    /// None yet, on a picture of this size.
    pub(crate) fn new(items: &'a mut Vec<Item<A>>, picture: (u32, u32), scale: Scale) -> Chips<'a, A> {
        Chips { items, within: picture, scale, placed: Vec::new() }
    }

    /// From now on none goes further to the right or down than this.
    pub(crate) fn keep_within(&mut self, size: (u32, u32)) {
        self.within = size;
    }

    /// Adds a label as near to a point as the picture lets it be, unless it would cover another.
    pub(crate) fn add(&mut self, chip: Chip, label: &str, at: Point) {
        let text = text::shorten(&name::shown(label), EM, TEXT_WIDTH);
        let (width, height) = size(chip, &text);
        let room = (self.scale.pixels(i32::from(width)), self.scale.pixels(height));
        let at = point::inside(self.within, at, room);
        if self.placed.iter().any(|&other| overlap((at, room), other)) {
            return;
        }
        self.placed.push((at, room));
        self.items.push(Item::Art { art: Common::Chip(chip, width).into(), at, scale: self.scale });
        self.items.push(Item::Text { text, at, em: self.scale.of(EM), color: theme::INK });
    }
}

/// How wide, in whole pairs of pixels, and how high a label with this text is.
fn size(chip: Chip, text: &str) -> (u16, i32) {
    let (around, least) = match chip {
        Chip::Round => (14.0, 50.0),
        Chip::Box => (14.0, 46.0),
        Chip::Pointed => (34.0, 80.0),
    };
    let pairs = (text::width(text, EM) + around).max(least) / 2.0;
    (2 * pairs.ceil() as u16, chip.height())
}

fn overlap((a, a_size): (Point, Point), (b, b_size): (Point, Point)) -> bool {
    2 * (a.0 - b.0).abs() < a_size.0 + b_size.0 && 2 * (a.1 - b.1).abs() < a_size.1 + b_size.1
}
