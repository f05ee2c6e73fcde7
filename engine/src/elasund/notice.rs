//! What one viewer is told of an event.

use super::cards::Cards;
use super::church::ChurchTile;
use super::event::{Event, PublicEvent};
use crate::audience::Viewer;
use crate::seat::Seat;

/// What happened, as one viewer may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Everybody is told the same.
    Public(PublicEvent),
    /// A seat drew influence cards.
    InfluenceDrawn {
        /// The acting seat.
        seat: Seat,
        /// How many.
        count: u8,
        /// What, for that seat.
        cards: Option<Cards>,
    },
    /// A seat has sealed what it will discard.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// What, for that seat.
        cards: Option<Cards>,
    },
    /// A seat paid for the first church tile and looked at two.
    TilesSeen {
        /// The acting seat.
        seat: Seat,
        /// Which, for that seat.
        tiles: Option<[ChurchTile; 2]>,
    },
    /// The other of the two went to the bottom of the stack.
    TileSunk {
        /// Who put it there.
        seat: Seat,
        /// Which, for that seat.
        tile: Option<ChurchTile>,
    },
}

/// What the viewer is told.
pub(super) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Public(event) => Notice::Public(event),
        Event::InfluenceDrawn { seat, cards } => {
            Notice::InfluenceDrawn { seat, count: cards.total(), cards: viewer.is(seat).then_some(cards) }
        }
        Event::DiscardSealed { seat, cards } => {
            Notice::DiscardSealed { seat, cards: viewer.is(seat).then_some(cards) }
        }
        Event::TilesSeen { seat, tiles } => {
            Notice::TilesSeen { seat, tiles: viewer.is(seat).then_some(tiles) }
        }
        Event::TileSunk { seat, tile } => Notice::TileSunk { seat, tile: viewer.is(seat).then_some(tile) },
    }
}
