//! Palette training: run the tests of this crate with `TRAIN_PALETTE=1` after the art has changed.

use std::collections::BTreeMap;

use crate::theme::{self, Color};
use crate::{SAMPLE_IMAGES, palette};

type Rgb = [u8; 3];

/// Number of colors. 256 would make files a tenth larger without a visible difference.
const SIZE: usize = 134;

fn distance(a: Rgb, b: Rgb) -> u64 {
    a.iter().zip(b).map(|(&a, b)| u64::from(a.abs_diff(b)).pow(2)).sum()
}

fn nearest(colors: &[Rgb], color: Rgb) -> (usize, u64) {
    let distances = colors.iter().enumerate().map(|(index, &other)| (index, distance(other, color)));
    distances.min_by_key(|&(_, distance)| distance).unwrap()
}

/// Trains the palette: colors that must be exact, then repeatedly the color with the largest weighted distance to any chosen
/// one, then k-means refinement of the chosen ones.
fn train(seen: &BTreeMap<Rgb, u64>) -> Vec<Rgb> {
    let Color(sea) = theme::SEA;
    let mut colors = vec![sea];
    colors.extend([theme::INK, theme::WHITE, theme::CREAM, theme::RED].map(|color| color.0));
    colors.extend([theme::BRIGHT, theme::GOLD, theme::STEEL, theme::FADED].map(|color| color.0));
    colors.extend(engine::seat::Seat::ALL.map(|seat| theme::seat_style(seat).color.0));
    colors.dedup();
    let mut common: Vec<(&Rgb, &u64)> = seen.iter().filter(|(_, count)| **count > 20_000).collect();
    common.sort_by_key(|&(color, count)| (std::cmp::Reverse(*count), color));
    for (&color, _) in common {
        if colors.len() < SIZE / 2 && nearest(&colors, color).1 > 12 {
            colors.push(color);
        }
    }
    let fixed = colors.len();
    let mut errors: Vec<(Rgb, u64, u64)> =
        seen.iter().map(|(&color, &count)| (color, count.isqrt(), nearest(&colors, color).1)).collect();
    while colors.len() < SIZE {
        let &(worst, ..) = errors.iter().max_by_key(|(_, weight, error)| weight * error).unwrap();
        colors.push(worst);
        for (color, _, error) in &mut errors {
            *error = (*error).min(distance(*color, worst));
        }
    }
    for _ in 0..12 {
        let mut sums = vec![([0u64; 3], 0u64); colors.len()];
        for (&color, &count) in seen {
            let (sum, weight) = &mut sums[nearest(&colors, color).0];
            *weight += count;
            for (sum, channel) in sum.iter_mut().zip(color) {
                *sum += u64::from(channel) * count;
            }
        }
        for (color, (sum, weight)) in colors.iter_mut().zip(sums).skip(fixed) {
            if weight > 0 {
                *color = sum.map(|sum| ((sum + weight / 2) / weight) as u8);
            }
        }
    }
    colors
}

#[test]
fn palette_fits_the_art() {
    let mut seen: BTreeMap<Rgb, u64> = BTreeMap::new();
    for frame in SAMPLE_IMAGES.iter().flat_map(|frames| frames()) {
        for &color in frame.colors() {
            *seen.entry(color).or_default() += 1;
        }
    }
    if std::env::var_os("TRAIN_PALETTE").is_some() {
        let lines: Vec<String> = train(&seen).into_iter().map(|color| Color(color).css()).collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/palette.txt");
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
        return;
    }
    let colors = palette::colors();
    assert_eq!(colors.len(), SIZE);
    let (mut pixels, mut error, mut worst) = (0, 0, (0, Color([0; 3])));
    for (&color, &count) in &seen {
        let index = palette::nearest(color);
        let missed = distance(color, colors[usize::from(index)]);
        pixels += count;
        error += missed * count;
        if missed > worst.0 {
            worst = (missed, Color(color));
        }
    }
    let decibels = 10.0 * (255.0f64.powi(2) * 3.0 * pixels as f64 / error as f64).log10();
    assert!(decibels > 38.0, "the palette misses the art by {decibels:.1} dB: train it again");
    let (missed, color) = (worst.0, worst.1.css());
    assert!(missed < 40 * 40, "the color {color} of the art is {missed} away from the palette: train it again");
}
