//! Drawings as vectors: the markup of what sprites are painted of, under a name made of it.

use std::fmt;
use std::sync::Arc;

use ab_glyph::GlyphId;

use crate::bake::Drawing;
use crate::kept::kept;
use crate::layer::{Layer, inner};
use crate::markup::{Path, middle, minify, transform};
use crate::text::{self, Letter};
use crate::theme::Color;

/// The name of a drawing in figures: short, and the same for the same drawing in every process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ArtName(u64);

/// A drawing as it is put into figures.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    pub(crate) name: ArtName,
    /// Its markup, around its anchor.
    pub(crate) body: Arc<str>,
}

/// How large letters are drawn.
pub(crate) const EM: f32 = 40.0;
/// How many letters and digits a name has, after a letter.
const DIGITS: u32 = 6;

impl ArtName {
    /// The name of a drawing with this markup.
    fn of(markup: &str) -> ArtName {
        // FNV-1a.
        let hash = markup.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
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
    /// The drawing with this markup. Its ids become its own, so that it can stand beside any other.
    pub(crate) fn new(markup: &str) -> Symbol {
        let markup = minify(markup);
        let name = ArtName::of(&markup);
        let ids: Vec<&str> =
            markup.split(" id='").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
        let body = ids.iter().fold(markup.clone(), |body, id| {
            let own = |before: &str, after: &str| {
                (format!("{before}{id}{after}"), format!("{before}{name}-{id}{after}"))
            };
            let places = [own(" id='", "'"), own("url(#", ")"), own("href='#", "'")];
            places.iter().fold(body, |body, (from, to)| body.replace(from, to))
        });
        Symbol { name, body: body.into() }
    }

    /// A drawing of pictures.
    pub(crate) fn of<A: Drawing>(art: A) -> Symbol {
        kept(art, |art| Symbol::new(&markup(&art.layers())))
    }

    /// A letter in a color, an em of it `EM`; nothing for one that shows nothing, such as a space.
    pub(crate) fn letter(glyph: GlyphId, color: Color) -> Option<Symbol> {
        kept((glyph.0, color), |_| Some(Symbol::new(&letter(glyph, color, (0.0, 0.0), EM)?)))
    }
}

/// The markup of layers over each other: as on sprites, letters are over all else.
fn markup(layers: &[Layer]) -> String {
    let mut markup = String::new();
    for layer in layers {
        if let Layer::Drawing { svg, at, zoom } = layer {
            let middle = middle(svg);
            markup += &moved(inner(svg), (at.0 - middle.0 * zoom, at.1 - middle.1 * zoom), *zoom);
        }
    }
    for layer in layers {
        if let Layer::Text { text, at, em, color } = layer {
            for Letter { glyph, at } in text::set(text, *at, *em) {
                markup += &letter(glyph, *color, at, *em).unwrap_or_default();
            }
        }
    }
    markup
}

/// A letter around the beginning of its baseline.
fn letter(glyph: GlyphId, color: Color, at: (f32, f32), em: f32) -> Option<String> {
    let (curves, units) = text::curves(glyph)?;
    let (fill, moves, path) = (color.css(), transform(at, em / units), Path::around(&curves).data);
    Some(format!("<path fill='{fill}' transform='{moves}' d='{path}'/>"))
}

fn moved(markup: &str, at: (f32, f32), zoom: f32) -> String {
    match transform(at, zoom) {
        still if still.is_empty() => markup.to_owned(),
        moves => format!("<g transform='{moves}'>{markup}</g>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_in_every_process() {
        let name = Symbol::new("<circle r=\"4\"/>").name.to_string();
        assert_eq!(name, "zkdyy8i");
    }

    #[test]
    fn ids_become_those_of_the_drawing() {
        let symbol = Symbol::new("<clipPath id='c'/><g id='a' clip-path='url(#c)'/><use href='#a'/>");
        let name = symbol.name;
        let expected = format!(
            "<clipPath id='{name}-c'/><g id='{name}-a' clip-path='url(#{name}-c)'/><use href='#{name}-a'/>"
        );
        assert_eq!(*symbol.body, *expected);
    }
}
