//! Points for settling far from home.

use super::event::PublicEvent;
use crate::catan::vertex::Vertex;
use crate::catan::{EventSink, Watch};
use crate::seat::Seat;

/// What a player's first settlement in an area far from home is worth beside itself.
pub const POINTS: u8 = 2;

/// A new settlement brings points when it is its owner's first in its area, whoever else is there (R151).
pub(in crate::catan) fn reward(sink: &mut EventSink<'_, impl Watch>, seat: Seat, vertex: Vertex) {
    let Some(ships) = &sink.state.ships else { return };
    if let Some(area) = sink.state.island.area_at(vertex)
        && !ships.settled[seat].contains(area)
    {
        sink.tell(PublicEvent::AreaSettled { seat, area, points: POINTS });
    }
}
