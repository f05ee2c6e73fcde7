//! What `comptoir verify --states` prints of ships: how everybody stood after a step.

use engine::catan::notation;
use engine::catan::ships::Ships;
use engine::seat::Seat;
use serde::Serialize;

/// What one seat has at sea, and far from home.
#[derive(Serialize)]
pub(in crate::catan) struct FleetShape {
    edges: Vec<String>,
    /// The areas in which it was paid for settling, counted from 1.
    areas: Vec<u8>,
    points: u8,
}

impl FleetShape {
    pub(in crate::catan) fn of(ships: &Ships, seat: Seat) -> FleetShape {
        FleetShape {
            edges: ships.ships[seat].iter().map(notation::edge).collect(),
            areas: super::record::areas(ships.settled[seat]),
            points: ships.points[seat],
        }
    }
}
