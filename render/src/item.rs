//! One thing that a picture shows.

use crate::point::Point;
use crate::scale::Scale;
use crate::theme::Color;

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item<A> {
    /// A drawing.
    Art {
        /// Which.
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
