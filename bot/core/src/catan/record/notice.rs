//! Serialized form of notices of the base game: the event's form without the fields secret to the viewer.

use engine::catan::event::Event;
use engine::catan::notice::Notice;
use serde::Serialize;

use super::cards::CardsShape;
use super::event::EventShape;
use super::listed;
use crate::catan::cities_knights::record::notice_shape as knights;
use crate::shape::listed::{LeftOut, Listed};
use crate::shape::place::{Places, seat};
use crate::title::Shape;

/// Event with secret fields removed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum PartShape {
    DiscardSealed {
        seat: u8,
    },
    CardBought {
        seat: u8,
        #[serde(skip_serializing_if = "LeftOut::is_left_out")]
        cost: Option<CardsShape>,
    },
    CardStolen {
        thief: u8,
        victim: u8,
    },
}

/// Serialized form of a notice.
pub(super) fn notice_shape(notice: &Notice, places: &Places) -> Shape {
    let whole = |event: Event| -> Shape { Box::new(EventShape::from((&event, places))) };
    match *notice {
        Notice::Public(event) => whole(Event::Public(event)),
        Notice::CitiesKnights(ref notice) => match knights(notice) {
            Ok(secret) => whole(Event::CitiesKnights(secret)),
            Err(part) => part,
        },
        Notice::DiscardSealed { seat, cards: Some(cards) } => whole(Event::DiscardSealed { seat, cards }),
        Notice::DiscardSealed { seat: by, cards: None } => {
            Box::new(PartShape::DiscardSealed { seat: seat(by) })
        }
        Notice::CardBought { seat, card: Some(card), cost } => whole(Event::CardBought { seat, card, cost }),
        Notice::CardBought { seat: by, card: None, cost } => {
            let cost = Listed::store(cost, listed::CARD, places);
            Box::new(PartShape::CardBought { seat: seat(by), cost })
        }
        Notice::CardStolen { thief, victim, card: Some(card) } => {
            whole(Event::CardStolen { thief, victim, card })
        }
        Notice::CardStolen { thief, victim, card: None } => {
            Box::new(PartShape::CardStolen { thief: seat(thief), victim: seat(victim) })
        }
    }
}
