//! Actions of a seat.

use super::building::{Building, Hut};
use super::cards::Cards;
use super::church::ChurchTile;
use super::influence::Influence;
use super::permit::PermitValue;
use super::square::{Row, Square};
use super::wall::WallFront;

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Rolls the dice.
    Roll,
    /// Moves the ship: by two rows if it was already at the rolled row, or with pirates to any other row.
    MoveShip {
        /// Row of destination.
        row: Row,
    },
    /// Discards cards to pirates or in a shortage. Secret; may be changed until the last seat has answered.
    Discard {
        /// Cards to discard.
        cards: Cards,
    },
    /// Takes back discarded cards: at most one per own tower, or none.
    Reclaim {
        /// Cards to take back.
        cards: Cards,
    },
    /// Builds in the town.
    Build {
        /// Kind of building.
        building: Building,
        /// North-west square.
        square: Square,
        /// Color of the three influence cards that demolish buildings of the same size; `None` if there are none.
        influence: Option<Influence>,
    },
    /// Builds the seat's next wall segment.
    BuildWall {
        /// Front of the wall.
        front: WallFront,
    },
    /// Pays for a church tile and lays it in its place. For the first tile, the seat then chooses one of two.
    BuildChurch,
    /// Lays one of the first two church tiles on the foundation; the other goes to the bottom of the stack.
    ChooseTile {
        /// Tile to lay.
        tile: ChurchTile,
    },
    /// Relocates a displaced hut.
    PlaceHut {
        /// Hut to place.
        hut: Hut,
        /// North-west square.
        square: Square,
    },
    /// Ends building by placing a permit, at a price in gold.
    PlacePermit {
        /// Permit from the seat's reserve.
        value: PermitValue,
        /// Square for the permit.
        square: Square,
        /// Color of the two influence cards that allow any row; `None` in the ship's row.
        influence: Option<Influence>,
    },
    /// Ends building by taking two gold.
    TakeGold,
    /// Takes a bonus; one per turn.
    Bonus(Bonus),
    /// Ends the turn.
    EndTurn,
    /// Resigns: buildings stay, permits and cards are returned.
    Resign,
}

/// Bonus at the end of a turn, paid with influence cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Moves an own permit to any free square, for two cards of one color.
    Move {
        /// Value of the permit.
        value: PermitValue,
        /// Square of destination.
        square: Square,
        /// Color that pays.
        influence: Influence,
    },
    /// Replaces an own permit with a higher one from the reserve, for two cards of one color and the difference in gold.
    Raise {
        /// Permit on the board.
        from: PermitValue,
        /// Permit from the reserve.
        to: PermitValue,
        /// Color that pays.
        influence: Influence,
    },
    /// Places a permit on any free square, for one card of each color and its price in gold.
    Permit {
        /// Permit from the seat's reserve.
        value: PermitValue,
        /// Square for the permit.
        square: Square,
    },
    /// Takes two gold, for one card of each color.
    Gold,
}
