//! Items of an image, and a builder that adds them relative to a center, in full-scale units.

use crate::point::Point;
use crate::scale::Scale;
use crate::text;
use crate::theme::Color;

/// Distance of a count from the center of its icon.
const COUNT: i32 = 22;

/// Item to draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item<A> {
    /// Drawing at a position.
    Art {
        art: A,
        /// Position of its anchor.
        at: Point,
        scale: Scale,
    },
    /// Text at a position.
    Text {
        text: String,
        /// Position of its center.
        at: Point,
        /// Font size in pixels.
        em: f32,
        color: Color,
    },
}

/// Adds items relative to a center.
pub(crate) struct ItemBuilder<'a, A> {
    /// Target list.
    pub(crate) items: &'a mut Vec<Item<A>>,
    pub(crate) scale: Scale,
    /// Origin of the coordinates.
    pub(crate) middle: Point,
}

impl<A> ItemBuilder<'_, A> {
    fn at(&self, (x, y): Point) -> Point {
        (self.middle.0 + self.scale.pixels(x), self.middle.1 + self.scale.pixels(y))
    }

    /// Adds a drawing.
    pub(crate) fn add_art(&mut self, art: impl Into<A>, at: Point) {
        self.items.push(Item::Art { art: art.into(), at: self.at(at), scale: self.scale });
    }

    /// Adds a text centered at a point.
    pub(crate) fn add_text(&mut self, text: &str, at: Point, em: f32, color: Color) {
        let (at, em) = (self.at(at), self.scale.apply(em));
        self.items.push(Item::Text { text: text.to_owned(), at, em, color });
    }

    /// Adds a count to the right of an icon.
    pub(crate) fn add_count(&mut self, count: u8, (x, y): Point, em: f32, color: Color) {
        let count = count.to_string();
        let half = (text::width(&count, em) / 2.0) as i32;
        self.add_text(&count, (x + COUNT + half, y), em, color);
    }
}
