//! What to draw and where, in order: plain data between a view and its pixels.

use std::sync::Arc;

use crate::bake::{Drawing, sprite};
use crate::canvas::Canvas;
use crate::item::Item;
use crate::pen::Pen;
use crate::png::{self, Picture};
use crate::point::Point;
use crate::scale::Scale;
use crate::text;

/// Where everything goes on the pictures of a title.
pub(crate) trait Layout {
    /// The title's drawings.
    type Art: Drawing;

    /// How large the board is drawn.
    fn scale(&self) -> Scale;

    /// How large is drawn what stands beside it.
    fn beside(&self) -> Scale;

    /// What lies under everything.
    fn background(&self) -> Arc<Canvas>;
}

/// A whole picture, ready to be painted.
#[derive(Clone, Debug)]
pub(crate) struct Scene<L: Layout> {
    /// Where everything goes.
    pub(crate) layout: L,
    /// Everything on the background, from the bottom up.
    pub(crate) items: Vec<Item<L::Art>>,
}

impl<L: Layout> Scene<L> {
    /// An empty scene.
    pub(crate) fn new(layout: L) -> Scene<L> {
        Scene { layout, items: Vec::new() }
    }

    /// Adds a drawing on the board.
    pub(crate) fn on_board(&mut self, art: L::Art, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.layout.scale() });
    }

    /// Adds a drawing beside the board.
    pub(crate) fn beside(&mut self, art: impl Into<L::Art>, at: Point) {
        self.items.push(Item::Art { art: art.into(), at, scale: self.layout.beside() });
    }

    /// Draws around a point beside the board.
    pub(crate) fn pen(&mut self, middle: Point) -> Pen<'_, L::Art> {
        Pen { scale: self.layout.beside(), items: &mut self.items, middle }
    }

    /// The pixels.
    pub(crate) fn paint(&self) -> Canvas {
        let mut canvas = Canvas::clone(&self.layout.background());
        for item in &self.items {
            match item {
                Item::Art { art, at, scale } => canvas.put(&sprite(*art, *scale), *at),
                Item::Text { text, at, em, color } => {
                    text::print(&mut canvas, text, (at.0 as f32, at.1 as f32), *em, *color);
                }
            }
        }
        canvas
    }

    /// The picture.
    pub(crate) fn picture(&self) -> Picture {
        png::encode(&self.paint())
    }
}
