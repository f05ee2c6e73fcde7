//! Drawings of Elasund.

use engine::elasund::building::Building;
use engine::elasund::church::ChurchTile;
use engine::elasund::permit::PermitValue;
use engine::elasund::ship::Crew;
use engine::elasund::square::Row;
use engine::seat::Seat;

use crate::art::Common;
use crate::layer::svg;

/// Drawing of Elasund.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Art {
    /// Empty square.
    Ground(SquareContent, RowLook),
    /// Empty place of the wall.
    WallBed(WallDirection),
    /// Gate at a corner of the wall.
    Gates(Corner),
    /// Number of a row in the west, beside the ship.
    RowSign(Row, RowLook),
    /// Number of a row in the east.
    RowNumber(Row, RowLook),
    /// Outline of the ship's row, with its width.
    RowFrame(i32, RowLook),
    /// Building with its land, without cubes.
    Building(Building, Seat),
    /// Victory point cube.
    Cube(Seat),
    /// Permit on the board.
    Permit(Seat, PermitValue),
    /// Wall segment.
    Wall(Seat, WallDirection),
    /// Wall segment with a cube.
    Tower(WallDirection),
    /// Church tile, without its cube.
    ChurchTile(ChurchTile),
    /// Outline of the area of the church.
    ChurchArea,
    Ship(Crew),
    /// Space of the trade track.
    Space(u8),
    /// Cube of a seat on the trade track.
    TrackCube(Seat),
    /// Disc of a seat on the trade track.
    Disc(Seat, DiscSize),
    /// Highlight of a box with this width and height.
    Frame(i32, i32),
    /// Highlight of a permit or the number of a row.
    Ring,
    /// Item of the supply.
    Good(SupplyItem),
    /// Permit on a plate.
    Ticket(PermitValue, PermitAvailability),
    /// Trade points of a square, drawn over a permit that covers them.
    TradePoints(u8),
    /// Icon of a price in gold.
    Price,
    /// Icon of the number of required permits.
    Needed,
    /// Drawing shared by all titles.
    Common(Common),
}

impl From<Common> for Art {
    fn from(art: Common) -> Art {
        Art::Common(art)
    }
}

/// Content of an empty square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum SquareContent {
    Plain,
    /// Number of trade points.
    Trade(u8),
    /// Foundation of the church.
    Foundation,
}

/// Effect of the ship on the look of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum RowLook {
    /// No ship at this row.
    Plain,
    /// Ship with merchants.
    Merchants,
    /// Ship with pirates.
    Pirates,
}

/// Direction of a wall segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum WallDirection {
    /// West to east.
    Across,
    /// North to south.
    Upright,
}

/// Corner of the town with a gate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Corner {
    /// North-east.
    North,
    /// South-east.
    South,
}

/// Size of a disc on the trade track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum DiscSize {
    /// Only disc on its space.
    Alone,
    /// One of two discs on a space.
    Shared,
    /// One of more than two discs on a space.
    Crowded,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum SupplyItem {
    /// Gold cards.
    Gold,
    /// Influence cards.
    Influence,
    /// Church tiles.
    Church,
    /// Buildings of a kind.
    Building(Building),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum PermitAvailability {
    Reserve,
    Board,
}

/// Icon of trade points.
pub(crate) const BARREL: &str = svg!("elasund/barrel");
/// Side of a square.
pub(crate) const CELL: i32 = 96;
/// Thickness of the wall.
pub(crate) const WALL: i32 = 44;
/// Offset of a cube from the center of its square.
pub(crate) const CUBE: (i32, i32) = (-21, -21);
/// Width of the trade track.
pub(crate) const TRACK_WIDTH: i32 = 78;
/// Side of a square in the supply, where buildings are drawn to scale.
pub(crate) const UNIT: i32 = 26;
