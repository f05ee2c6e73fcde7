//! Background of an image, rendered once and cached by its title.

use crate::bake::{Drawing, sprite};
use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::pen::Item;
use crate::symbol::Symbol;
use crate::text;

/// Background as pixels and as SVG symbol.
pub(crate) struct Ground {
    pub(crate) canvas: Canvas,
    pub(crate) symbol: Symbol,
}

impl Ground {
    /// Background with items, bottom first: painted on the canvas, and drawn over markup that looks the same.
    pub(crate) fn new<A: Drawing>(mut canvas: Canvas, markup: String, items: &[Item<A>]) -> Ground {
        paint(&mut canvas, items);
        let mut figure = Figure::new(canvas.size());
        figure.add(items);
        let symbol = Symbol::new(&(markup + &figure.markup(|index, _| index.to_string())));
        Ground { canvas, symbol }
    }
}

/// Paints items, bottom first.
pub(crate) fn paint<A: Drawing>(canvas: &mut Canvas, items: &[Item<A>]) {
    for item in items {
        match item {
            Item::Art { art, at, scale } => canvas.put(&sprite(*art, *scale), *at),
            Item::Text { text, at, em, color } => {
                text::print(canvas, text, (at.0 as f32, at.1 as f32), *em, *color);
            }
        }
    }
}
