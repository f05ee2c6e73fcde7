//! Reduced colors of films. Intermediate colors of the palette would make films larger.

use std::sync::OnceLock;

use crate::palette;

/// Number of colors of a film: the first ones of the palette. More would need a larger color table and longer codes.
const COUNT: usize = 128;
/// Maximum squared distance between a color and its replacement.
const MAX_DISTANCE: u32 = 1600;

/// Colors of all films, by index.
pub(crate) fn colors() -> &'static [[u8; 3]] {
    let all = palette::colors();
    all.get(..COUNT).unwrap_or(all)
}

/// Replacement of each palette index: the first film color that is near, otherwise the nearest one.
fn replacements() -> &'static [u8] {
    static REPLACEMENTS: OnceLock<Vec<u8>> = OnceLock::new();
    REPLACEMENTS.get_or_init(|| {
        let apart =
            |a: &[u8; 3], b: &[u8; 3]| -> u32 { a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum() };
        let first = |color| {
            let near = colors().iter().position(|other| apart(color, other) <= MAX_DISTANCE);
            near.or_else(|| (0..colors().len()).min_by_key(|&index| apart(color, &colors()[index]))).unwrap_or_default()
        };
        let firsts: Vec<usize> = palette::colors().iter().map(first).collect();
        // Follow chains, so that a replacement is never replaced itself.
        let stand_in = |&first: &usize| firsts.get(first).copied().unwrap_or(first);
        let mut all: Vec<usize> = firsts.iter().map(stand_in).collect();
        while let Some(next) = all.iter().map(|&of| firsts.get(of).copied()).collect::<Option<Vec<_>>>() {
            if next == all {
                break;
            }
            all = next;
        }
        all.into_iter().map(|color| color as u8).collect()
    })
}

/// Film color of a palette index.
pub(crate) fn film_color(color: u8) -> u8 {
    replacements().get(usize::from(color)).copied().unwrap_or(color)
}

/// Palette index that no film uses, for transparent pixels.
pub(crate) fn transparent_index() -> u8 {
    let free = (0..=u8::MAX).rev().find(|&color| usize::from(color) < colors().len() && film_color(color) != color);
    free.unwrap_or_default()
}
