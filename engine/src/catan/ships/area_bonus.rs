//! Bonus points for settling in areas outside the home island.

use super::event::PublicEvent;
use crate::catan::vertex::Vertex;
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Bonus points of a player's first settlement in an area.
pub const POINTS: u8 = 2;

/// Gives bonus points for a new settlement if it is its owner's first in its area, regardless of other players
/// (R151).
pub(in crate::catan) fn award_area(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, vertex: Vertex) {
    let Some(ships) = &sink.state.ships else { return };
    if let Some(area) = sink.state.island.area_at(vertex)
        && !ships.settled[seat].contains(area)
    {
        sink.emit(PublicEvent::AreaSettled { seat, area, points: POINTS });
    }
}
