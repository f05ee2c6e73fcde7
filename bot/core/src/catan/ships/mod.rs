//! Ships, the pirate, gold and islands: what the expansion adds to the chat side of the base game.

pub mod grammar;
pub(super) mod options;
pub(super) mod record;
mod words;

use engine::catan::notation;
use engine::catan::ships::Ships;
use engine::catan::ships::event::PublicEvent;
use engine::seat::Seat;
use serde::Serialize;

use crate::title::NoticeStyle;

pub(in crate::catan) fn public_style(event: &PublicEvent) -> NoticeStyle {
    match event {
        PublicEvent::ShipBuilt { .. } | PublicEvent::ShipMoved { .. } | PublicEvent::PirateMoved { .. } => {
            NoticeStyle::OWN_LINE
        }
        PublicEvent::GoldTaken { .. } => NoticeStyle::OWN_LINE,
        PublicEvent::AreaSettled { .. } | PublicEvent::GoldOwed { .. } => NoticeStyle::SHARES_LINE,
    }
}

/// Ships and settled areas of one seat.
#[derive(Serialize)]
pub(in crate::catan) struct FleetShape {
    edges: Vec<String>,
    /// Areas in which the seat got points for its first settlement, counted from 1.
    areas: Vec<u8>,
    points: u8,
}

impl FleetShape {
    pub(in crate::catan) fn new(ships: &Ships, seat: Seat) -> FleetShape {
        FleetShape {
            edges: ships.ships[seat].iter().map(notation::format_edge).collect(),
            areas: record::area_numbers(ships.settled[seat]),
            points: ships.points[seat],
        }
    }
}
