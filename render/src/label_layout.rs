//! Labels that neither overlap nor leave the image.

use crate::art::{Common, LabelShape};
use crate::item::Item;
use crate::point::{self, Point};
use crate::scale::Scale;
use crate::{printable, text, theme};

/// Font size.
const EM: f32 = 30.0;
/// Maximum width of a text.
const TEXT_WIDTH: f32 = 190.0;

/// Labels of an image.
pub(crate) struct LabelLayout<'a, A> {
    items: &'a mut Vec<Item<A>>,
    within: (u32, u32),
    scale: Scale,
    /// Centers and sizes of the labels added so far.
    placed: Vec<(Point, Point)>,
}

impl<'a, A: From<Common>> LabelLayout<'a, A> {
    /// Empty set of labels for an image of this size.
    pub(crate) fn new(items: &'a mut Vec<Item<A>>, picture: (u32, u32), scale: Scale) -> LabelLayout<'a, A> {
        LabelLayout { items, within: picture, scale, placed: Vec::new() }
    }

    /// Restricts further labels to this width and height.
    pub(crate) fn keep_within(&mut self, size: (u32, u32)) {
        self.within = size;
    }

    /// Adds a label as close to a point as the image allows. If it would overlap another, it is shifted up or down by at most
    /// a quarter of its height, or left out.
    pub(crate) fn add(&mut self, chip: LabelShape, label: &str, at: Point) {
        let text = text::shorten(&printable::printable_text(label), EM, TEXT_WIDTH);
        let (width, height) = size(chip, &text);
        let room = (self.scale.pixels(i32::from(width)), self.scale.pixels(height));
        let quarter = room.1 / 4;
        let places = [0, -quarter, quarter].map(|down| point::nearest_inside(self.within, (at.0, at.1 + down), room));
        let is_free = |&at: &Point| !self.placed.iter().any(|&other| overlap((at, room), other));
        let Some(at) = places.into_iter().find(is_free) else { return };
        self.placed.push((at, room));
        self.items.push(Item::Art { art: Common::Chip(chip, width).into(), at, scale: self.scale });
        self.items.push(Item::Text { text, at, em: self.scale.apply(EM), color: theme::INK });
    }
}

/// Width, rounded up to an even number, and height of a label with this text.
fn size(chip: LabelShape, text: &str) -> (u16, i32) {
    let (around, least) = match chip {
        LabelShape::Round => (14.0, 50.0),
        LabelShape::Box => (14.0, 46.0),
        LabelShape::Pointed => (34.0, 80.0),
    };
    let pairs = (text::width(text, EM) + around).max(least) / 2.0;
    (2 * pairs.ceil() as u16, chip.height())
}

fn overlap((a, a_size): (Point, Point), (b, b_size): (Point, Point)) -> bool {
    2 * (a.0 - b.0).abs() < a_size.0 + b_size.0 && 2 * (a.1 - b.1).abs() < a_size.1 + b_size.1
}
