//! What one viewer is told of a secret of the expansion.

use super::commodity::Commodity;
use super::event::Secret;
use super::improvement::Track;
use super::phase::Reward;
use super::progress::ProgressCard;
use crate::audience::Viewer;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::Vertex;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A secret as one viewer may know it: what is another's is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A progress card was drawn.
    ProgressDrawn {
        /// The acting seat.
        seat: Seat,
        /// From which stack.
        track: Track,
        /// Which, for that seat.
        card: Option<ProgressCard>,
    },
    /// A seat has sealed which progress card it puts back.
    PutBackSealed {
        /// The acting seat.
        seat: Seat,
        /// Which, for that seat.
        card: Option<ProgressCard>,
    },
    /// A progress card was put beneath its stack.
    ProgressPutBack {
        /// The acting seat.
        seat: Seat,
        /// Beneath which stack.
        track: Track,
        /// Which, for that seat.
        card: Option<ProgressCard>,
    },
    /// A seat has sealed which city it loses.
    CitySealed {
        /// The acting seat.
        seat: Seat,
        /// Which, for that seat.
        vertex: Option<Vertex>,
    },
    /// A seat has sealed what it draws.
    RewardSealed {
        /// The acting seat.
        seat: Seat,
        /// What, for that seat.
        reward: Option<Reward>,
    },
    /// Resources were laid down, face down.
    HarborOffered {
        /// The acting seat.
        seat: Seat,
        /// Before whom.
        to: SeatSet,
        /// What, for the seat that laid them.
        resources: Option<PerSeat<Option<Resource>>>,
    },
    /// A seat has sealed which commodity it gives.
    CommoditySealed {
        /// The acting seat.
        seat: Seat,
        /// Which, for that seat.
        commodity: Option<Commodity>,
    },
    /// A resource and a commodity changed hands.
    HarborTraded {
        /// Who laid the resource down.
        seat: Seat,
        /// Who gave the commodity.
        partner: Seat,
        /// What, for those two.
        cards: Option<(Resource, Commodity)>,
    },
    /// Cards were taken out of a hand that was shown.
    CardsTaken {
        /// Who has them now.
        thief: Seat,
        /// Who had them.
        victim: Seat,
        /// How many.
        count: u8,
        /// Which, for those two.
        cards: Option<Cards>,
    },
    /// Cards were given.
    CardsGiven {
        /// Who had them.
        from: Seat,
        /// Who has them now.
        to: Seat,
        /// How many.
        count: u8,
        /// Which, for those two.
        cards: Option<Cards>,
    },
    /// A progress card was taken.
    ProgressStolen {
        /// Who has it now.
        thief: Seat,
        /// Who had it.
        victim: Seat,
        /// Of which stack.
        track: Track,
        /// Which, for those two.
        card: Option<ProgressCard>,
    },
}

/// What the viewer is told.
pub(in crate::catan) fn notice(secret: &Secret, viewer: Viewer) -> Notice {
    let is = |seat: Seat| viewer.is(seat);
    match *secret {
        Secret::ProgressDrawn { seat, card } => {
            Notice::ProgressDrawn { seat, track: card.track(), card: is(seat).then_some(card) }
        }
        Secret::PutBackSealed { seat, card } => {
            Notice::PutBackSealed { seat, card: is(seat).then_some(card) }
        }
        Secret::ProgressPutBack { seat, card } => {
            Notice::ProgressPutBack { seat, track: card.track(), card: is(seat).then_some(card) }
        }
        Secret::CitySealed { seat, vertex } => {
            Notice::CitySealed { seat, vertex: is(seat).then_some(vertex) }
        }
        Secret::RewardSealed { seat, reward } => {
            Notice::RewardSealed { seat, reward: is(seat).then_some(reward) }
        }
        Secret::HarborOffered { seat, resources } => {
            let to = Seat::ALL.into_iter().filter(|&seat| resources[seat].is_some()).collect();
            Notice::HarborOffered { seat, to, resources: is(seat).then_some(resources) }
        }
        Secret::CommoditySealed { seat, commodity } => {
            Notice::CommoditySealed { seat, commodity: is(seat).then_some(commodity) }
        }
        Secret::HarborTraded { seat, partner, resource, commodity } => {
            let cards = (is(seat) || is(partner)).then_some((resource, commodity));
            Notice::HarborTraded { seat, partner, cards }
        }
        Secret::CardsTaken { thief, victim, cards } => {
            let known = (is(thief) || is(victim)).then_some(cards);
            Notice::CardsTaken { thief, victim, count: cards.total(), cards: known }
        }
        Secret::CardsGiven { from, to, cards } => {
            let known = (is(from) || is(to)).then_some(cards);
            Notice::CardsGiven { from, to, count: cards.total(), cards: known }
        }
        Secret::ProgressStolen { thief, victim, card } => {
            let known = (is(thief) || is(victim)).then_some(card);
            Notice::ProgressStolen { thief, victim, track: card.track(), card: known }
        }
    }
}
