//! What to draw and where, in order: plain data between a view and its pixels.

use crate::art::Art;
use crate::bake::sprite;
use crate::canvas::Canvas;
use crate::item::Item;
use crate::layout::Layout;
use crate::pen::Pen;
use crate::point::Point;
use crate::scale::Scale;
use crate::theme::Color;
use crate::{sea, text};

/// A whole picture, ready to be painted.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// Where the board and the plates are.
    pub(crate) layout: Layout,
    /// From each vertex with a harbor to that harbor.
    pub(crate) piers: Vec<(Point, Point)>,
    /// Everything on the background, from the bottom up.
    pub(crate) items: Vec<Item>,
}

impl Scene {
    /// An empty scene.
    pub(crate) fn new(layout: Layout) -> Scene {
        Scene { layout, piers: Vec::new(), items: Vec::new() }
    }

    /// Adds a drawing on the board.
    pub(crate) fn on_board(&mut self, art: Art, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.layout.scale });
    }

    /// Adds a drawing beside the board.
    pub(crate) fn beside(&mut self, art: Art, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.layout.panels.scale });
    }

    /// Adds a text; its size is given at full scale.
    pub(crate) fn print(&mut self, text: impl Into<String>, at: Point, em: f32, scale: Scale, color: Color) {
        self.items.push(Item::Text { text: text.into(), at, em: scale.of(em), color });
    }

    /// The pixels.
    pub(crate) fn paint(&self) -> Canvas {
        let mut canvas = Canvas::clone(&sea::background(&self.layout, self.piers.clone()));
        paint(&self.items, &mut canvas);
        canvas
    }

    /// Draws around a point beside the board.
    pub(crate) fn pen(&mut self, middle: Point) -> Pen<'_> {
        Pen { scale: self.layout.panels.scale, items: &mut self.items, middle }
    }
}

/// Paints things over what is there, from the bottom up.
pub(crate) fn paint(items: &[Item], canvas: &mut Canvas) {
    for item in items {
        match item {
            Item::Art { art, at, scale } => canvas.put(&sprite(*art, *scale), *at),
            Item::Text { text, at, em, color } => {
                text::print(canvas, text, (at.0 as f32, at.1 as f32), *em, *color);
            }
        }
    }
}
