//! Bonus points for settling in areas outside the home island.

use super::event::PublicEvent;
use crate::catan::vertex::Vertex;
use crate::catan::{EventSink, Watch};
use crate::seat::Seat;

/// Bonus points of a player's first settlement in an area.
pub const POINTS: u8 = 2;

/// Gives bonus points for a new settlement if it is its owner's first in its area, regardless of other players
/// (R151).
pub(in crate::catan) fn reward(sink: &mut EventSink<'_, impl Watch>, seat: Seat, vertex: Vertex) {
    let Some(ships) = &sink.state.ships else { return };
    if let Some(area) = sink.state.island.area_at(vertex)
        && !ships.settled[seat].contains(area)
    {
        sink.tell(PublicEvent::AreaSettled { seat, area, points: POINTS });
    }
}
