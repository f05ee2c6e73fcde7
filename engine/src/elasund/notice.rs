//! Notices of events.

use super::cards::Cards;
use super::church::ChurchTile;
use super::event::{Event, PublicEvent};
use crate::audience::Viewer;
use crate::seat::Seat;

/// An event as one viewer may see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Public event.
    Public(PublicEvent),
    /// A seat drew influence cards.
    InfluenceDrawn {
        /// Acting seat.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// Cards drawn; `None` for other viewers.
        cards: Option<Cards>,
    },
    /// A seat chose its discard.
    DiscardSealed {
        /// Acting seat.
        seat: Seat,
        /// Chosen cards; `None` for other viewers.
        cards: Option<Cards>,
    },
    /// A seat paid for the first church tile and saw two.
    TilesSeen {
        /// Acting seat.
        seat: Seat,
        /// The two tiles; `None` for other viewers.
        tiles: Option<[ChurchTile; 2]>,
    },
    /// The rejected tile went to the bottom of the stack.
    TileSunk {
        /// Acting seat.
        seat: Seat,
        /// Rejected tile; `None` for other viewers.
        tile: Option<ChurchTile>,
    },
}

/// Returns the notice of an event for `viewer`.
pub(super) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Public(event) => Notice::Public(event),
        Event::InfluenceDrawn { seat, cards } => {
            Notice::InfluenceDrawn { seat, count: cards.total(), cards: viewer.is(seat).then_some(cards) }
        }
        Event::DiscardSealed { seat, cards } => Notice::DiscardSealed { seat, cards: viewer.is(seat).then_some(cards) },
        Event::TilesSeen { seat, tiles } => Notice::TilesSeen { seat, tiles: viewer.is(seat).then_some(tiles) },
        Event::TileSunk { seat, tile } => Notice::TileSunk { seat, tile: viewer.is(seat).then_some(tile) },
    }
}
