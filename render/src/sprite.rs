//! Sprites: pixels around an anchor, ready to be put on a canvas.

use std::ops::Range;

use crate::palette;

/// A baked drawing: spans of pixels around an anchor.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sprite {
    /// How far the anchor is from the left and the top.
    pub(crate) anchor: (i32, i32),
    runs: Vec<Run>,
    /// Pixels that hide what is below, and their places in the palette.
    solid: Vec<[u8; 3]>,
    indices: Vec<u8>,
    /// Premultiplied pixels through which something is seen.
    sheer: Vec<[u8; 4]>,
}

/// Pixels side by side that are all solid or all sheer; those that show nothing are in none.
#[derive(Clone, PartialEq, Debug)]
struct Run {
    line: i32,
    start: i32,
    cover: Cover,
    pixels: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cover {
    Full,
    Partial,
}

/// A run of a sprite with its pixels.
pub(crate) struct Span<'a> {
    /// Which line, counted from the top of the sprite.
    pub(crate) line: i32,
    /// Where it begins, counted from the left of the sprite.
    pub(crate) start: i32,
    /// What is painted there.
    pub(crate) paint: Paint<'a>,
}

/// Pixels side by side.
pub(crate) enum Paint<'a> {
    /// They hide what is below.
    Solid {
        /// Their colors.
        colors: &'a [[u8; 3]],
        /// The places of the colors in the palette.
        indices: &'a [u8],
    },
    /// They are blended with what is below: premultiplied red, green, blue, and opacity.
    Sheer(&'a [[u8; 4]]),
}

impl Paint<'_> {
    /// How many pixels.
    pub(crate) fn len(&self) -> usize {
        match self {
            Paint::Solid { colors, .. } => colors.len(),
            Paint::Sheer(pixels) => pixels.len(),
        }
    }

    /// Some of them; none when the range is past the end.
    pub(crate) fn cut(&self, range: Range<usize>) -> Self {
        match self {
            Paint::Solid { colors, indices } => Paint::Solid {
                colors: colors.get(range.clone()).unwrap_or_default(),
                indices: indices.get(range).unwrap_or_default(),
            },
            Paint::Sheer(pixels) => Paint::Sheer(pixels.get(range).unwrap_or_default()),
        }
    }
}

impl Sprite {
    /// The sprite of these premultiplied pixels, so many to a line.
    pub(crate) fn new(pixels: &[[u8; 4]], width: usize, anchor: (i32, i32)) -> Sprite {
        let cover = |pixel: &[u8; 4]| match pixel[3] {
            0 => None,
            255 => Some(Cover::Full),
            _ => Some(Cover::Partial),
        };
        let mut sprite = Sprite { anchor, ..Sprite::default() };
        for (line, row) in (0..).zip(pixels.chunks_exact(width)) {
            let mut start = 0;
            for run in row.chunk_by(|a, b| cover(a) == cover(b)) {
                if let Some(cover) = run.first().and_then(cover) {
                    let pixels = sprite.keep(cover, run);
                    sprite.runs.push(Run { line, start, cover, pixels });
                }
                start += run.len() as i32;
            }
        }
        sprite
    }

    fn keep(&mut self, cover: Cover, run: &[[u8; 4]]) -> Range<usize> {
        match cover {
            Cover::Full => {
                let first = self.solid.len();
                self.solid.extend(run.iter().map(|&[red, green, blue, _]| [red, green, blue]));
                self.indices.extend(self.solid.iter().skip(first).map(|&color| palette::nearest(color)));
                first..self.solid.len()
            }
            Cover::Partial => {
                let first = self.sheer.len();
                self.sheer.extend_from_slice(run);
                first..self.sheer.len()
            }
        }
    }

    /// All that shows, line by line.
    pub(crate) fn spans(&self) -> impl Iterator<Item = Span<'_>> {
        let all = Paint::Solid { colors: &self.solid, indices: &self.indices };
        let sheer = Paint::Sheer(&self.sheer);
        self.runs.iter().map(move |run| {
            let paint = match run.cover {
                Cover::Full => all.cut(run.pixels.clone()),
                Cover::Partial => sheer.cut(run.pixels.clone()),
            };
            Span { line: run.line, start: run.start, paint }
        })
    }
}
