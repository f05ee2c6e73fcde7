//! Notices: events as one viewer may see them.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::event::{Event, PublicEvent};
use super::hand_card::HandCard;
use super::resource::Cards;
use crate::audience::Viewer;
use crate::seat::Seat;

/// Event as one viewer may see it; information secret from the viewer is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Public event, the same for every viewer.
    Public(PublicEvent),
    /// Notice of a secret event of Cities & Knights.
    CitiesKnights(cities_knights::notice::Notice),
    /// A seat chose the cards it will discard.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// The cards; `None` for other viewers.
        cards: Option<Cards>,
    },
    /// A development card was bought.
    CardBought {
        /// The acting seat.
        seat: Seat,
        /// Kind of card; `None` for viewers other than the buyer.
        card: Option<DevelopmentCard>,
        /// Cards paid.
        cost: Cards,
    },
    /// A card was stolen.
    CardStolen {
        /// Seat that got the card.
        thief: Seat,
        /// Seat that lost the card.
        victim: Seat,
        /// Kind of card; `None` for viewers other than these two.
        card: Option<HandCard>,
    },
}

/// Returns the notice of an event for a viewer.
pub(super) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Public(event) => Notice::Public(event),
        Event::CitiesKnights(ref secret) => Notice::CitiesKnights(cities_knights::notice::notice(secret, viewer)),
        Event::DiscardSealed { seat, cards } => Notice::DiscardSealed { seat, cards: viewer.is(seat).then_some(cards) },
        Event::CardBought { seat, card, cost } => {
            Notice::CardBought { seat, card: viewer.is(seat).then_some(card), cost }
        }
        Event::CardStolen { thief, victim, card } => {
            let known = viewer.is(thief) || viewer.is(victim);
            Notice::CardStolen { thief, victim, card: known.then_some(card) }
        }
    }
}
