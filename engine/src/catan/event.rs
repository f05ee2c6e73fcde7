//! What happened. A state is the fold of its events; an event carries all that telling it needs.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::edge::Edge;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::offer::{Offer, OfferId};
use super::resource::{Cards, Resource};
use super::ships;
use super::vertex::Vertex;
use crate::seat::{PerSeat, Seat};

/// What was paid for something that can also be had for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// These cards, to the bank.
    Paid(Cards),
    /// Nothing: during the initial placement, or with a card.
    Free,
}

impl Price {
    /// The cards that were paid; none when it was free.
    pub const fn cards(self) -> Cards {
        match self {
            Price::Paid(cards) => cards,
            Price::Free => Cards::NONE,
        }
    }
}

/// What happened, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something that everybody may know.
    Public(PublicEvent),
    /// A seat has sealed what it will discard. What, only that seat may know.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A development card was bought. Which, only the buyer may know.
    CardBought {
        /// The acting seat.
        seat: Seat,
        /// The kind of development card.
        card: DevelopmentCard,
        /// What was paid for it.
        cost: Cards,
    },
    /// Something of Cities & Knights of which not everybody may know all.
    CitiesKnights(cities_knights::event::Secret),
    /// A card was stolen. Which, only thief and victim may know.
    CardStolen {
        /// Who has it now.
        thief: Seat,
        /// Who had it.
        victim: Seat,
        /// The kind of hand card.
        card: HandCard,
    },
}

/// What happened, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A road was laid.
    RoadBuilt {
        /// The owner's seat.
        seat: Seat,
        /// The edge that it lies on.
        edge: Edge,
        /// For what.
        price: Price,
    },
    /// A settlement was set.
    SettlementBuilt {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// For what.
        price: Price,
    },
    /// A settlement became a city.
    CityBuilt {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// What was paid for it.
        cost: Cards,
    },
    /// The second settlement paid its first cards.
    FirstCards {
        /// To whom.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A turn began.
    TurnBegan {
        /// The owner's seat.
        seat: Seat,
        /// Which, counted from 1.
        number: u32,
    },
    /// The dice were thrown.
    Rolled {
        /// By whom.
        seat: Seat,
        /// What they show.
        dice: [u8; 2],
    },
    /// The hexes paid.
    Produced {
        /// What each seat got.
        cards: PerSeat<Cards>,
        /// What was owed and the bank could not pay.
        short: Cards,
    },
    /// A seven makes the rich discard.
    DiscardsOwed {
        /// How many each.
        counts: PerSeat<u8>,
    },
    /// A seat discarded.
    Discarded {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The robber moved.
    RobberMoved {
        /// By whom.
        seat: Seat,
        /// Where from.
        from: Hex,
        /// Where to.
        to: Hex,
    },
    /// A development card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// The kind of development card.
        card: DevelopmentCard,
        /// How many free roads it grants at most.
        roads: u8,
    },
    /// Year of plenty brought cards.
    PlentyTaken {
        /// To whom.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Monopoly brought cards.
    Monopolized {
        /// To whom.
        seat: Seat,
        /// Of what.
        resource: Resource,
        /// How many from each.
        counts: PerSeat<u8>,
    },
    /// Cards were traded with the bank.
    MaritimeTraded {
        /// By whom.
        seat: Seat,
        /// What was given.
        give: Cards,
        /// What came back.
        get: Cards,
    },
    /// An offer was made.
    TradeOffered {
        /// The offer.
        offer: Offer,
    },
    /// Somebody would take an offer.
    TradeAccepted {
        /// The number of the offer.
        offer: OfferId,
        /// The acting seat.
        seat: Seat,
    },
    /// Somebody would not.
    TradeDeclined {
        /// The number of the offer.
        offer: OfferId,
        /// The acting seat.
        seat: Seat,
    },
    /// An offer was taken back.
    TradeWithdrawn {
        /// The number of the offer.
        offer: OfferId,
        /// By whom.
        seat: Seat,
    },
    /// Cards changed hands; the offer is closed.
    Traded {
        /// By which offer.
        offer: OfferId,
        /// Who had made it.
        seat: Seat,
        /// With whom.
        partner: Seat,
        /// What the one who had made it gave.
        give: Cards,
        /// What they got.
        get: Cards,
    },
    /// An agreed trade could not be carried out: one side no longer has the cards. The partner's answer, or the
    /// partner's own offer, is void.
    TradeFailed {
        /// By which offer.
        offer: OfferId,
        /// Who no longer has the cards.
        seat: Seat,
    },
    /// The longest road changed hands, or was laid aside.
    LongestRoad {
        /// Who had it.
        from: Option<Seat>,
        /// Who has it.
        to: Option<Seat>,
        /// The length of the new holder's road; 0 when laid aside.
        length: u8,
    },
    /// The largest army changed hands, or was laid aside.
    LargestArmy {
        /// Who had it.
        from: Option<Seat>,
        /// Who has it.
        to: Option<Seat>,
        /// The new holder's knights; 0 when laid aside.
        knights: u8,
    },
    /// Something of Cities & Knights.
    CitiesKnights(cities_knights::event::PublicEvent),
    /// Something with ships.
    Ships(ships::event::PublicEvent),
    /// A turn ended.
    TurnEnded {
        /// The owner's seat.
        seat: Seat,
    },
    /// A seat gave the game up.
    Resigned {
        /// The acting seat.
        seat: Seat,
        /// What went back to the bank.
        cards: Cards,
    },
    /// The game is over.
    Won {
        /// Who won.
        seat: Seat,
        /// With how many points, hidden ones included.
        points: u8,
        /// How many victory point cards each seat held.
        hidden: PerSeat<u8>,
    },
}

impl From<PublicEvent> for Event {
    fn from(event: PublicEvent) -> Event {
        Event::Public(event)
    }
}

impl From<cities_knights::event::PublicEvent> for Event {
    fn from(event: cities_knights::event::PublicEvent) -> Event {
        Event::Public(PublicEvent::CitiesKnights(event))
    }
}

impl From<cities_knights::event::Secret> for Event {
    fn from(secret: cities_knights::event::Secret) -> Event {
        Event::CitiesKnights(secret)
    }
}

impl Event {
    /// Whether it tells anybody something that can't be taken back.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::CardBought { .. } | Event::CardStolen { .. } => true,
            Event::DiscardSealed { .. } => false,
            Event::CitiesKnights(secret) => secret.reveals(),
            Event::Public(PublicEvent::CitiesKnights(event)) => event.reveals(),
            Event::Public(event) => matches!(
                event,
                PublicEvent::Rolled { .. }
                    | PublicEvent::Monopolized { .. }
                    | PublicEvent::Discarded { .. }
                    | PublicEvent::TradeFailed { .. }
                    | PublicEvent::Resigned { .. }
                    | PublicEvent::Won { .. }
            ),
        }
    }

    /// Whether cards changed hands by agreement.
    pub(super) fn is_trade(&self) -> bool {
        matches!(self, Event::Public(PublicEvent::Traded { .. }))
    }
}
