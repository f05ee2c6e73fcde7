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
    // A squared distance with the color's place in the lowest byte: the least of these names the nearest color.
    let tagged = |channel: usize, cell: usize| -> Vec<u32> {
        let middle = ((cell << (8 - BITS)) + (1 << (7 - BITS))) as i32;
        colors.iter().map(|color| ((middle - i32::from(color[channel])).pow(2) as u32) << 8).collect()
    };
    let [reds, greens, blues] =
        [0, 1, 2].map(|channel| (0..side).map(|cell| tagged(channel, cell)).collect::<Vec<_>>());
    let mut table = Vec::with_capacity(side * side * side);
    for red in &reds {
        for green in &greens {
            let sums =
                (0..).zip(red.iter().zip(green)).map(|(place, (red, green)): (u32, _)| red + green + place);
            let sums: Vec<u32> = sums.collect();
            for blue in &blues {
                let least = sums.iter().zip(blue).map(|(sum, blue)| sum + blue).min();
                table.push((least.unwrap_or(0) & 0xff) as u8);
            }
        }
    }
    table
}
