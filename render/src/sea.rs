//! Sea around the land: shallows, beach, and waves.

use std::fmt::Write;

use image::{GrayImage, Luma, Rgb, RgbImage};
use imageproc::distance_transform::euclidean_squared_distance_transform;
use imageproc::drawing::draw_polygon_mut;

use crate::canvas::Canvas;
use crate::markup::{Path, format_number};
use crate::point::Point;
use crate::scale::Scale;
use crate::theme::{self, Color};

/// Color bands by distance from the land, inner ones first.
const BANDS: [(f32, Color); 5] = [
    (20.0, theme::SAND),
    (24.0, Color([0xe3, 0xf0, 0xee])),
    (42.0, Color([0x84, 0xbb, 0xcd])),
    (64.0, Color([0x63, 0xa2, 0xbe])),
    (90.0, Color([0x4b, 0x8e, 0xaf])),
];
/// Number of shades per pixel.
const FINE: f64 = 8.0;
/// Minimum distance of a wave from the land.
const WAVES_FROM: f32 = 112.0;
/// Distance between waves.
const WAVES_EVERY: (u32, u32) = (100, 62);

/// Sea around a land.
pub(crate) struct Sea {
    /// Rendered pixels.
    pub(crate) canvas: Canvas,
    /// The sea as SVG markup.
    pub(crate) markup: String,
    /// Positions of the waves.
    pub(crate) waves: Vec<Point>,
}

impl Sea {
    /// Sea on an image of this size around land polygons. Beach and shallows grow with the scale. Waves appear only where
    /// `has_room` allows.
    pub(crate) fn new(
        (width, height): (u32, u32),
        land: &[Vec<Point>],
        scale: Scale,
        has_room: impl Fn(Point) -> bool,
    ) -> Sea {
        let mut ground = GrayImage::new(width, height);
        for shape in land.iter().filter(|shape| shape.first() != shape.get(shape.len() / 2)) {
            let corners: Vec<_> = shape.iter().map(|&(x, y)| imageproc::point::Point::new(x, y)).collect();
            draw_polygon_mut(&mut ground, &corners, Luma([255]));
        }
        let squares = euclidean_squared_distance_transform(&ground);
        let shades = shades(scale);
        let mut water = RgbImage::from_pixel(width, height, Rgb(theme::SEA.0));
        for (pixel, square) in water.pixels_mut().zip(squares.pixels()) {
            if let Some(&Color(shade)) = shades.get((square.0[0].sqrt() * FINE) as usize) {
                pixel.0 = shade;
            }
        }
        let far = f64::from(scale.apply(WAVES_FROM)).powi(2);
        let open = |at: &(u32, u32)| squares.get_pixel_checked(at.0, at.1).is_some_and(|square| square.0[0] > far);
        let waves = waves((width, height)).filter(open).map(|at| (at.0 as i32, at.1 as i32));
        Sea {
            canvas: Canvas::new(&water),
            markup: markup((width, height), land, scale),
            waves: waves.filter(|&at| has_room(at)).collect(),
        }
    }
}

/// Sea as SVG: each band is a stroke around the land, twice as wide as the band's distance.
fn markup((width, height): (u32, u32), land: &[Vec<Point>], scale: Scale) -> String {
    let mut shapes = Path::default();
    for shape in land {
        let mut corners = shape.iter();
        corners.by_ref().take(1).for_each(|&at| shapes.begin(at));
        corners.for_each(|&at| shapes.line(at));
    }
    shapes.close();
    let mut markup = format!("<path fill='{}' d='M0 0H{width}V{height}H0z'/>", theme::SEA.css());
    // The center of a pixel is half a pixel from its corner.
    markup += &format!("<defs><path id='land' transform='translate(.5 .5)' d='{}'/></defs>", shapes.data);
    markup += "<g stroke-linejoin='round'>";
    for (reach, color) in BANDS.iter().rev() {
        let (color, width) = (color.css(), format_number(2.0 * scale.apply(*reach), 2));
        // Writing to a `String` cannot fail.
        let _ = write!(markup, "<use href='#land' fill='{color}' stroke='{color}' stroke-width='{width}'/>");
    }
    markup + "</g>"
}

/// Candidate positions of waves, in irregular rows.
fn waves((width, height): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
    let rows = height / WAVES_EVERY.1 + 1;
    let columns = width / WAVES_EVERY.0 + 1;
    (0..rows).flat_map(move |row| {
        (0..columns).map(move |column| {
            let sway = (row * 7 + column * 5) % 11;
            let rise = (row * 3 + column * 4) % 9;
            (WAVES_EVERY.0 * column + WAVES_EVERY.0 / 2 * (row % 2) + 4 * sway, WAVES_EVERY.1 * row + 2 * rise)
        })
    })
}

/// Color by distance from the land in steps of 1/`FINE` pixel, up to the open sea.
fn shades(scale: Scale) -> Vec<Color> {
    let last = BANDS.last().map_or(0.0, |&(reach, _)| scale.apply(reach) + 1.0);
    let steps = (f64::from(last) * FINE) as usize;
    let shade = |step: usize| {
        let distance = (step as f64 / FINE) as f32;
        BANDS.iter().rev().fold(theme::SEA, |outside, &(reach, inside)| {
            let share = (scale.apply(reach) - distance + 0.5).clamp(0.0, 1.0);
            mix(outside, inside, share)
        })
    };
    (0..steps).map(shade).collect()
}

fn mix(Color(below): Color, Color(over): Color, share: f32) -> Color {
    let channel = |below: u8, over: u8| f32::from(below) + (f32::from(over) - f32::from(below)) * share;
    Color(std::array::from_fn(|index| channel(below[index], over[index]).round() as u8))
}
