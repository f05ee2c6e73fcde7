//! The sea around a land: the shallows, the beach, and waves.

use image::{GrayImage, Rgb, RgbImage};
use imageproc::distance_transform::euclidean_squared_distance_transform;

use crate::art::Common;
use crate::bake::sprite;
use crate::canvas::Canvas;
use crate::point::Point;
use crate::scale::Scale;
use crate::theme::{self, Color};

/// What lies at which distance from the land, from the land outwards.
const BANDS: [(f32, Color); 5] = [
    (20.0, theme::SAND),
    (24.0, Color([0xe3, 0xf0, 0xee])),
    (42.0, Color([0x84, 0xbb, 0xcd])),
    (64.0, Color([0x63, 0xa2, 0xbe])),
    (90.0, Color([0x4b, 0x8e, 0xaf])),
];
/// How many shades there are to a pixel.
const FINE: f64 = 8.0;
/// The first wave is that far from the land.
const WAVES_FROM: f32 = 112.0;
/// How far apart waves are.
const WAVES_EVERY: (u32, u32) = (100, 62);

/// The sea around this land: the beach and the shallows grow with the one scale, the waves with the other, and waves
/// are only where there is room for them.
pub(crate) fn around(
    land: &GrayImage,
    scale: Scale,
    wave_scale: Scale,
    has_room: impl Fn(Point) -> bool,
) -> Canvas {
    let squares = euclidean_squared_distance_transform(land);
    let shades = shades(scale);
    let mut water = RgbImage::from_pixel(land.width(), land.height(), Rgb(theme::SEA.0));
    for (pixel, square) in water.pixels_mut().zip(squares.pixels()) {
        if let Some(&Color(shade)) = shades.get((square.0[0].sqrt() * FINE) as usize) {
            pixel.0 = shade;
        }
    }
    let mut canvas = Canvas::new(&water);
    let wave = sprite(Common::Wave, wave_scale);
    let far = f64::from(scale.of(WAVES_FROM)).powi(2);
    for at in waves(land.dimensions()) {
        let open = squares.get_pixel_checked(at.0, at.1).is_some_and(|square| square.0[0] > far);
        let at = (at.0 as i32, at.1 as i32);
        if open && has_room(at) {
            canvas.put(&wave, at);
        }
    }
    canvas
}

/// Where waves are if nothing is in their way: in rows, but not in line.
fn waves((width, height): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
    let rows = height / WAVES_EVERY.1 + 1;
    let columns = width / WAVES_EVERY.0 + 1;
    (0..rows).flat_map(move |row| {
        (0..columns).map(move |column| {
            let sway = (row * 7 + column * 5) % 11;
            let rise = (row * 3 + column * 4) % 9;
            (
                WAVES_EVERY.0 * column + WAVES_EVERY.0 / 2 * (row % 2) + 4 * sway,
                WAVES_EVERY.1 * row + 2 * rise,
            )
        })
    })
}

/// The color at each distance from the land, in steps of a fraction of a pixel, up to the open sea.
fn shades(scale: Scale) -> Vec<Color> {
    let last = BANDS.last().map_or(0.0, |&(reach, _)| scale.of(reach) + 1.0);
    let steps = (f64::from(last) * FINE) as usize;
    let shade = |step: usize| {
        let distance = (step as f64 / FINE) as f32;
        BANDS.iter().rev().fold(theme::SEA, |outside, &(reach, inside)| {
            let share = (scale.of(reach) - distance + 0.5).clamp(0.0, 1.0);
            mix(outside, inside, share)
        })
    };
    (0..steps).map(shade).collect()
}

fn mix(Color(below): Color, Color(over): Color, share: f32) -> Color {
    let channel = |below: u8, over: u8| f32::from(below) + (f32::from(over) - f32::from(below)) * share;
    Color(std::array::from_fn(|index| channel(below[index], over[index]).round() as u8))
}
