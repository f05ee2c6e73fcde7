//! Buildings: sizes, prices, income, and positions in which they fit.

use super::square::{COLUMNS, ROWS, Square, SquareSet, columns};
use crate::seat::Seat;
use crate::set::{indexed_enum, set};

indexed_enum! {
    /// Kind of building. Buildings are never rotated (E5).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Building {
        /// One square. Each player has one, on the board from the start.
        SmallHut,
        /// Two squares, one below the other. Each player has one, on the board from the start.
        LargeHut,
        /// Two squares, side by side. Each player can build one.
        MerchantHouse,
        /// Two squares, one below the other. Each player can build one.
        ArtisanHouse,
        /// One square; neutral.
        Well,
        /// Two squares, side by side; neutral.
        Fair,
        /// Four squares, yields gold; neutral.
        Shop,
        /// Four squares, yields influence; neutral.
        Inn,
        /// Six squares, three rows of two; neutral.
        Hall,
    }
}

/// Income of a building in each of its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Income {
    /// One gold.
    Gold,
    /// One influence card, drawn.
    Influence,
}

indexed_enum! {
    /// Number of squares of a building, which decides what it may replace (E19).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Size {
        /// One square.
        One,
        /// Two squares.
        Two,
        /// Four squares.
        Four,
        /// Six squares.
        Six,
    }
}

impl Size {
    /// Number of squares.
    pub const fn squares(self) -> usize {
        match self {
            Size::One => 1,
            Size::Two => 2,
            Size::Four => 4,
            Size::Six => 6,
        }
    }
}

/// Number of kinds of building.
pub const KINDS: usize = Building::ALL.len();

impl Building {
    /// Buildings that players can build: all but the huts.
    pub const BUILDABLE: [Building; 7] = [
        Building::MerchantHouse,
        Building::ArtisanHouse,
        Building::Well,
        Building::Fair,
        Building::Shop,
        Building::Inn,
        Building::Hall,
    ];

    /// Kind with this index.
    pub fn new(index: usize) -> Option<Building> {
        Building::ALL.get(index).copied()
    }

    /// Number of columns covered.
    pub const fn width(self) -> usize {
        match self {
            Building::SmallHut | Building::LargeHut | Building::ArtisanHouse | Building::Well => 1,
            Building::MerchantHouse | Building::Fair | Building::Shop | Building::Inn | Building::Hall => 2,
        }
    }

    /// Number of rows covered.
    pub const fn height(self) -> usize {
        match self {
            Building::SmallHut | Building::MerchantHouse | Building::Well | Building::Fair => 1,
            Building::LargeHut | Building::ArtisanHouse | Building::Shop | Building::Inn => 2,
            Building::Hall => 3,
        }
    }

    /// Number of squares covered.
    pub const fn size(self) -> Size {
        match self {
            Building::SmallHut | Building::Well => Size::One,
            Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse | Building::Fair => Size::Two,
            Building::Shop | Building::Inn => Size::Four,
            Building::Hall => Size::Six,
        }
    }

    /// Number of permits required in its area; 0 for a hut, which cannot be built.
    pub const fn permits(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut => 0,
            Building::MerchantHouse | Building::ArtisanHouse | Building::Well | Building::Fair => 1,
            Building::Shop | Building::Inn => 2,
            Building::Hall => 3,
        }
    }

    /// Price in gold, paid to the bank.
    pub const fn gold(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut => 0,
            Building::MerchantHouse => 1,
            Building::ArtisanHouse => 2,
            Building::Shop | Building::Inn => 3,
            Building::Well | Building::Fair | Building::Hall => 5,
        }
    }

    /// Income in each row of the building.
    pub const fn income(self) -> Option<Income> {
        match self {
            Building::SmallHut | Building::MerchantHouse | Building::Inn => Some(Income::Influence),
            Building::LargeHut | Building::ArtisanHouse | Building::Shop => Some(Income::Gold),
            Building::Well | Building::Fair | Building::Hall => None,
        }
    }

    /// Number of victory point cubes on the building: one in each of its rows, from the north.
    pub const fn cube_count(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => 0,
            Building::Well | Building::Fair | Building::Shop | Building::Inn => 1,
            Building::Hall => 2,
        }
    }

    /// Returns `true` if any player may build it and mark it with cubes.
    pub const fn is_neutral(self) -> bool {
        self.cube_count() > 0
    }

    /// Number of copies: in total for a neutral building, otherwise per player (E5).
    pub const fn copies(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => 1,
            Building::Well | Building::Fair => 4,
            Building::Shop | Building::Inn => 5,
            Building::Hall => 3,
        }
    }

    /// Squares covered from this north-west square; `None` if the building would leave the largest town.
    pub fn area(self, square: Square) -> Option<SquareSet> {
        ANCHORS[self.index()][2].contains(square).then(|| self.area_unchecked(square))
    }

    /// Same as [`Building::area`], for a square at which the building is known to fit.
    pub(super) const fn area_unchecked(self, square: Square) -> SquareSet {
        SquareSet(SHAPES[self.index()].0 << square.index())
    }

    /// North-west squares from which the whole building lies in the town of `players` players. Ignores the foundation.
    pub fn anchors_in_town(self, players: usize) -> SquareSet {
        ANCHORS[self.index()][players.clamp(2, 4) - 2]
    }

    /// North-west squares from which the building covers at least one of `squares`.
    #[inline(always)]
    pub(crate) const fn anchors_touching(self, squares: SquareSet) -> SquareSet {
        let mut touching = 0;
        let mut y = 0;
        while y < self.height() {
            let row = squares.0 >> (y * COLUMNS);
            touching |= row;
            if self.width() == 2 {
                touching |= row >> 1;
            }
            y += 1;
        }
        SquareSet(touching)
    }

    /// North-west squares from which the building's area contains at least as many of `squares` as it needs permits.
    #[inline(always)]
    pub(super) const fn anchors_with_permits(self, squares: SquareSet) -> SquareSet {
        let (mut one, mut two, mut three) = (0, 0, 0);
        let mut y = 0;
        while y < self.height() {
            let mut x = 0;
            while x < self.width() {
                let here = squares.0 >> (y * COLUMNS + x);
                three |= two & here;
                two |= one & here;
                one |= here;
                x += 1;
            }
            y += 1;
        }
        SquareSet(match self.permits() {
            0 => !0,
            1 => one,
            2 => two,
            _ => three,
        })
    }

    const fn shape(self) -> SquareSet {
        let mut bits = 0;
        let mut y = 0;
        while y < self.height() {
            bits |= ((1u128 << self.width()) - 1) << (y * COLUMNS);
            y += 1;
        }
        SquareSet(bits)
    }
}

/// Squares covered by each kind from square 0.
const SHAPES: [SquareSet; KINDS] = {
    let mut shapes = [SquareSet::EMPTY; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        shapes[kind] = Building::ALL[kind].shape();
        kind += 1;
    }
    shapes
};

/// North-west squares at which each kind fits, in the towns of 2, 3 and 4 players.
static ANCHORS: [[SquareSet; 3]; KINDS] = {
    let mut anchors = [[SquareSet::EMPTY; 3]; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        let building = Building::ALL[kind];
        let mut players = 2;
        while players <= 4 {
            let row = (1u128 << (columns(players) + 1 - building.width())) - 1;
            let mut y = 0;
            while y + building.height() <= ROWS {
                anchors[kind][players - 2].0 |= row << (y * COLUMNS);
                y += 1;
            }
            players += 1;
        }
        kind += 1;
    }
    anchors
};

indexed_enum! {
    /// A starting building, which is relocated when it is built over (E24).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Hut {
        /// A [`Building::SmallHut`].
        Small,
        /// A [`Building::LargeHut`].
        Large,
    }
}

impl Hut {
    /// Kind of building.
    pub const fn building(self) -> Building {
        match self {
            Hut::Small => Building::SmallHut,
            Hut::Large => Building::LargeHut,
        }
    }

    /// Hut of this kind of building; `None` if it is no hut.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other building is a hut")]
    pub const fn from_building(building: Building) -> Option<Hut> {
        match building {
            Building::SmallHut => Some(Hut::Small),
            Building::LargeHut => Some(Hut::Large),
            _ => None,
        }
    }
}

set! {
    /// Set of a seat's huts.
    #[derive(Debug)]
    Huts(u8) of Hut by index, without any: NONE
}

/// A building on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Standing {
    /// Kind of building.
    pub building: Building,
    /// Owner; of a neutral building, the seat that built it and has its cubes on it.
    pub owner: Seat,
    /// North-west square.
    pub square: Square,
}

impl Standing {
    /// Squares covered.
    pub fn area(&self) -> SquareSet {
        self.building.area(self.square).unwrap_or(SquareSet::EMPTY)
    }

    /// Squares with the owner's cubes: the north-west square, and for a hall also the one below it.
    pub fn cube_squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (first, flags) = (self.square, usize::from(self.building.cube_count()));
        (0..flags).filter_map(move |row| first.row().south(row).and_then(|row| Square::at(first.x(), row)))
    }
}
