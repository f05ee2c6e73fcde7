//! Notices of the expansion's secret events.

use super::commodity::Commodity;
use super::event::Secret;
use super::improvement::Track;
use super::phase::Reward;
use super::progress::ProgressCard;
use crate::audience::Viewer;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::Vertex;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Secret event as one viewer may see it; information secret from the viewer is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A progress card was drawn.
    ProgressDrawn {
        /// The acting seat.
        seat: Seat,
        /// Stack of the card.
        track: Track,
        /// Kind of card; `None` for other viewers.
        card: Option<ProgressCard>,
    },
    /// A seat chose the progress card it will put back.
    PutBackSealed {
        /// The acting seat.
        seat: Seat,
        /// Kind of card; `None` for other viewers.
        card: Option<ProgressCard>,
    },
    /// A progress card was put beneath its stack.
    ProgressPutBack {
        /// The acting seat.
        seat: Seat,
        /// Stack of the card.
        track: Track,
        /// Kind of card; `None` for other viewers.
        card: Option<ProgressCard>,
    },
    /// A seat chose the city it will lose.
    CitySealed {
        /// The acting seat.
        seat: Seat,
        /// Vertex of the city; `None` for other viewers.
        vertex: Option<Vertex>,
    },
    /// A seat chose its reward.
    RewardSealed {
        /// The acting seat.
        seat: Seat,
        /// Reward; `None` for other viewers.
        reward: Option<Reward>,
    },
    /// Resources were offered face down.
    HarborOffered {
        /// The acting seat.
        seat: Seat,
        /// Seats that were addressed.
        to: SeatSet,
        /// Resource offered to each seat; `None` for viewers other than the offering seat.
        resources: Option<PerSeat<Option<Resource>>>,
    },
    /// A seat chose the commodity it will give.
    CommoditySealed {
        /// The acting seat.
        seat: Seat,
        /// Commodity; `None` for other viewers.
        commodity: Option<Commodity>,
    },
    /// A resource and a commodity were exchanged.
    HarborTraded {
        /// Seat that gave the resource.
        seat: Seat,
        /// Seat that gave the commodity.
        partner: Seat,
        /// Both cards; `None` for viewers other than these two.
        cards: Option<(Resource, Commodity)>,
    },
    /// Cards were taken from a shown hand.
    CardsTaken {
        /// Seat that got the cards.
        thief: Seat,
        /// Seat that lost the cards.
        victim: Seat,
        /// Number of cards.
        count: u8,
        /// The cards; `None` for viewers other than these two.
        cards: Option<Cards>,
    },
    /// Cards were given.
    CardsGiven {
        /// Seat that gave the cards.
        from: Seat,
        /// Seat that got the cards.
        to: Seat,
        /// Number of cards.
        count: u8,
        /// The cards; `None` for viewers other than these two.
        cards: Option<Cards>,
    },
    /// A progress card was taken.
    ProgressStolen {
        /// Seat that got the card.
        thief: Seat,
        /// Seat that lost the card.
        victim: Seat,
        /// Stack of the card.
        track: Track,
        /// Kind of card; `None` for viewers other than these two.
        card: Option<ProgressCard>,
    },
}

/// Returns the notice of a secret event for a viewer.
pub(in crate::catan) fn notice(secret: &Secret, viewer: Viewer) -> Notice {
    let is = |seat: Seat| viewer.is(seat);
    match *secret {
        Secret::ProgressDrawn { seat, card } => {
            Notice::ProgressDrawn { seat, track: card.track(), card: is(seat).then_some(card) }
        }
        Secret::PutBackSealed { seat, card } => Notice::PutBackSealed { seat, card: is(seat).then_some(card) },
        Secret::ProgressPutBack { seat, card } => {
            Notice::ProgressPutBack { seat, track: card.track(), card: is(seat).then_some(card) }
        }
        Secret::CitySealed { seat, vertex } => Notice::CitySealed { seat, vertex: is(seat).then_some(vertex) },
        Secret::RewardSealed { seat, reward } => Notice::RewardSealed { seat, reward: is(seat).then_some(reward) },
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
