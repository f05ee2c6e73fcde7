//! Stored form of the events with ships.

use engine::catan::edge::Edge;
use engine::catan::event::{Event, Price};
use engine::catan::hex::Hex;
use engine::catan::resource::Cards;
use engine::catan::ships::chart::Area;
use engine::catan::ships::event::PublicEvent;
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::catan::record::listed;
use crate::shape::error::Fault;
use crate::shape::listed::{LeftOut, Listed};
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shapes};

shapes! {
    /// Event of the expansion.
    EventShape for Event:
    PublicEvent {
        ShipBuilt { seat: Seat, edge: Edge; price: Price = listed::SHIP },
        ShipMoved { seat: Seat, from: Edge, to: Edge },
        PirateMoved { seat: Seat, from: Hex, to: Hex },
        AreaSettled { seat: Seat, area: Area, points: u8 },
        GoldOwed { counts as "the number of cards to choose": PerSeat<u8> },
        GoldTaken { seat: Seat, cards: Cards },
    }
}
