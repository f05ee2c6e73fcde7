//! Events with ships, pirate, gold and areas. All are public.

use super::chart::Area;
use crate::catan::edge::Edge;
use crate::catan::event::{self, Price};
use crate::catan::hex::Hex;
use crate::catan::resource::Cards;
use crate::seat::{PerSeat, Seat};

/// Event that every viewer may see in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A ship was built.
    ShipBuilt {
        /// Owner of the ship.
        seat: Seat,
        /// Edge of the ship.
        edge: Edge,
        /// Price paid.
        price: Price,
    },
    /// A ship was moved.
    ShipMoved {
        /// Owner of the ship.
        seat: Seat,
        /// Previous edge.
        from: Edge,
        /// New edge.
        to: Edge,
    },
    /// The pirate moved.
    PirateMoved {
        /// Seat that moved it.
        seat: Seat,
        /// Previous hex.
        from: Hex,
        /// New hex.
        to: Hex,
    },
    /// A seat's first settlement in an area gave bonus points.
    AreaSettled {
        /// Owner of the settlement.
        seat: Seat,
        /// Area of the settlement.
        area: Area,
        /// Bonus points.
        points: u8,
    },
    /// Gold fields let players choose cards.
    GoldOwed {
        /// Number of cards for each seat.
        counts: PerSeat<u8>,
    },
    /// A player chose cards from gold.
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
