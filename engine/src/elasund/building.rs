//! Buildings: how large they are, what they cost, what they yield, and where they fit.

use super::square::{COLUMNS, ROWS, Square, SquareSet, columns};
use crate::seat::Seat;
use crate::set::{each, set};

each! {
    /// A kind of building. Its north side is always up: no building is turned (E5).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Building {
        /// One square. Each player has one, on the board from the start.
        SmallHut,
        /// Two squares, one below the other. Each player has one, on the board from the start.
        LargeHut,
        /// Two squares, side by side. Each player has one, and builds it.
        MerchantHouse,
        /// Two squares, one below the other. Each player has one, and builds it.
        ArtisanHouse,
        /// One square; anybody's.
        Well,
        /// Two squares, side by side; anybody's.
        Fair,
        /// Four squares that yield gold; anybody's.
        Shop,
        /// Four squares that yield influence; anybody's.
        Inn,
        /// Six squares, three rows of two; anybody's.
        Hall,
    }
}

/// What a building yields in its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Income {
    /// One gold.
    Gold,
    /// One influence card, drawn.
    Influence,
}

each! {
    /// How many squares a building covers: what may be built over what (E19).
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
    /// How many squares.
    pub const fn squares(self) -> usize {
        match self {
            Size::One => 1,
            Size::Two => 2,
            Size::Four => 4,
            Size::Six => 6,
        }
    }
}

/// How many kinds of building there are.
pub const KINDS: usize = Building::ALL.len();

impl Building {
    /// Those that are built by an action: all but the huts.
    pub const BUILT: [Building; 7] = [
        Building::MerchantHouse,
        Building::ArtisanHouse,
        Building::Well,
        Building::Fair,
        Building::Shop,
        Building::Inn,
        Building::Hall,
    ];

    /// The kind with this number, if there is one.
    pub fn new(index: usize) -> Option<Building> {
        Building::ALL.get(index).copied()
    }

    /// How many squares it covers from west to east.
    pub const fn width(self) -> usize {
        match self {
            Building::SmallHut | Building::LargeHut | Building::ArtisanHouse | Building::Well => 1,
            Building::MerchantHouse | Building::Fair | Building::Shop | Building::Inn | Building::Hall => 2,
        }
    }

    /// How many rows it covers.
    pub const fn height(self) -> usize {
        match self {
            Building::SmallHut | Building::MerchantHouse | Building::Well | Building::Fair => 1,
            Building::LargeHut | Building::ArtisanHouse | Building::Shop | Building::Inn => 2,
            Building::Hall => 3,
        }
    }

    /// How many squares it covers.
    pub const fn size(self) -> Size {
        match self {
            Building::SmallHut | Building::Well => Size::One,
            Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse | Building::Fair => {
                Size::Two
            }
            Building::Shop | Building::Inn => Size::Four,
            Building::Hall => Size::Six,
        }
    }

    /// How many permits its area must hold. None for a hut, which is not built.
    pub const fn permits(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut => 0,
            Building::MerchantHouse | Building::ArtisanHouse | Building::Well | Building::Fair => 1,
            Building::Shop | Building::Inn => 2,
            Building::Hall => 3,
        }
    }

    /// How much gold the bank is paid for it.
    pub const fn gold(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut => 0,
            Building::MerchantHouse => 1,
            Building::ArtisanHouse => 2,
            Building::Shop | Building::Inn => 3,
            Building::Well | Building::Fair | Building::Hall => 5,
        }
    }

    /// What it yields, if anything.
    pub const fn income(self) -> Option<Income> {
        match self {
            Building::SmallHut | Building::MerchantHouse | Building::Inn => Some(Income::Influence),
            Building::LargeHut | Building::ArtisanHouse | Building::Shop => Some(Income::Gold),
            Building::Well | Building::Fair | Building::Hall => None,
        }
    }

    /// How many victory point cubes stand on it, one in each of its rows from the north.
    pub const fn flags(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => 0,
            Building::Well | Building::Fair | Building::Shop | Building::Inn => 1,
            Building::Hall => 2,
        }
    }

    /// Whether anybody may build it, marked with their cubes.
    pub const fn is_neutral(self) -> bool {
        self.flags() > 0
    }

    /// How many there are: of a neutral building in all, of another for each player (E5).
    pub const fn copies(self) -> u8 {
        match self {
            Building::SmallHut | Building::LargeHut | Building::MerchantHouse | Building::ArtisanHouse => 1,
            Building::Well | Building::Fair => 4,
            Building::Shop | Building::Inn => 5,
            Building::Hall => 3,
        }
    }

    /// The squares that it covers when its north-west square is this one; `None` where it leaves the largest town.
    pub fn area(self, square: Square) -> Option<SquareSet> {
        ANCHORS[self.index()][2].contains(square).then(|| self.area_unchecked(square))
    }

    /// The same, for a square at which it fits.
    pub(super) const fn area_unchecked(self, square: Square) -> SquareSet {
        SquareSet(SHAPES[self.index()].0 << square.index())
    }

    /// The squares at which it fits as its north-west one, in the town of that many players: all of it lies in the
    /// town. The foundation is not minded here.
    pub fn fits(self, players: usize) -> SquareSet {
        ANCHORS[self.index()][players.clamp(2, 4) - 2]
    }

    /// The squares at which, as its north-west one, it would cover one of these or more.
    #[inline(always)]
    pub(crate) const fn touching(self, squares: SquareSet) -> SquareSet {
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

    /// The squares at which, as its north-west one, its area would hold at least as many of these as it needs permits.
    #[inline(always)]
    pub(super) const fn permitted_at(self, squares: SquareSet) -> SquareSet {
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

/// What each kind covers from the first square.
const SHAPES: [SquareSet; KINDS] = {
    let mut shapes = [SquareSet::EMPTY; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        shapes[kind] = Building::ALL[kind].shape();
        kind += 1;
    }
    shapes
};

/// Where each kind fits, in the towns of two, three and four.
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

each! {
    /// A start building, which finds a new place when it is built over (E24).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
    pub enum Hut {
        /// A [`Building::SmallHut`].
        Small,
        /// A [`Building::LargeHut`].
        Large,
    }
}

impl Hut {
    /// The building that it is.
    pub const fn building(self) -> Building {
        match self {
            Hut::Small => Building::SmallHut,
            Hut::Large => Building::LargeHut,
        }
    }

    /// The hut that a building is, if it is one.
    pub const fn of(building: Building) -> Option<Hut> {
        match building {
            Building::SmallHut => Some(Hut::Small),
            Building::LargeHut => Some(Hut::Large),
            _ => None,
        }
    }
}

set! {
    /// A set of one seat's huts.
    #[derive(Debug)]
    Huts(u8) of Hut by index, without any: NONE
}

/// A building on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Standing {
    /// Which kind.
    pub building: Building,
    /// Whose: of a neutral building, whose cubes mark it.
    pub owner: Seat,
    /// Its north-west square.
    pub square: Square,
}

impl Standing {
    /// The squares that it covers.
    pub fn area(&self) -> SquareSet {
        self.building.area(self.square).unwrap_or(SquareSet::EMPTY)
    }

    /// The squares on which its cubes stand: its north-west square, of a hall also the one below it.
    pub fn flags(&self) -> impl Iterator<Item = Square> + use<> {
        let (first, flags) = (self.square, usize::from(self.building.flags()));
        (0..flags).filter_map(move |row| first.row().south(row).and_then(|row| Square::at(first.x(), row)))
    }
}
