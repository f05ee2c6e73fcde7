//! Stored form of a new offer, which has no replies yet.

use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::Cards;
use engine::seat::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::cards::CardsShape;
use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, named};

/// Offer without replies.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferShape {
    offer: u16,
    seat: u8,
    to: Vec<u8>,
    give: CardsShape,
    want: CardsShape,
}

named! {
    OfferId as u16: |offer, _| offer.0, |number, _| Ok(OfferId(number));
}

impl Stored for Offer {
    type Shape = OfferShape;

    fn store(self, places: &Places) -> OfferShape {
        OfferShape {
            offer: self.id.0,
            seat: self.by.store(places),
            to: self.to.store(places),
            give: self.give.into(),
            want: self.want.into(),
        }
    }

    fn read(shape: OfferShape, places: &Places) -> Result<Offer, Fault> {
        Ok(Offer {
            id: OfferId(shape.offer),
            by: Seat::read(shape.seat, places)?,
            to: SeatSet::read(shape.to, places)?,
            give: Cards::from(shape.give),
            want: Cards::from(shape.want),
            replies: PerSeat::default(),
        })
    }
}
