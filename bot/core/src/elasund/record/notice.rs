//! Serialized form of notices of Elasund: the event's form without the fields secret to the viewer.

use engine::elasund::event::Event;
use engine::elasund::notice::Notice;
use serde::Serialize;

use super::event::EventShape;
use crate::shape::place::{Places, seat};
use crate::title::Shape;

/// Event with secret fields removed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum PartShape {
    InfluenceDrawn { seat: u8, count: u8 },
    DiscardSealed { seat: u8 },
    TilesSeen { seat: u8 },
    TileSunk { seat: u8 },
}

/// Serialized form of a notice.
pub(super) fn notice_shape(notice: &Notice, places: &Places) -> Shape {
    let whole = |event: Event| -> Shape { Box::new(EventShape::from((&event, places))) };
    let part = |part: PartShape| -> Shape { Box::new(part) };
    match *notice {
        Notice::Public(event) => whole(Event::Public(event)),
        Notice::InfluenceDrawn { seat, cards: Some(cards), .. } => {
            whole(Event::InfluenceDrawn { seat, cards })
        }
        Notice::InfluenceDrawn { seat: by, count, cards: None } => {
            part(PartShape::InfluenceDrawn { seat: seat(by), count })
        }
        Notice::DiscardSealed { seat, cards: Some(cards) } => whole(Event::DiscardSealed { seat, cards }),
        Notice::DiscardSealed { seat: by, cards: None } => part(PartShape::DiscardSealed { seat: seat(by) }),
        Notice::TilesSeen { seat, tiles: Some(tiles) } => whole(Event::TilesSeen { seat, tiles }),
        Notice::TilesSeen { seat: by, tiles: None } => part(PartShape::TilesSeen { seat: seat(by) }),
        Notice::TileSunk { seat, tile: Some(tile) } => whole(Event::TileSunk { seat, tile }),
        Notice::TileSunk { seat: by, tile: None } => part(PartShape::TileSunk { seat: seat(by) }),
    }
}
