//! Display list: data between a view and its image.

use crate::background::{self, Background};
use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::item::{Item, ItemBuilder};
use crate::point::Point;
use crate::rasterize::Drawing;
use crate::scale::Scale;

/// Complete image, ready to be painted or converted to a figure.
#[derive(Clone, Debug)]
pub(crate) struct Scene<L, A> {
    /// Positions of everything.
    pub(crate) layout: L,
    /// Scales of the board and of the panels.
    scales: [Scale; 2],
    /// Items over the background, bottom first.
    pub(crate) items: Vec<Item<A>>,
}

impl<L, A: Drawing> Scene<L, A> {
    /// Empty scene with the scales of board and panels.
    pub(crate) fn new(layout: L, scales: [Scale; 2]) -> Scene<L, A> {
        Scene { layout, scales, items: Vec::new() }
    }

    /// Adds a drawing at the scale of the board.
    pub(crate) fn add_on_board(&mut self, art: A, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.scales[0] });
    }

    /// Adds a drawing at any scale.
    pub(crate) fn add_scaled(&mut self, art: A, at: Point, scale: Scale) {
        self.items.push(Item::Art { art, at, scale });
    }

    /// Adds a drawing at the scale of the panels.
    pub(crate) fn add_beside_board(&mut self, art: impl Into<A>, at: Point) {
        self.items.push(Item::Art { art: art.into(), at, scale: self.scales[1] });
    }

    /// Returns a builder of items relative to a point, at the scale of the panels.
    pub(crate) fn builder_at(&mut self, middle: Point) -> ItemBuilder<'_, A> {
        ItemBuilder { scale: self.scales[1], items: &mut self.items, middle }
    }

    /// Paints the items over a background.
    pub(crate) fn paint(&self, ground: &Background) -> Canvas {
        let mut canvas = ground.canvas.clone();
        background::paint_items(&mut canvas, &self.items);
        canvas
    }

    /// Converts the items to a figure with the background as its first part.
    pub(crate) fn figure(&self, ground: &Background) -> Figure {
        let mut figure = Figure::new(ground.canvas.size());
        figure.add_symbol(&ground.symbol, (0.0, 0.0), 1.0);
        figure.add_items(&self.items);
        figure
    }
}
