//! The one palette of all pictures, and the way from any color to its place in it.

use std::sync::OnceLock;

/// One color to a line, as CSS writes it. Made by the training in this module's tests.
const LISTED: &str = include_str!("../assets/palette.txt");
/// How many bits of each channel tell colors apart.
const BITS: usize = 6;

/// The colors in their order.
pub(crate) fn colors() -> &'static [[u8; 3]] {
    static COLORS: OnceLock<Vec<[u8; 3]>> = OnceLock::new();
    COLORS.get_or_init(|| LISTED.lines().filter_map(parse).take(256).collect())
}

fn parse(line: &str) -> Option<[u8; 3]> {
    let value = u32::from_str_radix(line.trim().strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = value.to_be_bytes();
    Some([red, green, blue])
}

/// The place in the palette of the color nearest to this one.
pub(crate) fn nearest([red, green, blue]: [u8; 3]) -> u8 {
    static NEAREST: OnceLock<Vec<u8>> = OnceLock::new();
    let nearest = NEAREST.get_or_init(|| table(colors()));
    let [red, green, blue] = [red, green, blue].map(|channel| usize::from(channel) >> (8 - BITS));
    nearest[(red << (2 * BITS)) | (green << BITS) | blue]
}

/// The nearest color for the middle of each cell of the color cube.
fn table(colors: &[[u8; 3]]) -> Vec<u8> {
    let side = 1usize << BITS;
    let middle = |cell: usize| ((cell << (8 - BITS)) + (1 << (7 - BITS))) as i32;
    let mut table = Vec::with_capacity(side * side * side);
    for cell in 0..side * side * side {
        let at = [cell >> (2 * BITS), (cell >> BITS) % side, cell % side].map(middle);
        let distance =
            |color: &[u8; 3]| at.iter().zip(color).map(|(&a, &b)| (a - i32::from(b)).pow(2)).sum::<i32>();
        let nearest = colors.iter().enumerate().min_by_key(|(_, color)| distance(color));
        table.push(nearest.map_or(0, |(index, _)| index as u8));
    }
    table
}
