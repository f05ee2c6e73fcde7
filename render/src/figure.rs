//! Image as SVG parts, which a page shows and updates part by part.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use crate::item::Item;
use crate::markup::transform;
use crate::rasterize::Drawing;
use crate::symbol::{ArtName, EM, Symbol};
use crate::text::{self, PositionedGlyph};

/// Image as SVG parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Width and height, in pixels of the image.
    pub size: (u32, u32),
    /// Parts, bottom first.
    pub parts: Vec<FigurePart>,
    /// Markup of each drawing.
    bodies: BTreeMap<ArtName, Arc<str>>,
}

/// Drawing at a position.
#[derive(Clone, PartialEq, Debug)]
pub struct FigurePart {
    /// Name of the drawing.
    pub art: ArtName,
    /// Position of its anchor, in pixels of the image.
    pub at: (f32, f32),
    /// Scale factor of its markup.
    pub zoom: f32,
}

impl Figure {
    /// Empty figure of this size.
    pub(crate) fn new(size: (u32, u32)) -> Figure {
        Figure { size, parts: Vec::new(), bodies: BTreeMap::new() }
    }

    /// Adds a drawing.
    pub(crate) fn add_symbol(&mut self, symbol: &Symbol, (x, y): (f32, f32), zoom: f32) {
        self.bodies.entry(symbol.name).or_insert_with(|| Arc::clone(&symbol.body));
        let rounded = |number: f32, to: f32| (number * to).round() / to;
        let at = (rounded(x, 10.0), rounded(y, 10.0));
        self.parts.push(FigurePart { art: symbol.name, at, zoom: rounded(zoom, 1000.0) });
    }

    /// Adds the items of an image. Text is added letter by letter.
    pub(crate) fn add_items<A: Drawing>(&mut self, items: &[Item<A>]) {
        for item in items {
            match item {
                Item::Art { art, at, scale } => {
                    self.add_symbol(&Symbol::for_drawing(*art), (at.0 as f32, at.1 as f32), scale.apply(1.0));
                }
                Item::Text { text, at, em, color } => {
                    for PositionedGlyph { glyph, at } in text::lay_out(text, (at.0 as f32, at.1 as f32), *em) {
                        if let Some(letter) = Symbol::for_glyph(glyph, *color) {
                            self.add_symbol(&letter, at, em / EM);
                        }
                    }
                }
            }
        }
    }

    /// Markup of a drawing, around its anchor, for a `g` or an overflowing `symbol`. Its ids are unique across figures.
    pub fn symbol_markup(&self, art: &ArtName) -> Option<&str> {
        self.bodies.get(art).map(|body| &**body)
    }

    /// Complete SVG document.
    pub fn svg(&self) -> String {
        let (width, height) = self.size;
        let markup = self.markup(|_, name| name.to_string());
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
             viewBox='0 0 {width} {height}'>{markup}</svg>"
        )
    }

    /// Markup of the image; `id` builds the id of a drawing from its number and name.
    pub(crate) fn markup(&self, id: impl Fn(usize, ArtName) -> String) -> String {
        let mut markup = String::from("<defs>");
        let mut ids = BTreeMap::new();
        for (index, (&name, body)) in self.bodies.iter().enumerate() {
            let id = id(index, name);
            // Writing to a `String` cannot fail.
            let _ = write!(markup, "<g id='{id}'>{body}</g>");
            ids.insert(name, id);
        }
        markup += "</defs>";
        for FigurePart { art, at, zoom } in &self.parts {
            let id = ids.get(art).map_or("", String::as_str);
            let _ = write!(markup, "<use href='#{id}' transform='{}'/>", transform(*at, *zoom));
        }
        markup
    }
}
