//! The colors of the pictures, and how each seat is told from the others.

use engine::seat::Seat;

/// A color: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Color(pub [u8; 3]);

impl Color {
    /// As CSS writes it: `#d55e00`.
    pub fn css(self) -> String {
        let Color([red, green, blue]) = self;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Outlines, and dark text.
pub const INK: Color = Color([0x1b, 0x1d, 0x22]);
/// Halos, and light text.
pub const WHITE: Color = Color([0xff, 0xff, 0xff]);
/// Light grounds, and the text on plates.
pub const CREAM: Color = Color([0xff, 0xf8, 0xe7]);
/// Numbers that stand out.
pub const RED: Color = Color([0xb0, 0x10, 0x1c]);
/// Whose turn it is, and what the last move touched.
pub const BRIGHT: Color = Color([0xff, 0xf3, 0x4d]);
pub const GOLD: Color = Color([0xf6, 0xc9, 0x2a]);
/// Icons on plates.
pub const STEEL: Color = Color([0xcf, 0xd6, 0xdf]);
/// What a resigned seat still shows.
pub const FADED: Color = Color([0x7c, 0x82, 0x8c]);
/// The open sea.
pub const SEA: Color = Color([0x3b, 0x7e, 0xa1]);
/// The sea in the shade of the pirate.
pub const DEEP: Color = Color([0x31, 0x62, 0x7b]);
/// The beach, and bare land.
pub const SAND: Color = Color([0xf0, 0xe2, 0xbe]);
/// Dark wood.
pub const WOOD: Color = Color([0x4f, 0x37, 0x20]);

/// How a seat's pieces look: by color, and by a mark for those who don't see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Livery {
    /// What its pieces are painted with.
    pub color: Color,
    /// What the mark on them is painted with.
    pub contrast: Color,
    /// The shape on each of its pieces.
    pub mark: Mark,
}

/// The shape on the pieces of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Mark {
    /// ●
    Circle,
    /// ■
    Square,
    /// ▲
    Triangle,
    /// ◆
    Diamond,
}

const LIVERIES: [Livery; 4] = [
    Livery { color: Color([0xd5, 0x5e, 0x00]), contrast: WHITE, mark: Mark::Circle },
    Livery { color: Color([0x15, 0x57, 0xb0]), contrast: WHITE, mark: Mark::Square },
    Livery { color: WHITE, contrast: INK, mark: Mark::Triangle },
    Livery { color: Color([0x22, 0x25, 0x2b]), contrast: WHITE, mark: Mark::Diamond },
];

/// How the pieces of a seat look. In turn order: vermilion circles, blue squares, white triangles, black diamonds.
pub fn livery(seat: Seat) -> Livery {
    LIVERIES[seat.index() % LIVERIES.len()]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// What a person sees of linear light: everybody, then those without red, green, or blue cones (Machado, Oliveira
    /// and Fernandes 2009, severity 1).
    const VISIONS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// In OKLab, where distances are as large as they look.
    fn seen(Color(color): Color, vision: &[[f64; 3]; 3]) -> [f64; 3] {
        let linear = color.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        let linear = times(vision, linear).map(|light| light.clamp(0.0, 1.0));
        let cones = [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ];
        let lab = [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ];
        times(&lab, times(&cones, linear).map(f64::cbrt))
    }

    /// The least distance, times 100, between any two of the colors under any vision.
    pub(crate) fn closest(colors: &[Color]) -> f64 {
        let mut closest = f64::MAX;
        for vision in &VISIONS {
            for (index, &a) in colors.iter().enumerate() {
                for &b in &colors[index + 1..] {
                    let (a, b) = (seen(a, vision), seen(b, vision));
                    let square: f64 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
                    closest = closest.min(100.0 * square.sqrt());
                }
            }
        }
        closest
    }

    #[test]
    fn seats_are_told_apart_by_everybody() {
        let colors = Seat::ALL.map(|seat| livery(seat).color);
        assert!(closest(&colors) > 18.0, "{}", closest(&colors));
        for seat in Seat::ALL {
            assert!(closest(&[livery(seat).color, livery(seat).contrast]) > 25.0, "the mark of {seat:?}");
            for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
                assert_ne!(livery(seat).mark, livery(other).mark);
            }
        }
    }
}
