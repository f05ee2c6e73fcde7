//! The drawings of Elasund.

use engine::elasund::building::Building;
use engine::elasund::church::ChurchTile;
use engine::elasund::permit::PermitValue;
use engine::elasund::ship::Crew;
use engine::elasund::square::Row;
use engine::seat::Seat;

use crate::art::Common;
use crate::layer::svg;

/// A drawing of Elasund.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Art {
    /// A square on which nothing stands.
    Ground(Field, Light),
    /// A place in the wall on which nothing stands.
    WallBed(Run),
    /// A gate, around the corner of the wall.
    Gates(Corner),
    /// The number of a row, off which the ship lies.
    RowSign(Row, Light),
    /// The same in the east.
    RowNumber(Row, Light),
    /// What outlines the row at which the ship lies, this wide.
    RowFrame(i32, Light),
    /// A building with its land, without cubes.
    Building(Building, Seat),
    /// A victory point cube.
    Cube(Seat),
    /// A permit on the board.
    Permit(Seat, PermitValue),
    /// A wall segment.
    Wall(Seat, Run),
    /// A wall segment that bears a cube.
    Tower(Run),
    /// A church tile, without its cube.
    ChurchTile(ChurchTile),
    /// Where the rest of the church will stand.
    ChurchArea,
    /// The ship.
    Ship(Crew),
    /// A space of the trade track.
    Space(u8),
    /// A seat's cube on the trade track.
    TrackCube(Seat),
    /// A seat's disc on the trade track.
    Disc(Seat, Share),
    /// What outlines a box of this width and height.
    Frame(i32, i32),
    /// What outlines a permit or the number of a row.
    Ring,
    /// What is left of something.
    Good(Good),
    /// A permit as a plate shows it.
    Ticket(PermitValue, Whereabouts),
    /// The trade points of a square, where a permit would cover them.
    TradePoints(u8),
    /// The sign of a price in gold.
    Price,
    /// The sign of how many permits are needed.
    Needed,
    /// A drawing that titles share.
    Common(Common),
}

impl From<Common> for Art {
    fn from(art: Common) -> Art {
        Art::Common(art)
    }
}

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Field {
    Plain,
    /// So many trade points.
    Trade(u8),
    /// The church's foundation.
    Foundation,
}

/// How the ship shows on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Light {
    /// It is elsewhere.
    Plain,
    /// Merchants are there.
    Called,
    /// Pirates are there.
    Raided,
}

/// The direction of a piece of wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Run {
    /// From west to east.
    Across,
    /// From north to south.
    Upright,
}

/// A corner of the town with a gate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Corner {
    /// In the north-east.
    North,
    /// In the south-east.
    South,
}

/// How large a disc is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Share {
    /// It has a space to itself.
    Alone,
    /// It shares a space with one other.
    Shared,
    /// It shares a space with more.
    Crowded,
}

/// Something of which some is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Good {
    /// Gold cards.
    Gold,
    /// Influence cards.
    Influence,
    /// Church tiles.
    Church,
    /// Buildings of a kind.
    Building(Building),
}

/// Where a permit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Whereabouts {
    /// With its owner.
    Reserve,
    /// On the board.
    Board,
}

/// The sign of trade points.
pub(crate) const BARREL: &str = svg!("elasund/barrel");
/// The side of a square.
pub(crate) const CELL: i32 = 96;
/// How thick the wall is.
pub(crate) const WALL: i32 = 44;
/// Where a cube stands, counted from the middle of its square.
pub(crate) const CUBE: (i32, i32) = (-21, -21);
/// How wide the trade track is.
pub(crate) const TRACK_WIDTH: i32 = 78;
/// The side of a square in the supply, where buildings are drawn to scale.
pub(crate) const UNIT: i32 = 26;
