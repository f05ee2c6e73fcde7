//! Ships: position after a step, as `comptoir verify --states` prints it.

use engine::catan::notation;
use engine::catan::ships::Ships;
use engine::seat::Seat;
use serde::Serialize;

/// Ships and settled areas of one seat.
#[derive(Serialize)]
pub(in crate::catan) struct FleetShape {
    edges: Vec<String>,
    /// Areas in which the seat got points for its first settlement, counted from 1.
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
