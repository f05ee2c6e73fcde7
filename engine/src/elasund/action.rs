//! What a seat may ask for.

use super::building::{Building, Hut};
use super::cards::Cards;
use super::church::ChurchTile;
use super::influence::Influence;
use super::permit::PermitValue;
use super::square::{Row, Square};
use super::wall::WallFront;

/// One request of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Throws the dice.
    Roll,
    /// Moves the ship: two rows on when it lay at the row that was rolled, or with pirates to any other row.
    MoveShip {
        /// Where to.
        row: Row,
    },
    /// Answers pirates, or a shortage. Sealed; may be changed until the last has answered.
    Discard {
        /// What goes.
        cards: Cards,
    },
    /// Takes back some of what was discarded, a card for each own tower at most; or nothing.
    Reclaim {
        /// The cards.
        cards: Cards,
    },
    /// Builds on the town.
    Build {
        /// The kind of building.
        building: Building,
        /// Its north-west square.
        square: Square,
        /// The color of the three influence cards that remove buildings of the same size; none when there are none.
        influence: Option<Influence>,
    },
    /// Lays one's next wall segment.
    BuildWall {
        /// The front of the wall.
        front: WallFront,
    },
    /// Pays for a church tile, and lays it where it belongs. Of the first two one is chosen next.
    BuildChurch,
    /// Lays one of the first two church tiles on the foundation; the other goes to the bottom of the stack.
    ChooseTile {
        /// The church tile.
        tile: ChurchTile,
    },
    /// Gives a hut that was built over a new place.
    PlaceHut {
        /// The hut.
        hut: Hut,
        /// Its north-west square.
        square: Square,
    },
    /// Ends the building with a permit, for its gold.
    PlacePermit {
        /// Which, out of one's reserve.
        value: PermitValue,
        /// The square.
        square: Square,
        /// The color of the two influence cards that open any row; none in the ship's row.
        influence: Option<Influence>,
    },
    /// Ends the building with two gold.
    TakeGold,
    /// Takes the turn's one bonus.
    Bonus(Bonus),
    /// Ends one's turn.
    EndTurn,
    /// Gives the game up: buildings stay, permits and cards go back.
    Resign,
}

/// What influence cards buy at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Moves one's permit to any free square, for two cards of a color.
    Move {
        /// The value of the permit.
        value: PermitValue,
        /// Where to.
        square: Square,
        /// The color.
        influence: Influence,
    },
    /// Replaces one's permit by a higher one from the reserve, for two cards of a color and the difference in gold.
    Raise {
        /// The one on the board.
        from: PermitValue,
        /// The one that takes its place.
        to: PermitValue,
        /// The color.
        influence: Influence,
    },
    /// Places a permit on any free square, for three cards of different colors and its gold.
    Permit {
        /// Which, out of one's reserve.
        value: PermitValue,
        /// The square.
        square: Square,
    },
    /// Takes two gold, for three cards of different colors.
    Gold,
}
