//! The colors of the pictures, and how each seat is told from the others.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::hex::Terrain;
use engine::elasund::building::Income;
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
/// Tokens and harbors, and the text on plates.
pub const CREAM: Color = Color([0xff, 0xf8, 0xe7]);
/// The numbers 6 and 8.
pub const RED: Color = Color([0xb0, 0x10, 0x1c]);
/// Whose turn it is, and what the last move touched.
pub const BRIGHT: Color = Color([0xff, 0xf3, 0x4d]);
/// Awards.
pub const GOLD: Color = Color([0xf6, 0xc9, 0x2a]);
/// Icons on plates.
pub const STEEL: Color = Color([0xcf, 0xd6, 0xdf]);
/// What a resigned seat still shows.
pub const FADED: Color = Color([0x7c, 0x82, 0x8c]);
/// The open sea.
pub const SEA: Color = Color([0x3b, 0x7e, 0xa1]);
/// The beach, which also shows between the hexes.
pub const SAND: Color = Color([0xf0, 0xe2, 0xbe]);
/// Piers, and the rims of harbors.
pub const WOOD: Color = Color([0x4f, 0x37, 0x20]);
/// The squares of a town, and the lines between them.
pub const FURROW: Color = Color([0xbc, 0xaf, 0x91]);
/// Trade squares of a town.
pub const PLANKS: Color = Color([0xe2, 0xd2, 0xa6]);
/// The barrels on them.
pub const BARREL: Color = Color([0xc4, 0x9a, 0x68]);
/// Squares in the row of merchants, and the lines between them.
pub const CALLED: Color = Color([0xf7, 0xdb, 0x7f]);
/// See [`CALLED`].
pub const CALLED_FURROW: Color = Color([0xb6, 0x8b, 0x26]);
/// Squares in the row of pirates, and the lines between them.
pub const RAIDED: Color = Color([0xe8, 0xbf, 0xab]);
/// See [`RAIDED`].
pub const RAIDED_FURROW: Color = Color([0xab, 0x4d, 0x2c]);
/// The land around a town.
pub const LAWN: Color = Color([0xb4, 0xda, 0x8f]);
/// Where something is missing on a plate.
pub const EMPTY: Color = Color([0x39, 0x3b, 0x3d]);
/// Deep water: plain spaces of the trade track.
pub const DEEP: Color = Color([0x31, 0x62, 0x7b]);

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

/// The color that a terrain is known by.
pub fn terrain(terrain: Terrain) -> Color {
    match terrain {
        Terrain::Hills => Color([0xd4, 0x8b, 0x62]),
        Terrain::Forest => Color([0x3b, 0x6b, 0x45]),
        Terrain::Pasture => Color([0xb4, 0xda, 0x8f]),
        Terrain::Fields => Color([0xef, 0xc6, 0x4a]),
        Terrain::Mountains => Color([0x8d, 0x99, 0xa8]),
        Terrain::Desert => Color([0xea, 0xdd, 0xb9]),
    }
}

/// The color that a track of Cities & Knights is known by.
pub fn track(track: Track) -> Color {
    match track {
        Track::Trade => Color([0xe8, 0xa3, 0x1c]),
        Track::Politics => Color([0x4c, 0x86, 0xd6]),
        Track::Science => Color([0x4f, 0x9d, 0x5a]),
    }
}

/// The land of a building that anybody may build, by what it yields.
pub fn lot(income: Option<Income>) -> Color {
    match income {
        Some(Income::Gold) => Color([0xf5, 0xdf, 0x9c]),
        Some(Income::Influence) => Color([0xb3, 0xd5, 0xde]),
        None => Color([0xcd, 0xe9, 0xb1]),
    }
}

/// A color in the shade of the robber.
pub(crate) fn shaded(Color(color): Color) -> Color {
    let Color(ink) = INK;
    Color(std::array::from_fn(|channel| {
        ((u16::from(color[channel]) * 11 + u16::from(ink[channel]) * 9) / 20) as u8
    }))
}

#[cfg(test)]
mod tests {
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
    fn closest(colors: &[Color]) -> f64 {
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

    #[test]
    fn terrains_are_told_apart_by_everybody() {
        let colors = Terrain::ALL.map(terrain);
        assert!(closest(&colors) > 5.0, "{}", closest(&colors));
    }
}
