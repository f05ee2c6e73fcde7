//! Text measurement, shortening and layout with the embedded font.

use std::sync::OnceLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve, Point, PxScale, ScaleFont};

use crate::canvas::Canvas;
use crate::theme::Color;

const RUBIK: &[u8] = include_bytes!("../assets/font/Rubik-Bold.ttf");
/// Height of a capital letter, in ems.
const CAP_HEIGHT: f32 = 0.7;

fn font() -> Option<&'static FontRef<'static>> {
    static FONT: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::try_from_slice(RUBIK).ok()).as_ref()
}

/// Scale for a font size in pixels per em; `PxScale` measures from ascent to descent.
fn scale(font: &FontRef<'_>, em: f32) -> PxScale {
    let units = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(em * font.height_unscaled() / units)
}

/// Returns `true` if the font has the character.
pub(crate) fn has_glyph(character: char) -> bool {
    font().is_some_and(|font| font.glyph_id(character) != GlyphId(0))
}

/// Width of the text in pixels.
pub(crate) fn width(text: &str, em: f32) -> f32 {
    let Some(font) = font() else { return 0.0 };
    let scaled = font.as_scaled(scale(font, em));
    text.chars().map(|character| scaled.h_advance(font.glyph_id(character))).sum()
}

/// Text, shortened with `…` if it is wider than `limit`.
pub(crate) fn shorten(text: &str, em: f32, limit: f32) -> String {
    if width(text, em) <= limit {
        return text.to_owned();
    }
    let room = limit - width("…", em);
    let mut kept = String::new();
    let mut used = 0.0;
    for character in text.chars() {
        used += width(character.encode_utf8(&mut [0; 4]), em);
        if used > room {
            break;
        }
        kept.push(character);
    }
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

pub(crate) struct PositionedGlyph {
    pub(crate) glyph: GlyphId,
    /// Start of its baseline, in pixels.
    pub(crate) at: (f32, f32),
}

/// Lays out a text. `x` is the center of the line, `y` the middle of its capitals.
pub(crate) fn lay_out(text: &str, (x, y): (f32, f32), em: f32) -> Vec<PositionedGlyph> {
    let Some(font) = font() else { return Vec::new() };
    let scaled = font.as_scaled(scale(font, em));
    let mut pen = x - width(text, em) / 2.0;
    let baseline = (y + em * CAP_HEIGHT / 2.0).round();
    let letter = |character| {
        let letter = PositionedGlyph { glyph: font.glyph_id(character), at: (pen, baseline) };
        pen += scaled.h_advance(letter.glyph);
        letter
    };
    text.chars().map(letter).collect()
}

/// Outline of a glyph from the start of its baseline, y downwards, with the number of units per em.
pub(crate) fn glyph_outline(glyph: GlyphId) -> Option<(Vec<OutlineCurve>, f32)> {
    let font = font()?;
    let down = |point: Point| Point { x: point.x, y: -point.y };
    let curves = font.outline(glyph)?.curves.into_iter().map(|curve| match curve {
        OutlineCurve::Line(from, to) => OutlineCurve::Line(down(from), down(to)),
        OutlineCurve::Quad(from, by, to) => OutlineCurve::Quad(down(from), down(by), down(to)),
        OutlineCurve::Cubic(from, by, and, to) => OutlineCurve::Cubic(down(from), down(by), down(and), down(to)),
    });
    Some((curves.collect(), font.units_per_em().unwrap_or(1000.0)))
}

/// Calls `put` with each pixel that the text covers, and its coverage from 0 to 256.
fn for_each_covered_pixel(text: &str, at: (f32, f32), em: f32, mut put: impl FnMut(i32, i32, u32)) {
    let Some(font) = font() else { return };
    let scale = scale(font, em);
    for PositionedGlyph { glyph, at: (x, y) } in lay_out(text, at, em) {
        if let Some(outline) = font.outline_glyph(glyph.with_scale_and_position(scale, Point { x, y })) {
            let bounds = outline.px_bounds();
            let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
            outline.draw(|dx, dy, coverage| {
                let alpha = (coverage * 256.0) as u32;
                if alpha > 0 {
                    put(left + dx as i32, top + dy as i32, alpha.min(256));
                }
            });
        }
    }
}

/// Prints the text centered at a point.
pub(crate) fn print(canvas: &mut Canvas, text: &str, at: (f32, f32), em: f32, color: Color) {
    for_each_covered_pixel(text, at, em, |x, y, share| canvas.blend_pixel((x, y), color, share));
}

/// Prints the text into premultiplied pixels, `width` to a row.
pub(crate) fn print_premultiplied(
    pixels: &mut [[u8; 4]],
    width: usize,
    text: &str,
    at: (f32, f32),
    em: f32,
    color: Color,
) {
    let Color([red, green, blue]) = color;
    for_each_covered_pixel(text, at, em, |x, y, alpha| {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= width {
            return;
        }
        if let Some(pixel) = pixels.get_mut(y * width + x) {
            for (below, ink) in pixel.iter_mut().zip([red, green, blue, 255]) {
                *below = ((u32::from(*below) * (256 - alpha) + u32::from(ink) * alpha + 128) >> 8) as u8;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shorten_limits_text_to_width() {
        assert_eq!(shorten("Bart", 31.0, 166.0), "Bart");
        assert_eq!(shorten("Bartholomew", 31.0, 166.0), "Bartholo…");
        assert_eq!(shorten("Jo hannes", 31.0, 80.0), "Jo…");
        assert_eq!(shorten("anything", 31.0, 0.0), "…");
        for limit in [20.0, 75.0, 166.0, 400.0] {
            assert!(width(&shorten(&"Wiśniewska ".repeat(9), 31.0, limit), 31.0) <= limit.max(31.0));
        }
    }
}
