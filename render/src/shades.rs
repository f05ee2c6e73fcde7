//! The colors of films: fewer than those of the pictures, for every color between two others makes a film larger.

use std::sync::OnceLock;

use crate::palette;

/// How far a color may be from the one that stands for it, as the square of a distance.
const NEAR: u32 = 1600;

/// The palette's index of the color that stands for each of the palette's: of those that are near, the first.
fn stand_ins() -> &'static [u8] {
    static STAND_INS: OnceLock<Vec<u8>> = OnceLock::new();
    STAND_INS.get_or_init(|| {
        let colors = palette::colors();
        let apart = |a: &[u8; 3], b: &[u8; 3]| -> u32 {
            a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
        };
        let first = |color| colors.iter().position(|other| apart(color, other) <= NEAR).unwrap_or_default();
        let firsts: Vec<usize> = colors.iter().map(first).collect();
        // What stands for another stands for itself.
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

/// The color of a film that stands for one of the pictures.
pub(crate) fn shade(color: u8) -> u8 {
    stand_ins().get(usize::from(color)).copied().unwrap_or(color)
}

/// A color of the pictures that no film has: in its place nothing is painted.
pub(crate) fn clear() -> u8 {
    let free = (0..=u8::MAX)
        .rev()
        .find(|&color| usize::from(color) < palette::colors().len() && shade(color) != color);
    free.unwrap_or_default()
}
