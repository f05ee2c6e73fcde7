//! Drawings as SVG symbols, named by a hash of their markup.

use std::fmt;
use std::sync::Arc;

use ab_glyph::GlyphId;

use crate::cache::cached;
use crate::layer::{Layer, inner};
use crate::markup::{Path, middle, minify, transform};
use crate::rasterize::Drawing;
use crate::text::{self, PositionedGlyph};
use crate::theme::Color;

/// Name of a drawing in figures, a hash of its markup that is the same in every process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ArtName(u64);

/// Drawing for use in figures.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    pub(crate) name: ArtName,
    /// Markup around the anchor.
    pub(crate) body: Arc<str>,
}

/// Font size of letter symbols.
pub(crate) const EM: f32 = 40.0;
/// Number of base-36 digits after the leading letter of a name.
const DIGITS: u32 = 6;

impl ArtName {
    /// Name of the drawing with this markup.
    fn from_markup(markup: &str) -> ArtName {
        // FNV-1a hash.
        let hash = markup
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        ArtName(hash % (26 * 36u64.pow(DIGITS)))
    }
}

impl fmt::Display for ArtName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |digit: u64| char::from_digit(digit as u32, 36).unwrap_or('0');
        let mut name = String::from(digit(10 + self.0 % 26));
        name.extend((0..DIGITS).map(|place| digit(self.0 / 26 / 36u64.pow(place) % 36)));
        formatter.write_str(&name)
    }
}

impl Symbol {
    /// Drawing with this markup. Prefixes its ids with its name, so that it can share a document with any other.
    pub(crate) fn new(markup: &str) -> Symbol {
        let markup = minify(markup);
        let name = ArtName::from_markup(&markup);
        let ids: Vec<&str> = markup.split(" id='").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        let body = ids.iter().fold(markup.clone(), |body, id| {
            let own =
                |before: &str, after: &str| (format!("{before}{id}{after}"), format!("{before}{name}-{id}{after}"));
            let places = [own(" id='", "'"), own("url(#", ")"), own("href='#", "'")];
            places.iter().fold(body, |body, (from, to)| body.replace(from, to))
        });
        Symbol { name, body: body.into() }
    }

    /// Cached symbol of a drawing.
    pub(crate) fn for_drawing<A: Drawing>(art: A) -> Symbol {
        cached(art, |art| Symbol::new(&markup(&art.layers())))
    }

    /// Cached symbol of a letter in a color, at font size [`EM`]; `None` for a blank glyph such as a space.
    pub(crate) fn for_glyph(glyph: GlyphId, color: Color) -> Option<Symbol> {
        cached((glyph.0, color), |_| Some(Symbol::new(&glyph_markup(glyph, color, (0.0, 0.0), EM)?)))
    }
}

/// Markup of layers, bottom first, with text over everything else as in sprites.
fn markup(layers: &[Layer]) -> String {
    let mut markup = String::new();
    for layer in layers {
        if let Layer::Drawing { svg, at, zoom } = layer {
            let middle = middle(svg);
            markup += &transformed(inner(svg), (at.0 - middle.0 * zoom, at.1 - middle.1 * zoom), *zoom);
        }
    }
    for layer in layers {
        if let Layer::Text { text, at, em, color } = layer {
            for PositionedGlyph { glyph, at } in text::lay_out(text, *at, *em) {
                markup += &glyph_markup(glyph, *color, at, *em).unwrap_or_default();
            }
        }
    }
    markup
}

/// Markup of a letter from the start of its baseline.
fn glyph_markup(glyph: GlyphId, color: Color, at: (f32, f32), em: f32) -> Option<String> {
    let (curves, units) = text::glyph_outline(glyph)?;
    let (fill, moves, path) = (color.css(), transform(at, em / units), Path::from_outline(&curves).data);
    Some(format!("<path fill='{fill}' transform='{moves}' d='{path}'/>"))
}

fn transformed(markup: &str, at: (f32, f32), zoom: f32) -> String {
    match transform(at, zoom) {
        still if still.is_empty() => markup.to_owned(),
        moves => format!("<g transform='{moves}'>{markup}</g>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn art_name_is_stable_across_processes() {
        let name = Symbol::new("<circle r=\"4\"/>").name.to_string();
        assert_eq!(name, "zkdyy8i");
    }

    #[test]
    fn symbol_prefixes_ids_with_its_name() {
        let symbol = Symbol::new("<clipPath id='c'/><g id='a' clip-path='url(#c)'/><use href='#a'/>");
        let name = symbol.name;
        let expected =
            format!("<clipPath id='{name}-c'/><g id='{name}-a' clip-path='url(#{name}-c)'/><use href='#{name}-a'/>");
        assert_eq!(*symbol.body, *expected);
    }
}
