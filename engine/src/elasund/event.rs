//! Events. A state is the fold of its events; each event also carries what is needed to describe it.

use super::building::{Building, Hut};
use super::cards::Cards;
use super::church::ChurchTile;
use super::influence::Influence;
use super::permit::{Permit, PermitRule, PermitValue};
use super::prompt::DiscardCause;
use super::ship::Crew;
use super::square::{Row, Square};
use super::wall::{WallFront, WallPlace};
use crate::seat::{PerSeat, Seat};

/// Reason for a victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Victory {
    /// All cubes on the board.
    Cubes,
    /// Last player left.
    LastLeft,
    /// Most cubes after a standstill, when nothing was built for many turns (E42).
    Standstill,
}

/// An event, including secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Public event.
    Public(PublicEvent),
    /// A seat drew influence cards. Secret: the cards.
    InfluenceDrawn {
        /// Acting seat.
        seat: Seat,
        /// Cards drawn.
        cards: Cards,
    },
    /// A seat chose its discard. Secret: the cards.
    DiscardSealed {
        /// Acting seat.
        seat: Seat,
        /// Cards to discard.
        cards: Cards,
    },
    /// A seat paid for the first church tile and saw two. Secret: the tiles.
    TilesSeen {
        /// Acting seat.
        seat: Seat,
        /// The two tiles.
        tiles: [ChurchTile; 2],
    },
    /// The rejected tile went to the bottom of the stack. Secret: the tile.
    TileSunk {
        /// Acting seat.
        seat: Seat,
        /// Rejected tile.
        tile: ChurchTile,
    },
}

/// A public event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A turn began.
    TurnBegan {
        /// Active seat.
        seat: Seat,
        /// Turn number, counted from 1.
        number: u32,
    },
    /// The dice were rolled.
    Rolled {
        /// Acting seat.
        seat: Seat,
        /// Pips of the dice.
        dice: [u8; 2],
    },
    /// The ship moved.
    ShipMoved {
        /// Acting seat.
        seat: Seat,
        /// Origin; `None` before the first roll.
        from: Option<Row>,
        /// Row of destination.
        to: Row,
        /// Crew of the ship.
        crew: Crew,
    },
    /// The bank cannot pay the gold due: everybody returned half of theirs.
    GoldReturned {
        /// Amount returned by each seat.
        gold: PerSeat<u8>,
    },
    /// The ship's row produced. Gold is paid by this event; influence cards are drawn by following ones.
    Produced {
        /// Gold for each seat.
        gold: PerSeat<u8>,
        /// Number of influence cards due to each seat.
        influence: PerSeat<u8>,
    },
    /// Seats must discard cards.
    DiscardsOwed {
        /// Number of cards for each seat.
        counts: PerSeat<u8>,
        /// Reason for the discard.
        cause: DiscardCause,
    },
    /// A seat discarded.
    Discarded {
        /// Acting seat.
        seat: Seat,
        /// Cards discarded.
        cards: Cards,
    },
    /// The seat that moved the pirates took back discarded cards, possibly none.
    Reclaimed {
        /// Acting seat.
        seat: Seat,
        /// Cards taken back.
        cards: Cards,
    },
    /// The used influence cards were shuffled into a new stack.
    InfluenceReshuffled,
    /// A building was demolished.
    Demolished {
        /// Seat that caused it.
        by: Seat,
        /// Owner of the building.
        owner: Seat,
        /// Kind of building.
        building: Building,
        /// North-west square.
        square: Square,
    },
    /// A building was built. All permits in its area returned to their owners.
    Built {
        /// Acting seat.
        seat: Seat,
        /// Kind of building.
        building: Building,
        /// North-west square.
        square: Square,
        /// Gold paid to each other seat for its permits, in addition to `cost`.
        compensation: PerSeat<u8>,
        /// Color of the three cards that paid for demolishing buildings of the same size.
        influence: Option<Influence>,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// A seat's trade points changed.
    TradePointsChanged {
        /// Seat that owns the points.
        seat: Seat,
        /// Points before.
        from: u8,
        /// Points after.
        to: u8,
    },
    /// A wall segment was built. Its influence cards are drawn by a following event.
    WallBuilt {
        /// Acting seat.
        seat: Seat,
        /// Front of the wall.
        front: WallFront,
        /// Place in the wall.
        place: WallPlace,
        /// Number of the segment, 1 to 9.
        number: u8,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// A church tile was paid for. Following events tell which was drawn.
    ChurchPaid {
        /// Acting seat.
        seat: Seat,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// A permit was returned to make room for the church.
    PermitReturned {
        /// Permit and owner.
        permit: Permit,
        /// Square that it left.
        square: Square,
    },
    /// A church tile was laid.
    ChurchTileLaid {
        /// Acting seat.
        seat: Seat,
        /// Tile laid.
        tile: ChurchTile,
        /// Square of the tile.
        square: Square,
    },
    /// A displaced hut was relocated.
    HutPlaced {
        /// Owner of the hut.
        seat: Seat,
        /// Hut placed.
        hut: Hut,
        /// North-west square.
        square: Square,
    },
    /// A displaced hut left the game for lack of space.
    HutRemoved {
        /// Owner of the hut.
        seat: Seat,
        /// Hut removed.
        hut: Hut,
    },
    /// A permit was placed and paid for.
    PermitPlaced {
        /// Acting seat.
        seat: Seat,
        /// Value of the permit.
        value: PermitValue,
        /// Square of the permit.
        square: Square,
        /// Rule that allowed it.
        way: PermitRule,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// Gold was taken in place of a permit.
    GoldTaken {
        /// Acting seat.
        seat: Seat,
        /// Amount: two, or all that the bank had.
        gold: u8,
    },
    /// Bonus: a permit was moved.
    PermitMoved {
        /// Acting seat.
        seat: Seat,
        /// Value of the permit.
        value: PermitValue,
        /// Square of origin.
        from: Square,
        /// Square of destination.
        to: Square,
        /// Color that paid.
        influence: Influence,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// Bonus: a permit was replaced with a higher one.
    PermitRaised {
        /// Acting seat.
        seat: Seat,
        /// Square of the permit.
        square: Square,
        /// Permit returned to the reserve.
        from: PermitValue,
        /// Permit now on the square.
        to: PermitValue,
        /// Color that paid.
        influence: Influence,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// Bonus: gold for influence cards.
    BonusGoldTaken {
        /// Acting seat.
        seat: Seat,
        /// Amount: two, or all that the bank had.
        gold: u8,
        /// Price paid to the bank.
        cost: Cards,
    },
    /// A turn ended.
    TurnEnded {
        /// Active seat.
        seat: Seat,
    },
    /// A seat resigned.
    Resigned {
        /// Acting seat.
        seat: Seat,
        /// Cards returned.
        cards: Cards,
    },
    /// The game was won.
    Won {
        /// Winning seat.
        seat: Seat,
        /// Number of the winner's cubes on the board; ten for [`Victory::Cubes`].
        cubes: u8,
        /// Reason for the victory.
        victory: Victory,
    },
}

impl From<PublicEvent> for Event {
    fn from(event: PublicEvent) -> Event {
        Event::Public(event)
    }
}

impl Event {
    /// Returns `true` if the event reveals information irrevocably.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::InfluenceDrawn { .. } | Event::TilesSeen { .. } => true,
            Event::DiscardSealed { .. } | Event::TileSunk { .. } => false,
            Event::Public(event) => matches!(
                event,
                PublicEvent::Rolled { .. }
                    | PublicEvent::Discarded { .. }
                    | PublicEvent::GoldReturned { .. }
                    | PublicEvent::ChurchPaid { .. }
                    | PublicEvent::Resigned { .. }
                    | PublicEvent::Won { .. }
            ),
        }
    }
}
