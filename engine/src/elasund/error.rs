//! Reasons why an action is illegal, with relevant facts.

use super::building::{Building, Hut, Standing};
use super::cards::Cards;
use super::permit::{Permit, PermitValue, Permits};
use super::square::{RowSet, Square};
use super::wall::WallFront;
use crate::error_enum::error_enum;
use crate::seat::{Seat, SeatSet};

/// Obstacle on a square that must be free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// Building that covers it.
    Building(Standing),
    /// Permit on it.
    Permit(Permit),
    /// Church tile.
    Church,
    /// Foundation of the church.
    Foundation,
}

error_enum! {
/// Rule that an action breaks. The doc comments of the variants are their English `Display` texts; localized messages are
/// made elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// The game is over.
    GameOver,
    /// The seat is not in the game, or has resigned.
    NotPlaying,
    /// Somebody else must act first.
    NotAwaited {
        /// Awaited seats.
        awaited: SeatSet,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// Active seat.
        active: Seat,
    },
    /// Nobody asks for this now: no ship to move, no discard, nothing to take back, no tile, no hut.
    NotAsked,
    /// The dice come first.
    RollFirst,
    /// The dice were thrown already.
    AlreadyRolled,
    /// The ship must be moved first.
    MoveShipFirst,
    /// Cards must be discarded first.
    DiscardFirst,
    /// Cards may be taken back first, or none.
    ReclaimFirst,
    /// The church's first tile must be chosen first.
    ChooseTileFirst,
    /// The huts need their new places first.
    PlaceHutFirst,
    /// A permit or gold comes first.
    PermitOrGoldFirst,
    /// A permit was placed, or gold taken: for that, and for building, it is too late in this turn.
    PermitOrGoldDone,
    /// This turn's bonus was taken.
    BonusDone,
    /// Two things were built in this turn.
    BuildsUsedUp,
    /// The ship can't go to that row.
    WrongShipRow {
        /// Possible destinations.
        rows: RowSet,
    },
    /// The hand does not hold this.
    CannotAfford {
        /// Missing cards.
        missing: Cards,
    },
    /// Not the number of cards that is asked for.
    WrongCount {
        /// Required number.
        expected: u8,
        /// Given number.
        given: u8,
    },
    /// Only influence cards are asked for.
    InfluenceOnly,
    /// There are fewer towers than cards to be taken back.
    TooMany {
        /// Maximum number.
        most: u8,
    },
    /// These were not discarded.
    NotDiscarded {
        /// Discarded cards.
        from: Cards,
    },
    /// A hut is not built.
    NotBuilt {
        /// Hut to be built.
        hut: Hut,
    },
    /// None of these is left.
    NoneLeft {
        /// Kind of building.
        building: Building,
    },
    /// It is not in the town, or not all of it.
    OutsideTown,
    /// The church's foundation is in the way.
    OnFoundation,
    /// A church tile is in the way.
    OnChurch {
        /// Square of the tile.
        square: Square,
    },
    /// A larger building is in the way.
    LargerBuilding {
        /// Building in the way, with owner and square.
        standing: Standing,
    },
    /// Too few permits lie in the area.
    TooFewPermits {
        /// Number required.
        needed: u8,
        /// Number present.
        present: u8,
    },
    /// None of the permits in the area is one's own.
    NoOwnPermit,
    /// Another's permits in the area are worth as much, or more.
    NoMajority {
        /// Owner of the other permits.
        by: Seat,
        /// Total value of their permits.
        theirs: u8,
        /// Total value of the seat's own permits.
        own: u8,
    },
    /// A building of the same size goes only for three influence cards of a color.
    InfluenceNeeded {
        /// Building to demolish.
        standing: Standing,
    },
    /// Influence cards were offered where none are needed.
    InfluenceNotNeeded,
    /// The wall is finished there.
    FrontClosed {
        /// Front of the wall.
        front: WallFront,
    },
    /// All of one's wall segments are laid.
    NoSegmentLeft,
    /// The church is finished.
    ChurchFinished,
    /// It is none of the two tiles.
    NoSuchTile,
    /// That hut needs no place.
    HutNotHomeless {
        /// Hut to be placed.
        hut: Hut,
    },
    /// No hut may stand on a trade square.
    TradeSquare {
        /// Trade square in the area.
        square: Square,
    },
    /// The square is not free.
    NotFree {
        /// Square of the obstacle.
        square: Square,
        /// Obstacle on the square.
        obstacle: Obstacle,
    },
    /// A permit can be placed in these rows only, without influence cards.
    WrongRow {
        /// Allowed rows; empty if the town is full.
        rows: RowSet,
    },
    /// That permit is on the board already.
    NotInReserve {
        /// Value of the permit.
        value: PermitValue,
        /// Permits in the reserve.
        reserve: Permits,
    },
    /// That permit is not on the board.
    NotOnBoard {
        /// Value of the permit.
        value: PermitValue,
    },
    /// The other permit is not higher.
    NotHigher,
    /// The bank has no gold: the bonus would bring nothing (E12).
    NoGoldLeft,
}
}
