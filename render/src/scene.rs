//! What to draw and where, in order: plain data between a view and its pixels.

use crate::bake::{Drawing, sprite};
use crate::canvas::Canvas;
use crate::pen::{Item, Pen};
use crate::point::Point;
use crate::scale::Scale;
use crate::text;

/// A whole picture, ready to be painted.
#[derive(Clone, Debug)]
pub(crate) struct Scene<L, A> {
    /// Where everything goes.
    pub(crate) layout: L,
    /// How large the board is drawn, and what stands beside it.
    scales: [Scale; 2],
    /// Everything on the background, from the bottom up.
    pub(crate) items: Vec<Item<A>>,
}

impl<L, A: Drawing> Scene<L, A> {
    /// An empty scene, with how large its board is drawn and what stands beside it.
    pub(crate) fn new(layout: L, scales: [Scale; 2]) -> Scene<L, A> {
        Scene { layout, scales, items: Vec::new() }
    }

    /// Adds a drawing on the board.
    pub(crate) fn on_board(&mut self, art: A, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.scales[0] });
    }

    /// Adds a drawing of any size.
    pub(crate) fn sized(&mut self, art: A, at: Point, scale: Scale) {
        self.items.push(Item::Art { art, at, scale });
    }

    /// Adds a drawing beside the board.
    pub(crate) fn beside(&mut self, art: impl Into<A>, at: Point) {
        self.items.push(Item::Art { art: art.into(), at, scale: self.scales[1] });
    }

    /// Draws around a point beside the board.
    pub(crate) fn pen(&mut self, middle: Point) -> Pen<'_, A> {
        Pen { scale: self.scales[1], items: &mut self.items, middle }
    }

    /// The pixels over this background.
    pub(crate) fn paint(&self, background: &Canvas) -> Canvas {
        let mut canvas = background.clone();
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
}
