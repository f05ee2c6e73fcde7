//! Films: sequences of paintings as an animated GIF, about half as wide as the images.
//!
//! All frames share one palette. A frame contains only the rectangle that changed since the previous one. Unchanged pixels
//! in it are transparent, which compresses well.

use std::borrow::Cow;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::film_palette;
use crate::palette;
use crate::png::{self, Thumbnail};

/// Target width in pixels. The actual width results from an integer scale factor.
const WIDTH: u32 = 600;

/// Encoded film.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// GIF file that loops forever.
    pub gif: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Thumbnail of the first frame.
    pub thumbnail: Thumbnail,
}

/// Film encoder. A frame that equals the previous one extends its duration.
#[derive(Default)]
pub struct FilmEncoder(Option<EncoderState>);

/// State of the encoder after the first frame.
struct EncoderState {
    file: Encoder<Vec<u8>>,
    scale: usize,
    size: (u16, u16),
    canvas: Canvas,
    /// Palette index of each pixel as it should be, and as it is on the screen. They look alike.
    wanted: Vec<u8>,
    shown: Vec<u8>,
    /// Last frame, unwritten until its duration is known.
    last: Frame<'static>,
    thumbnail: Thumbnail,
}

impl FilmEncoder {
    /// Appends a painting shown for `hold` hundredths of a second. Ignores one whose size differs from the first.
    pub fn push_frame(&mut self, Painting(canvas): Painting, hold: u16) {
        match &mut self.0 {
            None => self.0 = EncoderState::new(canvas, hold),
            Some(shot) if canvas.size() == shot.canvas.size() => shot.push_frame(canvas, hold),
            Some(_) => {}
        }
    }

    /// Size of the file so far in bytes, without the last frame.
    pub fn bytes(&self) -> usize {
        self.0.as_ref().map_or(0, |shot| shot.file.get_ref().len())
    }

    /// Finishes the film; `None` without a frame.
    pub fn finish(self) -> Option<Film> {
        let EncoderState { mut file, size, last, thumbnail: small, .. } = self.0?;
        file.write_frame(&last).ok()?;
        let (width, height) = (u32::from(size.0), u32::from(size.1));
        Some(Film { gif: file.into_inner().ok()?, width, height, thumbnail: small })
    }
}

/// Size of a film of paintings of this size.
pub fn film_size((width, height): (u32, u32)) -> (u32, u32) {
    let scale = scale(width);
    (width / scale, height / scale)
}

/// Number of painting pixels per film pixel, in both directions.
fn scale(width: u32) -> u32 {
    ((width + WIDTH / 2) / WIDTH).max(1)
}

impl EncoderState {
    fn new(canvas: Canvas, hold: u16) -> Option<EncoderState> {
        let (width, height) = film_size(canvas.size());
        let size = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
        let scale = scale(canvas.size().0) as usize;
        let mut wanted = vec![0; usize::from(size.0) * usize::from(size.1)];
        for (line, row) in wanted.chunks_exact_mut(usize::from(size.0).max(1)).enumerate() {
            downscale_line(&canvas, scale, line, row);
        }
        // Writing to memory cannot fail.
        let mut file =
            Encoder::new(Vec::with_capacity(512 * 1024), size.0, size.1, film_palette::colors().as_flattened()).ok()?;
        file.set_repeat(Repeat::Infinite).ok()?;
        let small = png::thumbnail(&canvas);
        let mut shown = vec![film_palette::transparent_index(); wanted.len()];
        let area = Area { across: 0..usize::from(size.0), down: 0..usize::from(size.1) };
        let last = frame(&area, usize::from(size.0), &wanted, &mut shown, hold);
        Some(EncoderState { file, scale, size, canvas, wanted, shown, last, thumbnail: small })
    }

    fn push_frame(&mut self, canvas: Canvas, hold: u16) {
        match self.update(canvas) {
            None => self.last.delay = self.last.delay.saturating_add(hold),
            Some(area) => {
                let next = frame(&area, usize::from(self.size.0), &self.wanted, &mut self.shown, hold);
                let done = std::mem::replace(&mut self.last, next);
                let written = self.file.write_frame(&done);
                debug_assert!(written.is_ok(), "writing to memory");
            }
        }
    }

    /// Takes over a painting and returns the rectangle that changed; `None` if nothing did.
    fn update(&mut self, canvas: Canvas) -> Option<Area> {
        let width = usize::from(self.size.0);
        let mut next = vec![0; width];
        let mut changed: Option<Area> = None;
        for line in 0..usize::from(self.size.1) {
            if !self.differs(&canvas, line) {
                continue;
            }
            downscale_line(&canvas, self.scale, line, &mut next);
            let row = line * width..(line + 1) * width;
            let (Some(wanted), Some(shown)) = (self.wanted.get_mut(row.clone()), self.shown.get(row)) else {
                continue;
            };
            wanted.copy_from_slice(&next);
            let unlike = |(wanted, shown): (&u8, &u8)| wanted != shown;
            let first = wanted.iter().zip(shown).position(unlike);
            let last = wanted.iter().zip(shown).rposition(unlike);
            if let (Some(first), Some(last)) = (first, last) {
                changed = Some(match changed {
                    None => Area { across: first..last + 1, down: line..line + 1 },
                    Some(Area { across, down }) => {
                        Area { across: across.start.min(first)..across.end.max(last + 1), down: down.start..line + 1 }
                    }
                });
            }
        }
        self.canvas = canvas;
        changed
    }

    /// Returns `true` if the painting rows of this film line differ from the previous painting.
    fn differs(&self, canvas: &Canvas, line: usize) -> bool {
        let rows = self.scale * line..self.scale * (line + 1);
        rows.into_iter().any(|row| canvas.row(row).as_flattened() != self.canvas.row(row).as_flattened())
    }
}

/// Rectangle of a film frame.
struct Area {
    across: Range<usize>,
    down: Range<usize>,
}

/// Frame that turns the shown pixels of an area into the wanted ones; `width` is the number of pixels per line.
fn frame(area: &Area, width: usize, wanted: &[u8], shown: &mut [u8], hold: u16) -> Frame<'static> {
    let clear = film_palette::transparent_index();
    let mut buffer = Vec::with_capacity(area.across.len() * area.down.len());
    for line in area.down.clone() {
        let row = line * width + area.across.start..line * width + area.across.end;
        let (Some(wanted), Some(shown)) = (wanted.get(row.clone()), shown.get_mut(row)) else { continue };
        buffer.extend(wanted.iter().zip(&*shown).map(|(&new, old)| if new == *old { clear } else { new }));
        shown.copy_from_slice(wanted);
    }
    // The sides of a film are below 65,536 pixels.
    let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    Frame {
        delay: hold,
        dispose: DisposalMethod::Keep,
        transparent: Some(clear),
        left: short(area.across.start),
        top: short(area.down.start),
        width: short(area.across.len()),
        height: short(area.down.len()),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

/// Computes one line of a film: each pixel is the palette color closest to the mean of a square of the painting.
fn downscale_line(canvas: &Canvas, scale: usize, line: usize, into: &mut [u8]) {
    let mut sums = vec![[0u32; 3]; into.len()];
    for row in scale * line..scale * (line + 1) {
        for (sum, square) in sums.iter_mut().zip(canvas.row(row).chunks_exact(scale)) {
            for pixel in square {
                for (sum, channel) in sum.iter_mut().zip(pixel) {
                    *sum += u32::from(*channel);
                }
            }
        }
    }
    let area = (scale * scale) as u32;
    for (index, sum) in into.iter_mut().zip(sums) {
        *index = film_palette::film_color(palette::nearest(sum.map(|sum| ((sum + area / 2) / area) as u8)));
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::SAMPLE_IMAGES;

    /// Palette index of each film pixel of this painting.
    fn small(canvas: &Canvas) -> Vec<u8> {
        let (width, height) = film_size(canvas.size());
        let mut pixels = vec![0; (width * height) as usize];
        let scale = scale(canvas.size().0) as usize;
        for (line, row) in pixels.chunks_exact_mut(width as usize).enumerate() {
            downscale_line(canvas, scale, line, row);
        }
        pixels
    }

    #[test]
    fn film_frames_match_shown_paintings() {
        for frames in SAMPLE_IMAGES.map(|frames| frames()) {
            let first = frames.first().map(Canvas::size);
            let frames: Vec<Canvas> = frames.into_iter().filter(|frame| Some(frame.size()) == first).collect();
            assert!(frames.len() > 1);
            let mut reel = FilmEncoder::default();
            for frame in &frames {
                reel.push_frame(Painting(frame.clone()), 40);
                // The repeated painting extends the frame.
                reel.push_frame(Painting(frame.clone()), 2);
            }
            let film = reel.finish().expect("a film");
            let mut options = DecodeOptions::new();
            options.set_color_output(ColorOutput::Indexed);
            let mut file = options.read_info(film.gif.as_slice()).expect("a GIF");
            let mut screen = vec![0; (film.width * film.height) as usize];
            let mut expected = frames.iter().map(small).collect::<Vec<_>>();
            expected.dedup();
            let mut shown = Vec::new();
            while let Some(frame) = file.read_next_frame().expect("a frame") {
                assert_eq!(frame.delay % 42, 0);
                for (pixel, &color) in frame.buffer.iter().enumerate() {
                    let (x, y) = (pixel % usize::from(frame.width), pixel / usize::from(frame.width));
                    let place = (usize::from(frame.top) + y) * film.width as usize + usize::from(frame.left) + x;
                    if Some(color) != frame.transparent {
                        screen[place] = color;
                    }
                }
                shown.push(screen.clone());
            }
            assert!(shown == expected, "{} frames of {}", shown.len(), expected.len());
        }
    }

    #[test]
    fn transparent_index_is_unused_by_film_colors() {
        let clear = film_palette::transparent_index();
        let colors = palette::colors().len();
        let shown = film_palette::colors().len();
        assert!(usize::from(clear) < shown);
        assert!((0..=u8::MAX).take(colors).all(|color| usize::from(film_palette::film_color(color)) < shown));
        assert!((0..=u8::MAX).take(colors).all(|color| film_palette::film_color(color) != clear));
        assert!(
            (0..=u8::MAX)
                .take(colors)
                .all(|color| film_palette::film_color(film_palette::film_color(color))
                    == film_palette::film_color(color))
        );
    }
}
