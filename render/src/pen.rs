//! The things that a picture shows, and what puts them around a middle, in lengths at full scale.

use crate::point::Point;
use crate::scale::Scale;
use crate::text;
use crate::theme::Color;

/// How far to the right of the middle of a sign its count begins.
const COUNT: i32 = 22;

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item<A> {
    /// A drawing.
    Art {
        art: A,
        /// Where its anchor goes.
        at: Point,
        /// How large.
        scale: Scale,
    },
    /// A text.
    Text {
        /// What it says.
        text: String,
        /// Where its middle goes.
        at: Point,
        /// Its size in pixels.
        em: f32,
        /// Its color.
        color: Color,
    },
}

/// A place to draw at, and how large.
pub(crate) struct Pen<'a, A> {
    /// What was drawn before.
    pub(crate) items: &'a mut Vec<Item<A>>,
    /// How large things are drawn.
    pub(crate) scale: Scale,
    /// From where lengths are counted.
    pub(crate) middle: Point,
}

impl<A> Pen<'_, A> {
    fn at(&self, (x, y): Point) -> Point {
        (self.middle.0 + self.scale.pixels(x), self.middle.1 + self.scale.pixels(y))
    }

    /// Adds a drawing.
    pub(crate) fn put(&mut self, art: impl Into<A>, at: Point) {
        self.items.push(Item::Art { art: art.into(), at: self.at(at), scale: self.scale });
    }

    /// Prints a text around a point.
    pub(crate) fn print(&mut self, text: &str, at: Point, em: f32, color: Color) {
        let (at, em) = (self.at(at), self.scale.of(em));
        self.items.push(Item::Text { text: text.to_owned(), at, em, color });
    }

    /// Prints a count to the right of a sign.
    pub(crate) fn count(&mut self, count: u8, (x, y): Point, em: f32, color: Color) {
        let count = count.to_string();
        let half = (text::width(&count, em) / 2.0) as i32;
        self.print(&count, (x + COUNT + half, y), em, color);
    }
}
