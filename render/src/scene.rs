//! What to draw and where, in order: plain data between a view and its picture.

use crate::bake::Drawing;
use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::ground::{self, Ground};
use crate::pen::{Item, Pen};
use crate::point::Point;
use crate::scale::Scale;

/// A whole picture, ready to be painted, or to be taken apart.
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

    /// The pixels, over this ground.
    pub(crate) fn paint(&self, ground: &Ground) -> Canvas {
        let mut canvas = ground.canvas.clone();
        ground::paint(&mut canvas, &self.items);
        canvas
    }

    /// The parts, the first of them the ground.
    pub(crate) fn figure(&self, ground: &Ground) -> Figure {
        let mut figure = Figure::new(ground.canvas.size());
        figure.put(&ground.symbol, (0.0, 0.0), 1.0);
        figure.add(&self.items);
        figure
    }
}
