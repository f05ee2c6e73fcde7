//! Events. A state is the fold of its events; an event has all the data needed to describe it to a person.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::edge::Edge;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::offer::{Offer, OfferId};
use super::resource::{Cards, Resource};
use super::ships;
use super::turn_part::TurnPart;
use super::vertex::Vertex;
use crate::seat::{PerSeat, Seat};

/// Price of something that can also be free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// Cards paid to the bank.
    Paid(Cards),
    /// Free: during initial placement, or by a card.
    Free,
}

impl Price {
    /// Returns the cards paid; none if free.
    pub const fn cards(self) -> Cards {
        match self {
            Price::Paid(cards) => cards,
            Price::Free => Cards::NONE,
        }
    }
}

/// Event, including secret information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Event that is public as a whole.
    Public(PublicEvent),
    /// A seat chose the cards it will discard. Only that seat may know them.
    DiscardSealed {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A development card was bought. Only the buyer may know its kind.
    CardBought {
        /// The acting seat.
        seat: Seat,
        /// The kind of development card.
        card: DevelopmentCard,
        /// Cards paid.
        cost: Cards,
    },
    /// Event of Cities & Knights with secret information.
    CitiesKnights(cities_knights::event::Secret),
    /// A card was stolen. Only thief and victim may know its kind.
    CardStolen {
        /// Seat that got the card.
        thief: Seat,
        /// Seat that lost the card.
        victim: Seat,
        /// The kind of hand card.
        card: HandCard,
    },
}

/// Event that every viewer may see in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A road was built.
    RoadBuilt {
        /// Owner of the road.
        seat: Seat,
        /// Edge of the road.
        edge: Edge,
        /// Price paid.
        price: Price,
    },
    /// A settlement was built.
    SettlementBuilt {
        /// Owner of the settlement.
        seat: Seat,
        /// Vertex of the settlement.
        vertex: Vertex,
        /// Price paid.
        price: Price,
    },
    /// A settlement was upgraded to a city.
    CityBuilt {
        /// Owner of the city.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
        /// Cards paid.
        cost: Cards,
    },
    /// The second initial building yielded its starting resources.
    FirstCards {
        /// Seat that gets the cards.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A turn began.
    TurnBegan {
        /// Seat whose turn it is.
        seat: Seat,
        /// Number of the turn, counted from 1.
        number: u32,
    },
    /// A part of the turn began, after the seat that rolled or another part (R181).
    TurnPartBegan {
        /// Seat that acts in the part.
        seat: Seat,
        /// Kind of part.
        part: TurnPart,
    },
    /// The dice were rolled.
    Rolled {
        /// Seat that rolled.
        seat: Seat,
        /// Values of the dice, 1 to 6 each.
        dice: [u8; 2],
    },
    /// The dice showed a seven in a round without sevens, and are rolled again.
    SevenRerolled {
        /// Seat that rolled.
        seat: Seat,
        /// Values of the dice, 1 to 6 each.
        dice: [u8; 2],
    },
    /// Hexes produced cards.
    Produced {
        /// Cards for each seat.
        cards: PerSeat<Cards>,
        /// Cards owed that the bank could not pay.
        short: Cards,
    },
    /// Players over the hand limit must discard after a seven.
    DiscardsOwed {
        /// Number of cards that each seat must discard.
        counts: PerSeat<u8>,
    },
    /// A seat discarded cards.
    Discarded {
        /// The acting seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// The robber moved.
    RobberMoved {
        /// Seat that moved it.
        seat: Seat,
        /// Previous hex.
        from: Hex,
        /// New hex.
        to: Hex,
    },
    /// A development card was played.
    CardPlayed {
        /// Seat that played it.
        seat: Seat,
        /// The kind of development card.
        card: DevelopmentCard,
        /// Maximum number of free roads that it grants.
        roads: u8,
    },
    /// Year of plenty took cards from the bank.
    PlentyTaken {
        /// Seat that gets the cards.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Monopoly took cards from the other players.
    Monopolized {
        /// Seat that gets the cards.
        seat: Seat,
        /// Kind of resource.
        resource: Resource,
        /// Number of cards from each seat.
        counts: PerSeat<u8>,
    },
    /// Cards were traded with the bank.
    MaritimeTraded {
        /// Seat that traded.
        seat: Seat,
        /// Cards that the seat paid.
        give: Cards,
        /// Cards that the seat got.
        get: Cards,
    },
    /// An offer was made.
    TradeOffered {
        /// The offer.
        offer: Offer,
    },
    /// A player accepted an offer.
    TradeAccepted {
        /// The number of the offer.
        offer: OfferId,
        /// The acting seat.
        seat: Seat,
    },
    /// A player declined an offer.
    TradeDeclined {
        /// The number of the offer.
        offer: OfferId,
        /// The acting seat.
        seat: Seat,
    },
    /// An offer was withdrawn.
    TradeWithdrawn {
        /// The number of the offer.
        offer: OfferId,
        /// Seat that withdrew it.
        seat: Seat,
    },
    /// A domestic trade was executed and its offer closed.
    Traded {
        /// Number of the offer.
        offer: OfferId,
        /// Seat that made the offer.
        seat: Seat,
        /// Seat that it traded with.
        partner: Seat,
        /// Cards given by the seat that made the offer.
        give: Cards,
        /// Cards that it got.
        get: Cards,
    },
    /// A trade that both sides agreed on could not be executed because one side no longer has the cards. The
    /// partner's acceptance, or the partner's own offer, is void.
    TradeFailed {
        /// Number of the offer.
        offer: OfferId,
        /// Seat that lacks the cards.
        seat: Seat,
    },
    /// The longest road award changed hands or was set aside.
    LongestRoad {
        /// Previous holder.
        from: Option<Seat>,
        /// New holder.
        to: Option<Seat>,
        /// Length of the new holder's road; 0 if set aside.
        length: u8,
    },
    /// The largest army award changed hands or was set aside.
    LargestArmy {
        /// Previous holder.
        from: Option<Seat>,
        /// New holder.
        to: Option<Seat>,
        /// Number of knights of the new holder; 0 if set aside.
        knights: u8,
    },
    /// Public event of Cities & Knights.
    CitiesKnights(cities_knights::event::PublicEvent),
    /// Event with ships.
    Ships(ships::event::PublicEvent),
    /// A turn or a part of it ended.
    TurnEnded {
        /// Seat whose turn or part ended.
        seat: Seat,
    },
    /// A seat resigned.
    Resigned {
        /// The acting seat.
        seat: Seat,
        /// Hand cards that returned to the bank.
        cards: Cards,
    },
    /// A player won and the game is over.
    Won {
        /// Seat of the winner.
        seat: Seat,
        /// Points of the winner, hidden ones included.
        points: u8,
        /// Number of victory point cards of each seat.
        hidden: PerSeat<u8>,
    },
}

impl From<PublicEvent> for Event {
    fn from(event: PublicEvent) -> Event {
        Event::Public(event)
    }
}

impl Event {
    /// Returns `true` if the event discloses information, which forbids undoing it.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::CardBought { .. } | Event::CardStolen { .. } => true,
            Event::DiscardSealed { .. } => false,
            Event::CitiesKnights(secret) => secret.reveals(),
            Event::Public(PublicEvent::CitiesKnights(event)) => event.reveals(),
            Event::Public(event) => matches!(
                event,
                PublicEvent::Rolled { .. }
                    | PublicEvent::SevenRerolled { .. }
                    | PublicEvent::Monopolized { .. }
                    | PublicEvent::Discarded { .. }
                    | PublicEvent::TradeFailed { .. }
                    | PublicEvent::Resigned { .. }
                    | PublicEvent::Won { .. }
            ),
        }
    }

    /// Returns `true` if the event is a domestic trade.
    pub(super) fn is_trade(&self) -> bool {
        matches!(self, Event::Public(PublicEvent::Traded { .. }))
    }
}
