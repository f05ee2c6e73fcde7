//! Sprites: rasterized drawings around an anchor, ready to be put on a canvas.

use std::ops::Range;

use crate::palette;

/// Rasterized drawing: runs of pixels around an anchor.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sprite {
    /// Distance of the anchor from the left and the top.
    pub(crate) anchor: (i32, i32),
    runs: Vec<Run>,
    /// Opaque pixels, and their palette indices.
    solid: Vec<[u8; 3]>,
    indices: Vec<u8>,
    /// Premultiplied translucent pixels.
    sheer: Vec<[u8; 4]>,
}

/// Horizontal run of pixels that are all opaque or all translucent. Fully transparent pixels belong to none.
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
    Sheer(&'a [[u8; 4]]),
}

impl Paint<'_> {
    /// Number of pixels.
    pub(crate) fn len(&self) -> usize {
        match self {
            Paint::Solid { colors, .. } => colors.len(),
            Paint::Sheer(pixels) => pixels.len(),
        }
    }

    /// Subrange of the pixels; empty if the range is out of bounds.
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
    /// Sprite of premultiplied pixels, `width` to a line.
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

    /// Runs of the sprite, line by line.
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
