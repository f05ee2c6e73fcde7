//! Why an action is not legal, with the fact that helps.

use super::building::{Building, Hut, Standing};
use super::cards::Cards;
use super::permit::{Permit, PermitValue, Permits};
use super::square::{RowSet, Square};
use super::wall::WallFront;
use crate::seat::{Seat, SeatSet};
use crate::told::told;

/// What is on a square that had to be free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A building.
    Building(Standing),
    /// A permit.
    Permit(Permit),
    /// A church tile.
    Church,
    /// The church's foundation.
    Foundation,
}

told! {
/// The rule that an action breaks. Data: sentences are made where the reader's language is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// The game is over.
    GameOver,
    /// The seat is not in the game, or has resigned.
    NotPlaying,
    /// Somebody else must act first.
    NotAwaited {
        /// The seats that are awaited.
        awaited: SeatSet,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// The seat whose turn it is.
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
        /// Where it can.
        rows: RowSet,
    },
    /// The hand does not hold this.
    CannotAfford {
        /// What it lacks.
        missing: Cards,
    },
    /// Not the number of cards that is asked for.
    WrongCount {
        /// How many are.
        expected: u8,
        /// How many were given.
        given: u8,
    },
    /// Only influence cards are asked for.
    InfluenceOnly,
    /// There are fewer towers than cards to be taken back.
    TooMany {
        /// How many may be.
        most: u8,
    },
    /// These were not discarded.
    NotDiscarded {
        /// What was.
        from: Cards,
    },
    /// A hut is not built.
    NotBuilt {
        /// The hut.
        hut: Hut,
    },
    /// None of these is left.
    NoneLeft {
        /// The kind of building.
        building: Building,
    },
    /// It is not in the town, or not all of it.
    OutsideTown,
    /// The church's foundation is in the way.
    OnFoundation,
    /// A church tile is in the way.
    OnChurch {
        /// The square.
        square: Square,
    },
    /// A larger building is in the way.
    LargerBuilding {
        /// The building, with its owner and square.
        standing: Standing,
    },
    /// Too few permits lie in the area.
    TooFewPermits {
        /// How many it takes.
        needed: u8,
        /// How many there are.
        present: u8,
    },
    /// None of the permits in the area is one's own.
    NoOwnPermit,
    /// Another's permits in the area are worth as much, or more.
    NoMajority {
        /// The owner of what stands there.
        by: Seat,
        /// How much they are worth.
        theirs: u8,
        /// How much one's own are.
        own: u8,
    },
    /// A building of the same size goes only for three influence cards of a color.
    InfluenceNeeded {
        /// Which building.
        standing: Standing,
    },
    /// Influence cards were offered where none are needed.
    InfluenceNotNeeded,
    /// The wall is finished there.
    FrontClosed {
        /// The front of the wall.
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
        /// The hut.
        hut: Hut,
    },
    /// No hut may stand on a trade square.
    TradeSquare {
        /// The square.
        square: Square,
    },
    /// The square is not free.
    NotFree {
        /// The square.
        square: Square,
        /// What is there.
        obstacle: Obstacle,
    },
    /// A permit can be placed in these rows only, without influence cards.
    WrongRow {
        /// Where it can; nowhere when the town is full.
        rows: RowSet,
    },
    /// That permit is on the board already.
    NotInReserve {
        /// The value of the permit.
        value: PermitValue,
        /// What is in the reserve.
        reserve: Permits,
    },
    /// That permit is not on the board.
    NotOnBoard {
        /// The value of the permit.
        value: PermitValue,
    },
    /// The other permit is not higher.
    NotHigher,
    /// The bank has no gold: the bonus would bring nothing (E12).
    NoGoldLeft,
}
}
