//! Films: paintings one after the other as an animated GIF, half as large as pictures are.
//!
//! All frames share the palette of the pictures. A frame holds the rectangle that has changed since the one before, and in
//! it what has not changed may be transparent, which compresses to almost nothing; so may what looks as it did before.

use std::borrow::Cow;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::canvas::Canvas;
use crate::drawn::Painting;
use crate::palette;
use crate::png::{self, Small};
use crate::shades;

/// How wide films are, in pixels, as nearly as a whole number of a painting's pixels to one of theirs allows.
const WIDTH: u32 = 600;

/// A finished film.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// The file: a GIF that is played over and over.
    pub gif: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// How it begins, very small.
    pub small: Small,
}

/// A film being made. Frames that look like the one before lengthen that one.
#[derive(Default)]
pub struct Reel(Option<Shot>);

/// What has been shot, and what is on the screen.
struct Shot {
    file: Encoder<Vec<u8>>,
    scale: usize,
    size: (u16, u16),
    canvas: Canvas,
    /// The palette's index of each pixel as it is to be, and as it is: they look alike.
    wanted: Vec<u8>,
    shown: Vec<u8>,
    /// The last frame: how long it stays is known with the next.
    last: Frame<'static>,
    small: Small,
}

impl Reel {
    /// Shows a painting for so many hundredths of a second. One of another size than the first is left out.
    pub fn show(&mut self, Painting(canvas): Painting, hold: u16) {
        match &mut self.0 {
            None => self.0 = Shot::begin(canvas, hold),
            Some(shot) if canvas.size() == shot.canvas.size() => shot.show(canvas, hold),
            Some(_) => {}
        }
    }

    /// How large the file is so far, in bytes, but for the last frame.
    pub fn bytes(&self) -> usize {
        self.0.as_ref().map_or(0, |shot| shot.file.get_ref().len())
    }

    /// The film; none without a frame.
    pub fn wrap(self) -> Option<Film> {
        let Shot { mut file, size, last, small, .. } = self.0?;
        file.write_frame(&last).ok()?;
        let (width, height) = (u32::from(size.0), u32::from(size.1));
        Some(Film { gif: file.into_inner().ok()?, width, height, small })
    }
}

/// How large a film of paintings of this size is.
pub fn film_size((width, height): (u32, u32)) -> (u32, u32) {
    let scale = scale(width);
    (width / scale, height / scale)
}

/// How many pixels of a painting, across and down, make one of a film's.
fn scale(width: u32) -> u32 {
    ((width + WIDTH / 2) / WIDTH).max(1)
}

impl Shot {
    fn begin(canvas: Canvas, hold: u16) -> Option<Shot> {
        let (width, height) = film_size(canvas.size());
        let size = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
        let scale = scale(canvas.size().0) as usize;
        let mut wanted = vec![0; usize::from(size.0) * usize::from(size.1)];
        for (line, row) in wanted.chunks_exact_mut(usize::from(size.0).max(1)).enumerate() {
            shrink(&canvas, scale, line, row);
        }
        // Writing to memory has nothing to fail at.
        let mut file =
            Encoder::new(Vec::with_capacity(512 * 1024), size.0, size.1, palette::colors().as_flattened())
                .ok()?;
        file.set_repeat(Repeat::Infinite).ok()?;
        let small = png::small(&canvas);
        let mut shown = vec![shades::clear(); wanted.len()];
        let area = Area { across: 0..usize::from(size.0), down: 0..usize::from(size.1) };
        let last = frame(&area, usize::from(size.0), &wanted, &mut shown, hold);
        Some(Shot { file, scale, size, canvas, wanted, shown, last, small })
    }

    fn show(&mut self, canvas: Canvas, hold: u16) {
        match self.change(canvas) {
            None => self.last.delay = self.last.delay.saturating_add(hold),
            Some(area) => {
                let next = frame(&area, usize::from(self.size.0), &self.wanted, &mut self.shown, hold);
                let done = std::mem::replace(&mut self.last, next);
                let written = self.file.write_frame(&done);
                debug_assert!(written.is_ok(), "writing to memory");
            }
        }
    }

    /// Where something is to be painted over what is shown, to show this; nowhere where it looks the same.
    fn change(&mut self, canvas: Canvas) -> Option<Area> {
        let width = usize::from(self.size.0);
        let mut next = vec![0; width];
        let mut changed: Option<Area> = None;
        for line in 0..usize::from(self.size.1) {
            if !self.differs(&canvas, line) {
                continue;
            }
            shrink(&canvas, self.scale, line, &mut next);
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
                    Some(Area { across, down }) => Area {
                        across: across.start.min(first)..across.end.max(last + 1),
                        down: down.start..line + 1,
                    },
                });
            }
        }
        self.canvas = canvas;
        changed
    }

    /// Whether the pixels of a painting that make this line differ from those of the last one.
    fn differs(&self, canvas: &Canvas, line: usize) -> bool {
        let rows = self.scale * line..self.scale * (line + 1);
        rows.into_iter().any(|row| canvas.row(row).as_flattened() != self.canvas.row(row).as_flattened())
    }
}

/// A part of a film's picture.
struct Area {
    across: Range<usize>,
    down: Range<usize>,
}

/// A frame that paints what is wanted over what is shown, which has these pixels, so many to a line.
fn frame(area: &Area, width: usize, wanted: &[u8], shown: &mut [u8], hold: u16) -> Frame<'static> {
    let clear = shades::clear();
    let mut buffer = Vec::with_capacity(area.across.len() * area.down.len());
    for line in area.down.clone() {
        let row = line * width + area.across.start..line * width + area.across.end;
        let (Some(wanted), Some(shown)) = (wanted.get(row.clone()), shown.get_mut(row)) else { continue };
        buffer.extend(wanted.iter().zip(&*shown).map(|(&new, old)| if new == *old { clear } else { new }));
        shown.copy_from_slice(wanted);
    }
    // A film is narrower and lower than 65,536 pixels.
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

/// One line of a film: each of its pixels the mean of a square of the painting's, as the palette has it.
fn shrink(canvas: &Canvas, scale: usize, line: usize, into: &mut [u8]) {
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
        *index = shades::shade(palette::nearest(sum.map(|sum| ((sum + area / 2) / area) as u8)));
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::FRAMES;

    /// The palette's index of each pixel that a film of this painting has.
    fn small(canvas: &Canvas) -> Vec<u8> {
        let (width, height) = film_size(canvas.size());
        let mut pixels = vec![0; (width * height) as usize];
        let scale = scale(canvas.size().0) as usize;
        for (line, row) in pixels.chunks_exact_mut(width as usize).enumerate() {
            shrink(canvas, scale, line, row);
        }
        pixels
    }

    #[test]
    fn frames_are_the_paintings_that_were_shown() {
        for frames in FRAMES.map(|frames| frames()) {
            let first = frames.first().map(Canvas::size);
            let frames: Vec<Canvas> =
                frames.into_iter().filter(|frame| Some(frame.size()) == first).collect();
            assert!(frames.len() > 1);
            let mut reel = Reel::default();
            for frame in &frames {
                reel.show(Painting(frame.clone()), 40);
                // The same once more lengthens the frame.
                reel.show(Painting(frame.clone()), 2);
            }
            let film = reel.wrap().expect("a film");
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
                    let place =
                        (usize::from(frame.top) + y) * film.width as usize + usize::from(frame.left) + x;
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
    fn what_is_not_painted_has_a_color_that_no_film_has() {
        let clear = shades::clear();
        let colors = palette::colors().len();
        assert!(usize::from(clear) < colors);
        assert!((0..=u8::MAX).take(colors).all(|color| shades::shade(color) != clear));
        assert!(
            (0..=u8::MAX)
                .take(colors)
                .all(|color| shades::shade(shades::shade(color)) == shades::shade(color))
        );
    }
}
