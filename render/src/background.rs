//! Background of an image, rendered once and cached by its title.

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::item::Item;
use crate::rasterize::{Drawing, cached_sprite};
use crate::symbol::Symbol;
use crate::text;

/// Background as pixels and as SVG symbol.
pub(crate) struct Background {
    pub(crate) canvas: Canvas,
    pub(crate) symbol: Symbol,
}

impl Background {
    /// Background with items, bottom first: painted on the canvas, and drawn over markup that looks the same.
    pub(crate) fn new<A: Drawing>(mut canvas: Canvas, markup: String, items: &[Item<A>]) -> Background {
        paint_items(&mut canvas, items);
        let mut figure = Figure::new(canvas.size());
        figure.add_items(items);
        let symbol = Symbol::new(&(markup + &figure.markup(|index, _| index.to_string())));
        Background { canvas, symbol }
    }
}

/// Paints items, bottom first.
pub(crate) fn paint_items<A: Drawing>(canvas: &mut Canvas, items: &[Item<A>]) {
    for item in items {
        match item {
            Item::Art { art, at, scale } => canvas.draw_sprite(&cached_sprite(*art, *scale), *at),
            Item::Text { text, at, em, color } => {
                text::print(canvas, text, (at.0 as f32, at.1 as f32), *em, *color);
            }
        }
    }
}
