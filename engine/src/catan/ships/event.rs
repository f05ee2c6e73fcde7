//! What happened with ships, pirate, gold and islands. All of it is public.

use super::chart::Area;
use crate::catan::edge::Edge;
use crate::catan::event::{self, Price};
use crate::catan::hex::Hex;
use crate::catan::resource::Cards;
use crate::seat::{PerSeat, Seat};

/// What happened, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A ship was built.
    ShipBuilt {
        /// The owner's seat.
        seat: Seat,
        /// The edge that it lies on.
        edge: Edge,
        /// For what.
        price: Price,
    },
    /// A ship was moved.
    ShipMoved {
        /// The owner's seat.
        seat: Seat,
        /// Where it lay.
        from: Edge,
        /// Where it lies.
        to: Edge,
    },
    /// The pirate moved.
    PirateMoved {
        /// By whom.
        seat: Seat,
        /// Where from.
        from: Hex,
        /// Where to.
        to: Hex,
    },
    /// A seat's first settlement in an area far from home brought points.
    AreaSettled {
        /// The owner's seat.
        seat: Seat,
        /// The area.
        area: Area,
        /// The points.
        points: u8,
    },
    /// Gold lets players choose cards.
    GoldOwed {
        /// How many each.
        counts: PerSeat<u8>,
    },
    /// A player has chosen.
    GoldTaken {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
}

impl From<PublicEvent> for event::Event {
    fn from(event: PublicEvent) -> event::Event {
        event::Event::Public(event::PublicEvent::Ships(event))
    }
}
