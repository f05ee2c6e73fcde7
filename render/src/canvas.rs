//! Image being painted: exact colors, and palette indices kept in sync.

use image::RgbImage;

use crate::palette;
use crate::sprite::{Paint, Sprite};
use crate::theme::Color;

/// Image with the palette index of each pixel.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    width: u32,
    /// Exact colors. Blending uses them rather than palette colors, to round only once.
    colors: Vec<[u8; 3]>,
    indices: Vec<u8>,
}

impl Canvas {
    /// Canvas filled with an image.
    pub(crate) fn new(image: &RgbImage) -> Canvas {
        let colors: Vec<[u8; 3]> = image.pixels().map(|pixel| pixel.0).collect();
        let indices = colors.iter().map(|&color| palette::nearest(color)).collect();
        Canvas { width: image.width(), colors, indices }
    }

    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width, self.colors.len() as u32 / self.width.max(1))
    }

    /// Palette index of each pixel, row by row.
    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }

    /// Exact colors of a row; empty below the last row.
    pub(crate) fn row(&self, row: usize) -> &[[u8; 3]] {
        let width = self.width as usize;
        self.colors.get(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// Exact colors, row by row.
    #[cfg(test)]
    pub(crate) fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// Draws a sprite with its anchor at a point, clipped to the canvas.
    pub(crate) fn draw_sprite(&mut self, sprite: &Sprite, (x, y): (i32, i32)) {
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
            let (Some(below), Some(places)) = (self.colors.get_mut(place.clone()), self.indices.get_mut(place)) else {
                continue;
            };
            match span.paint.slice((from - start) as usize..(to - start) as usize) {
                Paint::Solid { colors, indices } => {
                    below.copy_from_slice(colors);
                    places.copy_from_slice(indices);
                }
                Paint::Translucent(pixels) => {
                    for ((below, index), pixel) in below.iter_mut().zip(places).zip(pixels) {
                        *below = blend(*below, *pixel);
                        *index = palette::nearest(*below);
                    }
                }
            }
        }
    }

    /// Blends a color over a pixel with opacity `share`/256; ignores pixels outside.
    pub(crate) fn blend_pixel(&mut self, (x, y): (i32, i32), Color(color): Color, share: u32) {
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

/// Blends a premultiplied pixel over a color.
fn blend(below: [u8; 3], [red, green, blue, opacity]: [u8; 4]) -> [u8; 3] {
    let mut mixed = [red, green, blue];
    for (mixed, below) in mixed.iter_mut().zip(below) {
        let rest = (u32::from(below) * u32::from(255 - opacity) + 127) / 255;
        *mixed = mixed.saturating_add(rest as u8);
    }
    mixed
}
