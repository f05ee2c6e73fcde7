//! The colors of the pictures, and how each seat is told from the others.

use engine::catan::hex::Terrain;
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
