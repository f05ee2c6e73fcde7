//! Serialized form of secret notices of Cities & Knights, limited to one viewer's knowledge.

use engine::catan::cities_knights::event::Secret;
use engine::catan::cities_knights::notice::Notice;
use engine::seat::Seat;
use serde::Serialize;

use super::words::TrackWord;
use crate::shape::place;
use crate::title::Shape;

/// Redacted secret, nested under the name of the expansion like its events.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum UnderName {
    CitiesKnights(PartShape),
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum PartShape {
    ProgressDrawn { seat: u8, track: TrackWord },
    PutBackSealed { seat: u8 },
    ProgressPutBack { seat: u8, track: TrackWord },
    CitySealed { seat: u8 },
    RewardSealed { seat: u8 },
    HarborOffered { seat: u8, to: Vec<u8> },
    CommoditySealed { seat: u8 },
    HarborTraded { seat: u8, partner: u8 },
    CardsTaken { thief: u8, victim: u8, count: u8 },
    CardsGiven { from: u8, to: u8, count: u8 },
    ProgressStolen { thief: u8, victim: u8, track: TrackWord },
}

/// Returns the secret if the notice reveals it completely, otherwise `Err` with the serialized visible fields.
pub(crate) fn notice_shape(notice: &Notice) -> Result<Secret, Shape> {
    let number = |seat: Seat| place::seat(seat);
    let part = match *notice {
        Notice::ProgressDrawn { seat, card: Some(card), .. } => {
            return Ok(Secret::ProgressDrawn { seat, card });
        }
        Notice::ProgressDrawn { seat, track, card: None } => {
            PartShape::ProgressDrawn { seat: number(seat), track: track.into() }
        }
        Notice::PutBackSealed { seat, card: Some(card) } => return Ok(Secret::PutBackSealed { seat, card }),
        Notice::PutBackSealed { seat, card: None } => PartShape::PutBackSealed { seat: number(seat) },
        Notice::ProgressPutBack { seat, card: Some(card), .. } => {
            return Ok(Secret::ProgressPutBack { seat, card });
        }
        Notice::ProgressPutBack { seat, track, card: None } => {
            PartShape::ProgressPutBack { seat: number(seat), track: track.into() }
        }
        Notice::CitySealed { seat, vertex: Some(vertex) } => return Ok(Secret::CitySealed { seat, vertex }),
        Notice::CitySealed { seat, vertex: None } => PartShape::CitySealed { seat: number(seat) },
        Notice::RewardSealed { seat, reward: Some(reward) } => {
            return Ok(Secret::RewardSealed { seat, reward });
        }
        Notice::RewardSealed { seat, reward: None } => PartShape::RewardSealed { seat: number(seat) },
        Notice::HarborOffered { seat, resources: Some(resources), .. } => {
            return Ok(Secret::HarborOffered { seat, resources });
        }
        Notice::HarborOffered { seat, to, resources: None } => {
            PartShape::HarborOffered { seat: number(seat), to: place::seats(to) }
        }
        Notice::CommoditySealed { seat, commodity: Some(commodity) } => {
            return Ok(Secret::CommoditySealed { seat, commodity });
        }
        Notice::CommoditySealed { seat, commodity: None } => {
            PartShape::CommoditySealed { seat: number(seat) }
        }
        Notice::HarborTraded { seat, partner, cards: Some((resource, commodity)) } => {
            return Ok(Secret::HarborTraded { seat, partner, resource, commodity });
        }
        Notice::HarborTraded { seat, partner, cards: None } => {
            PartShape::HarborTraded { seat: number(seat), partner: number(partner) }
        }
        Notice::CardsTaken { thief, victim, cards: Some(cards), .. } => {
            return Ok(Secret::CardsTaken { thief, victim, cards });
        }
        Notice::CardsTaken { thief, victim, count, cards: None } => {
            PartShape::CardsTaken { thief: number(thief), victim: number(victim), count }
        }
        Notice::CardsGiven { from, to, cards: Some(cards), .. } => {
            return Ok(Secret::CardsGiven { from, to, cards });
        }
        Notice::CardsGiven { from, to, count, cards: None } => {
            PartShape::CardsGiven { from: number(from), to: number(to), count }
        }
        Notice::ProgressStolen { thief, victim, card: Some(card), .. } => {
            return Ok(Secret::ProgressStolen { thief, victim, card });
        }
        Notice::ProgressStolen { thief, victim, track, card: None } => {
            PartShape::ProgressStolen { thief: number(thief), victim: number(victim), track: track.into() }
        }
    };
    Err(Box::new(UnderName::CitiesKnights(part)))
}
