//! Colors of the images, and the look of each seat.

use engine::seat::{MAX_SEATS, Seat};

/// Red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Color(pub [u8; 3]);

impl Color {
    /// CSS notation: `#d55e00`.
    pub fn css(self) -> String {
        let Color([red, green, blue]) = self;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Outlines, and dark text.
pub const INK: Color = Color([0x1b, 0x1d, 0x22]);
/// Halos, and light text.
pub const WHITE: Color = Color([0xff, 0xff, 0xff]);
/// Light backgrounds, and text on plates.
pub const CREAM: Color = Color([0xff, 0xf8, 0xe7]);
/// Emphasized numbers.
pub const RED: Color = Color([0xb0, 0x10, 0x1c]);
/// Highlight of the active seat and the last move.
pub const BRIGHT: Color = Color([0xff, 0xf3, 0x4d]);
pub const GOLD: Color = Color([0xf6, 0xc9, 0x2a]);
/// Icons on plates.
pub const STEEL: Color = Color([0xcf, 0xd6, 0xdf]);
/// Facts of a resigned seat.
pub const FADED: Color = Color([0x7c, 0x82, 0x8c]);
/// Open sea.
pub const SEA: Color = Color([0x3b, 0x7e, 0xa1]);
/// Sea darkened by the pirate.
pub const DEEP: Color = Color([0x31, 0x62, 0x7b]);
/// Beach, and bare land.
pub const SAND: Color = Color([0xf0, 0xe2, 0xbe]);
/// Dark wood.
pub const WOOD: Color = Color([0x4f, 0x37, 0x20]);

/// Look of a seat's pieces: color, and a mark for readers who cannot tell colors apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatStyle {
    /// Color of the pieces.
    pub color: Color,
    /// Color of the mark.
    pub contrast: Color,
    /// Shape on each piece.
    pub mark: Mark,
}

/// Shape on the pieces of a seat.
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
    /// ✚
    Cross,
    /// ❚❚
    Bars,
}

const SEAT_STYLES: [SeatStyle; MAX_SEATS] = [
    SeatStyle { color: Color([0xd5, 0x5e, 0x00]), contrast: WHITE, mark: Mark::Circle },
    SeatStyle { color: Color([0x15, 0x57, 0xb0]), contrast: WHITE, mark: Mark::Square },
    SeatStyle { color: WHITE, contrast: INK, mark: Mark::Triangle },
    SeatStyle { color: Color([0x22, 0x25, 0x2b]), contrast: WHITE, mark: Mark::Diamond },
    SeatStyle { color: Color([0x55, 0xe6, 0x3c]), contrast: INK, mark: Mark::Cross },
    SeatStyle { color: Color([0x64, 0x44, 0x00]), contrast: WHITE, mark: Mark::Bars },
];

/// Look of a seat. In turn order: vermilion circles, blue squares, white triangles, black diamonds, green crosses, pairs of
/// brown bars.
pub fn seat_style(seat: Seat) -> SeatStyle {
    SEAT_STYLES[seat.index()]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Matrices on linear RGB for normal vision, and for missing red, green, or blue cones (Machado, Oliveira and Fernandes
    /// 2009, severity 1).
    const VISIONS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
    }

    /// Color in OKLab, where distances are perceptually uniform.
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

    /// Minimum distance, times 100, between any two colors under any vision.
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
    fn seat_colors_are_distinct_under_color_blindness() {
        let colors = Seat::ALL.map(|seat| seat_style(seat).color);
        for (count, least) in [(4, 18.0), (5, 18.0), (6, 15.0)] {
            let distance = closest(&colors[..count]);
            assert!(distance > least, "{distance} between {count} colors");
        }
        for seat in Seat::ALL {
            assert!(closest(&[seat_style(seat).color, seat_style(seat).contrast]) > 25.0, "the mark of {seat:?}");
            for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
                assert_ne!(seat_style(seat).mark, seat_style(other).mark);
            }
        }
    }
}
