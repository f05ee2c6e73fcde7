//! Sprites: rasterized drawings around an anchor, ready to be put on a canvas.

use std::ops::Range;

use crate::palette;

/// Rasterized drawing: runs of pixels around an anchor.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sprite {
    /// Distance of the anchor from the left and the top.
    pub(crate) anchor: (i32, i32),
    runs: Vec<PixelRun>,
    /// Opaque pixels, and their palette indices.
    opaque: Vec<[u8; 3]>,
    indices: Vec<u8>,
    /// Premultiplied translucent pixels.
    translucent: Vec<[u8; 4]>,
}

/// Horizontal run of pixels that are all opaque or all translucent. Fully transparent pixels belong to none.
#[derive(Clone, PartialEq, Debug)]
struct PixelRun {
    line: i32,
    start: i32,
    cover: Opacity,
    pixels: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opacity {
    Full,
    Partial,
}

/// Run of a sprite with its pixels.
pub(crate) struct Span<'a> {
    /// Line, counted from the top of the sprite.
    pub(crate) line: i32,
    /// Start, counted from the left of the sprite.
    pub(crate) start: i32,
    /// Pixels of the run.
    pub(crate) paint: Paint<'a>,
}

/// Horizontal run of pixels.
pub(crate) enum Paint<'a> {
    /// Opaque pixels.
    Solid {
        colors: &'a [[u8; 3]],
        /// Palette indices of the colors.
        indices: &'a [u8],
    },
    /// Translucent pixels to be blended: premultiplied red, green, blue, and opacity.
    Translucent(&'a [[u8; 4]]),
}

impl Paint<'_> {
    /// Number of pixels.
    pub(crate) fn len(&self) -> usize {
        match self {
            Paint::Solid { colors, .. } => colors.len(),
            Paint::Translucent(pixels) => pixels.len(),
        }
    }

    /// Subrange of the pixels; empty if the range is out of bounds.
    pub(crate) fn slice(&self, range: Range<usize>) -> Self {
        match self {
            Paint::Solid { colors, indices } => Paint::Solid {
                colors: colors.get(range.clone()).unwrap_or_default(),
                indices: indices.get(range).unwrap_or_default(),
            },
            Paint::Translucent(pixels) => Paint::Translucent(pixels.get(range).unwrap_or_default()),
        }
    }
}

impl Sprite {
    /// Sprite of premultiplied pixels, `width` to a line.
    pub(crate) fn new(pixels: &[[u8; 4]], width: usize, anchor: (i32, i32)) -> Sprite {
        let cover = |pixel: &[u8; 4]| match pixel[3] {
            0 => None,
            255 => Some(Opacity::Full),
            _ => Some(Opacity::Partial),
        };
        let mut sprite = Sprite { anchor, ..Sprite::default() };
        for (line, row) in (0..).zip(pixels.chunks_exact(width)) {
            let mut start = 0;
            for run in row.chunk_by(|a, b| cover(a) == cover(b)) {
                if let Some(cover) = run.first().and_then(cover) {
                    let pixels = sprite.push_pixels(cover, run);
                    sprite.runs.push(PixelRun { line, start, cover, pixels });
                }
                start += run.len() as i32;
            }
        }
        sprite
    }

    fn push_pixels(&mut self, cover: Opacity, run: &[[u8; 4]]) -> Range<usize> {
        match cover {
            Opacity::Full => {
                let first = self.opaque.len();
                self.opaque.extend(run.iter().map(|&[red, green, blue, _]| [red, green, blue]));
                self.indices.extend(self.opaque.iter().skip(first).map(|&color| palette::nearest(color)));
                first..self.opaque.len()
            }
            Opacity::Partial => {
                let first = self.translucent.len();
                self.translucent.extend_from_slice(run);
                first..self.translucent.len()
            }
        }
    }

    /// Runs of the sprite, line by line.
    pub(crate) fn spans(&self) -> impl Iterator<Item = Span<'_>> {
        let all = Paint::Solid { colors: &self.opaque, indices: &self.indices };
        let sheer = Paint::Translucent(&self.translucent);
        self.runs.iter().map(move |run| {
            let paint = match run.cover {
                Opacity::Full => all.slice(run.pixels.clone()),
                Opacity::Partial => sheer.slice(run.pixels.clone()),
            };
            Span { line: run.line, start: run.start, paint }
        })
    }
}
