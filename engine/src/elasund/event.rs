//! What happened. A state is the fold of its events; an event carries all that telling it needs.

use super::building::{Building, Hut};
use super::cards::Cards;
use super::church::ChurchTile;
use super::influence::Influence;
use super::permit::{Permit, PermitValue, PermitWay};
use super::prompt::DiscardCause;
use super::ship::Crew;
use super::square::{Row, Square};
use super::wall::{WallFront, WallPlace};
use crate::seat::{PerSeat, Seat};

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Victory {
    /// With all cubes on the board.
    Cubes,
    /// As the last one left.
    LastLeft,
    /// With the most cubes, when nobody had built anything for long (E42).
    Standstill,
}

/// What happened, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something that everybody may know.
    Public(PublicEvent),
    /// A seat drew influence cards. Which, only that seat may know.
    InfluenceDrawn {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A seat has sealed what it will discard. What, only that seat may know.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A seat paid for the first church tile and looked at two. Which, only that seat may know.
    TilesSeen {
        /// The acting seat.
        seat: Seat,
        /// The two church tiles.
        tiles: [ChurchTile; 2],
    },
    /// The other of the two went to the bottom of the stack. Which, only that seat may know.
    TileSunk {
        /// Who put it there.
        seat: Seat,
        /// The church tile.
        tile: ChurchTile,
    },
}

/// What happened, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A turn began.
    TurnBegan {
        /// The owner's seat.
        seat: Seat,
        /// Which, counted from 1.
        number: u32,
    },
    /// The dice were thrown.
    Rolled {
        /// By whom.
        seat: Seat,
        /// What they show.
        dice: [u8; 2],
    },
    /// The ship moved.
    ShipMoved {
        /// By whom.
        seat: Seat,
        /// Where from; nowhere before the first roll.
        from: Option<Row>,
        /// Where to.
        to: Row,
        /// Who sails it.
        crew: Crew,
    },
    /// The supply of gold can't pay all that is due: everybody returned half of theirs.
    GoldReturned {
        /// How much each.
        gold: PerSeat<u8>,
    },
    /// The ship's row paid. The gold is paid with this; influence cards are drawn next.
    Produced {
        /// How much gold each seat got.
        gold: PerSeat<u8>,
        /// How many influence cards are due to each.
        influence: PerSeat<u8>,
    },
    /// Cards are to be discarded.
    DiscardsOwed {
        /// How many by each seat.
        counts: PerSeat<u8>,
        /// What for.
        cause: DiscardCause,
    },
    /// A seat discarded.
    Discarded {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The one who sent the pirates took back cards that were discarded; or none, though there were some.
    Reclaimed {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The stack of influence cards was used up, and made anew from all that were used.
    InfluenceReshuffled,
    /// A building was removed.
    Demolished {
        /// By whose doing.
        by: Seat,
        /// Whose it was.
        owner: Seat,
        /// The kind of building.
        building: Building,
        /// Its north-west square.
        square: Square,
    },
    /// Something was built. All permits in its area went home.
    Built {
        /// By whom.
        seat: Seat,
        /// The kind of building.
        building: Building,
        /// Its north-west square.
        square: Square,
        /// How much gold each other seat got for its permits, besides what the bank got.
        compensation: PerSeat<u8>,
        /// The color of the three cards that removed buildings of the same size.
        influence: Option<Influence>,
        /// What was paid to the bank, beside the compensation.
        cost: Cards,
    },
    /// A seat's points on the trade track changed.
    TradePointsChanged {
        /// The owner's seat.
        seat: Seat,
        /// From so many.
        from: u8,
        /// To so many.
        to: u8,
    },
    /// A wall segment was laid and paid for. Its influence cards are drawn next.
    WallBuilt {
        /// By whom.
        seat: Seat,
        /// At which front.
        front: WallFront,
        /// The place in the wall.
        place: WallPlace,
        /// Its number, 1 to 9.
        number: u8,
        /// What was paid for it.
        cost: Cards,
    },
    /// A church tile was paid for. What was drawn is told next.
    ChurchPaid {
        /// By whom.
        seat: Seat,
        /// What was paid for it.
        cost: Cards,
    },
    /// A permit went home to make room for the church.
    PermitReturned {
        /// The permit, with its owner.
        permit: Permit,
        /// Where it lay.
        square: Square,
    },
    /// A church tile was laid.
    ChurchTileLaid {
        /// By whom.
        seat: Seat,
        /// The church tile.
        tile: ChurchTile,
        /// The square.
        square: Square,
    },
    /// A hut found a new place.
    HutPlaced {
        /// The owner's seat.
        seat: Seat,
        /// The hut.
        hut: Hut,
        /// Its north-west square.
        square: Square,
    },
    /// There is no place for a hut: it left the game.
    HutRemoved {
        /// The owner's seat.
        seat: Seat,
        /// The hut.
        hut: Hut,
    },
    /// A permit was placed and paid for.
    PermitPlaced {
        /// By whom.
        seat: Seat,
        /// The value of the permit.
        value: PermitValue,
        /// The square.
        square: Square,
        /// By what right.
        way: PermitWay,
        /// What was paid for it.
        cost: Cards,
    },
    /// Gold was taken in place of a permit.
    GoldTaken {
        /// By whom.
        seat: Seat,
        /// How much: two, or what the bank had.
        gold: u8,
    },
    /// Bonus: a permit was moved.
    PermitMoved {
        /// The owner's seat.
        seat: Seat,
        /// The value of the permit.
        value: PermitValue,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// The color that paid.
        influence: Influence,
        /// What was paid for it.
        cost: Cards,
    },
    /// Bonus: a permit was replaced by a higher one.
    PermitRaised {
        /// The owner's seat.
        seat: Seat,
        /// The square.
        square: Square,
        /// The one that went home.
        from: PermitValue,
        /// The one that lies there now.
        to: PermitValue,
        /// The color that paid.
        influence: Influence,
        /// What was paid for it.
        cost: Cards,
    },
    /// Bonus: gold for influence cards.
    BonusGoldTaken {
        /// By whom.
        seat: Seat,
        /// How much: two, or what the bank had.
        gold: u8,
        /// What was paid for it.
        cost: Cards,
    },
    /// A turn ended.
    TurnEnded {
        /// The owner's seat.
        seat: Seat,
    },
    /// A seat gave the game up.
    Resigned {
        /// The acting seat.
        seat: Seat,
        /// What went back.
        cards: Cards,
    },
    /// The game is over.
    Won {
        /// Who won.
        seat: Seat,
        /// With how many cubes on the board: ten, but for other ways to win.
        cubes: u8,
        /// How it was won.
        victory: Victory,
    },
}

impl From<PublicEvent> for Event {
    fn from(event: PublicEvent) -> Event {
        Event::Public(event)
    }
}

impl Event {
    /// Whether it tells anybody something that can't be taken back.
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
