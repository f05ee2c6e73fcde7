//! What one viewer is told of an event.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::event::{Event, PublicEvent};
use super::hand_card::HandCard;
use super::resource::Cards;
use crate::audience::Viewer;
use crate::seat::Seat;

/// An event as one viewer may know it: what is another's secret is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Everybody is told the same.
    Public(PublicEvent),
    /// A secret of Cities & Knights.
    CitiesKnights(cities_knights::notice::Notice),
    /// A seat has sealed what it will discard.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// What, for that seat.
        cards: Option<Cards>,
    },
    /// A development card was bought.
    CardBought {
        /// The acting seat.
        seat: Seat,
        /// Which, for the buyer.
        card: Option<DevelopmentCard>,
        /// What was paid for it.
        cost: Cards,
    },
    /// A card was stolen.
    CardStolen {
        /// Who has it now.
        thief: Seat,
        /// Who had it.
        victim: Seat,
        /// Which, for those two.
        card: Option<HandCard>,
    },
}

/// What the viewer is told.
pub(super) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Public(event) => Notice::Public(event),
        Event::CitiesKnights(ref secret) => {
            Notice::CitiesKnights(cities_knights::notice::notice(secret, viewer))
        }
        Event::DiscardSealed { seat, cards } => {
            Notice::DiscardSealed { seat, cards: viewer.is(seat).then_some(cards) }
        }
        Event::CardBought { seat, card, cost } => {
            Notice::CardBought { seat, card: viewer.is(seat).then_some(card), cost }
        }
        Event::CardStolen { thief, victim, card } => {
            let known = viewer.is(thief) || viewer.is(victim);
            Notice::CardStolen { thief, victim, card: known.then_some(card) }
        }
    }
}
