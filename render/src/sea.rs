//! The sea, the shallows, the beach and the piers: what lies under the hexes, painted once for each layout and kept.

use std::sync::{Arc, Mutex, PoisonError};

use image::{GrayImage, Luma, Rgb, RgbImage};
use imageproc::distance_transform::euclidean_squared_distance_transform;
use imageproc::drawing::draw_polygon_mut;

use crate::art::Art;
use crate::canvas::blit;
use crate::layout::{Layout, Point};
use crate::sprite::sprite;
use crate::theme::{self, Color};

/// How many backgrounds are kept: every base island has the same.
const KEPT: usize = 4;
/// What lies at which distance from the hexes, from the land outwards.
const BANDS: [(f32, Color); 5] = [
    (20.0, theme::SAND),
    (24.0, Color([0xe3, 0xf0, 0xee])),
    (42.0, Color([0x84, 0xbb, 0xcd])),
    (64.0, Color([0x63, 0xa2, 0xbe])),
    (90.0, Color([0x4b, 0x8e, 0xaf])),
];
/// The first wave is that far from the land.
const WAVES_FROM: f32 = 112.0;
const WAVES_EVERY: (usize, usize) = (132, 76);

/// What a background depends on.
#[derive(Clone, PartialEq)]
struct Key {
    size: (u32, u32),
    hexes: Vec<Point>,
    piers: Vec<(Point, Point)>,
}

/// The background of a layout, with a pier from each of these vertices to that harbor.
pub(crate) fn background(layout: &Layout, piers: Vec<(Point, Point)>) -> Arc<RgbImage> {
    static BACKGROUNDS: Mutex<Vec<(Key, Arc<RgbImage>)>> = Mutex::new(Vec::new());
    let key = Key { size: layout.size, hexes: layout.hexes().to_vec(), piers };
    let mut kept = BACKGROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, image)) = kept.iter().find(|(other, _)| *other == key) {
        return Arc::clone(image);
    }
    let image = Arc::new(paint(layout, &key.piers));
    kept.truncate(KEPT - 1);
    kept.insert(0, (key, Arc::clone(&image)));
    image
}

fn paint(layout: &Layout, piers: &[(Point, Point)]) -> RgbImage {
    let (width, height) = layout.size;
    let mut land = GrayImage::new(width, height);
    for &hex in layout.hexes() {
        let corners = layout.corners(hex).map(|(x, y)| imageproc::point::Point::new(x, y));
        if corners[0] != corners[3] {
            draw_polygon_mut(&mut land, &corners, Luma([255]));
        }
    }
    let squares = euclidean_squared_distance_transform(&land);
    let distances: Vec<f32> = squares.as_raw().iter().map(|&square| square.sqrt() as f32).collect();
    let mut image = RgbImage::from_pixel(width, height, Rgb(theme::SEA.0));
    for (pixel, &distance) in image.pixels_mut().zip(&distances) {
        let mut color = theme::SEA;
        for &(reach, inside) in BANDS.iter().rev() {
            let share = (layout.board.of(reach) - distance + 0.5).clamp(0.0, 1.0);
            color = mix(color, inside, share);
        }
        pixel.0 = color.0;
    }
    let wave = sprite(Art::Wave, layout.panels);
    for (row, y) in (WAVES_EVERY.1 / 2..height as usize).step_by(WAVES_EVERY.1).enumerate() {
        for (column, x) in (0..width as usize).step_by(WAVES_EVERY.0).enumerate() {
            let sway = (row * 7 + column * 5) % 11;
            let at = (x + (row % 2) * WAVES_EVERY.0 / 2 + 4 * sway, y + 2 * ((row * 3 + column * 4) % 9));
            let clear = distances.get(at.1 * width as usize + at.0.min(width as usize - 1));
            if clear.is_some_and(|&distance| distance > layout.board.of(WAVES_FROM)) {
                blit(&mut image, &wave, (at.0 as i32, at.1 as i32));
            }
        }
    }
    for &(vertex, harbor) in piers {
        let reach = (harbor.0 - vertex.0, harbor.1 - vertex.1);
        let full = f32::from(crate::sprite::Scale::FULL.0) / f32::from(layout.board.0);
        let reach = ((reach.0 as f32 * full) as i32, (reach.1 as f32 * full) as i32);
        blit(&mut image, &sprite(Art::Pier(reach.0, reach.1), layout.board), vertex);
    }
    image
}

fn mix(below: Color, over: Color, share: f32) -> Color {
    let mut mixed = below;
    for (below, over) in mixed.0.iter_mut().zip(over.0) {
        *below = (f32::from(*below) + (f32::from(over) - f32::from(*below)) * share).round() as u8;
    }
    mixed
}
