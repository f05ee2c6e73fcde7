//! The image being painted: its colors, and beside them their places in the palette, kept in step.

use image::RgbImage;

use crate::palette;
use crate::sprite::{Paint, Sprite};
use crate::theme::Color;

/// An image with the palette's index of each pixel.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    width: u32,
    /// The colors before they are rounded to those of the palette: what is blended over them must not round twice.
    colors: Vec<[u8; 3]>,
    indices: Vec<u8>,
}

impl Canvas {
    /// A canvas that shows this image.
    pub(crate) fn new(image: &RgbImage) -> Canvas {
        let colors: Vec<[u8; 3]> = image.pixels().map(|pixel| pixel.0).collect();
        let indices = colors.iter().map(|&color| palette::nearest(color)).collect();
        Canvas { width: image.width(), colors, indices }
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.colors.len() as u32 / self.width.max(1))
    }

    /// The palette's index of each pixel, row by row.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// The exact colors of a row; none below the last.
    pub(crate) fn row(&self, row: usize) -> &[[u8; 3]] {
        let width = self.width as usize;
        self.colors.get(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// The exact colors.
    #[cfg(test)]
    pub(crate) fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// Puts a sprite over what is there, its anchor at a point; what falls outside is left out.
    pub(crate) fn put(&mut self, sprite: &Sprite, (x, y): (i32, i32)) {
        let (wide, high) = self.size();
        let (wide, high) = (wide as i32, high as i32);
        for span in sprite.spans() {
            let line = y - sprite.anchor.1 + span.line;
            let start = x - sprite.anchor.0 + span.start;
            let from = start.clamp(0, wide);
            let to = (start + span.paint.len() as i32).clamp(from, wide);
            if line < 0 || line >= high || from == to {
                continue;
            }
            let place = (line * wide + from) as usize..(line * wide + to) as usize;
            let (Some(below), Some(places)) =
                (self.colors.get_mut(place.clone()), self.indices.get_mut(place))
            else {
                continue;
            };
            match span.paint.cut((from - start) as usize..(to - start) as usize) {
                Paint::Solid { colors, indices } => {
                    below.copy_from_slice(colors);
                    places.copy_from_slice(indices);
                }
                Paint::Sheer(pixels) => {
                    for ((below, index), pixel) in below.iter_mut().zip(places).zip(pixels) {
                        *below = blend(*below, *pixel);
                        *index = palette::nearest(*below);
                    }
                }
            }
        }
    }

    /// Lets a color cover a pixel by so many 256ths; outside nothing happens.
    pub(crate) fn ink(&mut self, (x, y): (i32, i32), Color(color): Color, share: u32) {
        if x < 0 || y < 0 || x >= self.width as i32 {
            return;
        }
        let place = y as usize * self.width as usize + x as usize;
        if let (Some(below), Some(index)) = (self.colors.get_mut(place), self.indices.get_mut(place)) {
            for (below, ink) in below.iter_mut().zip(color) {
                *below = ((u32::from(*below) * (256 - share) + u32::from(ink) * share + 128) >> 8) as u8;
            }
            *index = palette::nearest(*below);
        }
    }
}

/// A premultiplied pixel over a color.
fn blend(below: [u8; 3], [red, green, blue, opacity]: [u8; 4]) -> [u8; 3] {
    let mut mixed = [red, green, blue];
    for (mixed, below) in mixed.iter_mut().zip(below) {
        let rest = (u32::from(below) * u32::from(255 - opacity) + 127) / 255;
        *mixed = mixed.saturating_add(rest as u8);
    }
    mixed
}
