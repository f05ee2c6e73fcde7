//! The stored shape of events.

use engine::catan::event::{Event, PublicEvent};
use engine::catan::notation;
use engine::catan::offer::{Offer, OfferId};
use engine::seat::PerSeat;
use serde::{Deserialize, Serialize};

use super::cards::CardsShape;
use super::cities_knights;
use super::error::Fault;
use super::listed::{Listed, PriceShape, catan as listed};
use super::place::{self, Places};
use super::words::{CardWord, HandCardWord, ResourceWord};

/// The most turns that a game is believed to have.
const MOST_TURNS: u32 = 1_000_000;
/// The most cards of one kind that anybody is believed to hold.
const MOST_CARDS: u8 = 95;

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum EventShape {
    RoadBuilt {
        seat: u8,
        edge: String,
        price: PriceShape,
    },
    SettlementBuilt {
        seat: u8,
        vertex: String,
        price: PriceShape,
    },
    CityBuilt {
        seat: u8,
        vertex: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        cost: Option<CardsShape>,
    },
    FirstCards {
        seat: u8,
        cards: CardsShape,
    },
    TurnBegan {
        seat: u8,
        number: u32,
    },
    Rolled {
        seat: u8,
        dice: [u8; 2],
    },
    Produced {
        cards: Vec<CardsShape>,
        short: CardsShape,
    },
    DiscardsOwed {
        counts: Vec<u8>,
    },
    DiscardSealed {
        seat: u8,
        cards: CardsShape,
    },
    Discarded {
        seat: u8,
        cards: CardsShape,
    },
    RobberMoved {
        seat: u8,
        from: String,
        to: String,
    },
    CardStolen {
        thief: u8,
        victim: u8,
        resource: HandCardWord,
    },
    CardBought {
        seat: u8,
        card: CardWord,
        #[serde(skip_serializing_if = "Option::is_none")]
        cost: Option<CardsShape>,
    },
    CardPlayed {
        seat: u8,
        card: CardWord,
        #[serde(skip_serializing_if = "Option::is_none")]
        roads: Option<u8>,
    },
    PlentyTaken {
        seat: u8,
        cards: CardsShape,
    },
    Monopolized {
        seat: u8,
        resource: ResourceWord,
        counts: Vec<u8>,
    },
    MaritimeTraded {
        seat: u8,
        give: CardsShape,
        get: CardsShape,
    },
    TradeOffered {
        offer: u16,
        seat: u8,
        to: Vec<u8>,
        give: CardsShape,
        want: CardsShape,
    },
    TradeAccepted {
        offer: u16,
        seat: u8,
    },
    TradeDeclined {
        offer: u16,
        seat: u8,
    },
    TradeWithdrawn {
        offer: u16,
        seat: u8,
    },
    Traded {
        offer: u16,
        seat: u8,
        partner: u8,
        give: CardsShape,
        get: CardsShape,
    },
    TradeFailed {
        offer: u16,
        seat: u8,
    },
    LongestRoad {
        from: Option<u8>,
        to: Option<u8>,
        length: u8,
    },
    LargestArmy {
        from: Option<u8>,
        to: Option<u8>,
        knights: u8,
    },
    TurnEnded {
        seat: u8,
    },
    Resigned {
        seat: u8,
        cards: CardsShape,
    },
    Won {
        seat: u8,
        points: u8,
        hidden: Vec<u8>,
    },
    CitiesKnights(cities_knights::EventShape),
}

impl EventShape {
    /// The shape of an event. An offer just made has no answers, so that they are not kept.
    pub(crate) fn of(event: &Event, places: &Places) -> EventShape {
        use place::seat as number;
        match *event {
            Event::DiscardSealed { seat, cards } => {
                EventShape::DiscardSealed { seat: number(seat), cards: cards.into() }
            }
            Event::CardBought { seat, card, cost } => EventShape::CardBought {
                seat: number(seat),
                card: card.into(),
                cost: Listed::store(cost, listed::CARD, places),
            },
            Event::CardStolen { thief, victim, card } => {
                EventShape::CardStolen { thief: number(thief), victim: number(victim), resource: card.into() }
            }
            Event::CitiesKnights(ref secret) => EventShape::CitiesKnights((secret, places).into()),
            Event::Public(ref event) => EventShape::of_public(event, places),
        }
    }

    fn of_public(event: &PublicEvent, places: &Places) -> EventShape {
        use place::seat as number;
        match *event {
            PublicEvent::CitiesKnights(ref event) => EventShape::CitiesKnights((event, places).into()),
            PublicEvent::RoadBuilt { seat, edge, price } => EventShape::RoadBuilt {
                seat: number(seat),
                edge: notation::edge(edge),
                price: price.store(listed::ROAD, places),
            },
            PublicEvent::SettlementBuilt { seat, vertex, price } => EventShape::SettlementBuilt {
                seat: number(seat),
                vertex: places.vertex(vertex),
                price: price.store(listed::SETTLEMENT, places),
            },
            PublicEvent::CityBuilt { seat, vertex, cost } => EventShape::CityBuilt {
                seat: number(seat),
                vertex: places.vertex(vertex),
                cost: Listed::store(cost, listed::CITY, places),
            },
            PublicEvent::FirstCards { seat, cards } => {
                EventShape::FirstCards { seat: number(seat), cards: cards.into() }
            }
            PublicEvent::TurnBegan { seat, number: turn } => {
                EventShape::TurnBegan { seat: number(seat), number: turn }
            }
            PublicEvent::Rolled { seat, dice } => EventShape::Rolled { seat: number(seat), dice },
            PublicEvent::Produced { cards, short } => {
                EventShape::Produced { cards: places.per_seat(&cards, CardsShape::from), short: short.into() }
            }
            PublicEvent::DiscardsOwed { counts } => {
                EventShape::DiscardsOwed { counts: places.per_seat(&counts, |count| count) }
            }
            PublicEvent::Discarded { seat, cards } => {
                EventShape::Discarded { seat: number(seat), cards: cards.into() }
            }
            PublicEvent::RobberMoved { seat, from, to } => EventShape::RobberMoved {
                seat: number(seat),
                from: notation::hex(from),
                to: notation::hex(to),
            },
            PublicEvent::CardPlayed { seat, card, roads } => EventShape::CardPlayed {
                seat: number(seat),
                card: card.into(),
                roads: Listed::store(roads, listed::roads(card), places),
            },
            PublicEvent::PlentyTaken { seat, cards } => {
                EventShape::PlentyTaken { seat: number(seat), cards: cards.into() }
            }
            PublicEvent::Monopolized { seat, resource, counts } => EventShape::Monopolized {
                seat: number(seat),
                resource: resource.into(),
                counts: places.per_seat(&counts, |count| count),
            },
            PublicEvent::MaritimeTraded { seat, give, get } => {
                EventShape::MaritimeTraded { seat: number(seat), give: give.into(), get: get.into() }
            }
            PublicEvent::TradeOffered { offer: Offer { id, by, to, give, want, .. } } => {
                EventShape::TradeOffered {
                    offer: id.0,
                    seat: number(by),
                    to: place::seats(to),
                    give: give.into(),
                    want: want.into(),
                }
            }
            PublicEvent::TradeAccepted { offer, seat } => {
                EventShape::TradeAccepted { offer: offer.0, seat: number(seat) }
            }
            PublicEvent::TradeDeclined { offer, seat } => {
                EventShape::TradeDeclined { offer: offer.0, seat: number(seat) }
            }
            PublicEvent::TradeWithdrawn { offer, seat } => {
                EventShape::TradeWithdrawn { offer: offer.0, seat: number(seat) }
            }
            PublicEvent::Traded { offer, seat, partner, give, get } => EventShape::Traded {
                offer: offer.0,
                seat: number(seat),
                partner: number(partner),
                give: give.into(),
                get: get.into(),
            },
            PublicEvent::TradeFailed { offer, seat } => {
                EventShape::TradeFailed { offer: offer.0, seat: number(seat) }
            }
            PublicEvent::LongestRoad { from, to, length } => {
                EventShape::LongestRoad { from: from.map(number), to: to.map(number), length }
            }
            PublicEvent::LargestArmy { from, to, knights } => {
                EventShape::LargestArmy { from: from.map(number), to: to.map(number), knights }
            }
            PublicEvent::TurnEnded { seat } => EventShape::TurnEnded { seat: number(seat) },
            PublicEvent::Resigned { seat, cards } => {
                EventShape::Resigned { seat: number(seat), cards: cards.into() }
            }
            PublicEvent::Won { seat, points, hidden } => EventShape::Won {
                seat: number(seat),
                points,
                hidden: places.per_seat(&hidden, |count| count),
            },
        }
    }

    /// The event of this shape.
    ///
    /// # Errors
    /// When it names a place or seat that the game does not have, or a number that no game has.
    pub(crate) fn read(self, places: &Places) -> Result<Event, Fault> {
        let seat = |number| places.read_seat(number);
        let holder = |number: Option<u8>| number.map(seat).transpose();
        let counts = |counts: Vec<u8>, what| -> Result<PerSeat<u8>, Fault> {
            if counts.iter().any(|&count| count > MOST_CARDS) {
                return Err(Fault::Bounds { what });
            }
            places.read_per_seat(counts, |count| count)
        };
        let public = match self {
            EventShape::CitiesKnights(event) => return event.read(places),
            EventShape::DiscardSealed { seat: who, cards } => {
                return Ok(Event::DiscardSealed { seat: seat(who)?, cards: cards.into() });
            }
            EventShape::CardBought { seat: who, card, cost } => {
                let cost = Listed::read(cost, listed::CARD, places)?;
                return Ok(Event::CardBought { seat: seat(who)?, card: card.into(), cost });
            }
            EventShape::CardStolen { thief, victim, resource } => {
                return Ok(Event::CardStolen {
                    thief: seat(thief)?,
                    victim: seat(victim)?,
                    card: resource.into(),
                });
            }
            EventShape::RoadBuilt { seat: who, edge, price } => PublicEvent::RoadBuilt {
                seat: seat(who)?,
                edge: places.read_edge(&edge)?,
                price: Listed::read(price, listed::ROAD, places)?,
            },
            EventShape::SettlementBuilt { seat: who, vertex, price } => PublicEvent::SettlementBuilt {
                seat: seat(who)?,
                vertex: places.read_vertex(&vertex)?,
                price: Listed::read(price, listed::SETTLEMENT, places)?,
            },
            EventShape::CityBuilt { seat: who, vertex, cost } => PublicEvent::CityBuilt {
                seat: seat(who)?,
                vertex: places.read_vertex(&vertex)?,
                cost: Listed::read(cost, listed::CITY, places)?,
            },
            EventShape::FirstCards { seat: who, cards } => {
                PublicEvent::FirstCards { seat: seat(who)?, cards: cards.into() }
            }
            EventShape::TurnBegan { number, .. } if number > MOST_TURNS => {
                return Err(Fault::Bounds { what: "the number of the turn" });
            }
            EventShape::TurnBegan { seat: who, number } => {
                PublicEvent::TurnBegan { seat: seat(who)?, number }
            }
            EventShape::Rolled { dice, .. } if dice.iter().any(|die| !(1..=6).contains(die)) => {
                return Err(Fault::Dice(dice));
            }
            EventShape::Rolled { seat: who, dice } => PublicEvent::Rolled { seat: seat(who)?, dice },
            EventShape::Produced { cards, short } => {
                PublicEvent::Produced { cards: places.read_per_seat(cards, Into::into)?, short: short.into() }
            }
            EventShape::DiscardsOwed { counts: owed } => {
                PublicEvent::DiscardsOwed { counts: counts(owed, "the number of cards to discard")? }
            }
            EventShape::Discarded { seat: who, cards } => {
                PublicEvent::Discarded { seat: seat(who)?, cards: cards.into() }
            }
            EventShape::RobberMoved { seat: who, from, to } => PublicEvent::RobberMoved {
                seat: seat(who)?,
                from: places.read_hex(&from)?,
                to: places.read_hex(&to)?,
            },
            EventShape::CardPlayed { seat: who, card, roads } => {
                let card = card.into();
                let roads = Listed::read(roads, listed::roads(card), places)?;
                PublicEvent::CardPlayed { seat: seat(who)?, card, roads }
            }
            EventShape::PlentyTaken { seat: who, cards } => {
                PublicEvent::PlentyTaken { seat: seat(who)?, cards: cards.into() }
            }
            EventShape::Monopolized { seat: who, resource, counts: taken } => PublicEvent::Monopolized {
                seat: seat(who)?,
                resource: resource.into(),
                counts: counts(taken, "the number of cards taken")?,
            },
            EventShape::MaritimeTraded { seat: who, give, get } => {
                PublicEvent::MaritimeTraded { seat: seat(who)?, give: give.into(), get: get.into() }
            }
            EventShape::TradeOffered { offer, seat: by, to, give, want } => PublicEvent::TradeOffered {
                offer: Offer {
                    id: OfferId(offer),
                    by: seat(by)?,
                    to: places.read_seats(&to)?,
                    give: give.into(),
                    want: want.into(),
                    replies: PerSeat::default(),
                },
            },
            EventShape::TradeAccepted { offer, seat: who } => {
                PublicEvent::TradeAccepted { offer: OfferId(offer), seat: seat(who)? }
            }
            EventShape::TradeDeclined { offer, seat: who } => {
                PublicEvent::TradeDeclined { offer: OfferId(offer), seat: seat(who)? }
            }
            EventShape::TradeWithdrawn { offer, seat: who } => {
                PublicEvent::TradeWithdrawn { offer: OfferId(offer), seat: seat(who)? }
            }
            EventShape::Traded { offer, seat: who, partner, give, get } => PublicEvent::Traded {
                offer: OfferId(offer),
                seat: seat(who)?,
                partner: seat(partner)?,
                give: give.into(),
                get: get.into(),
            },
            EventShape::TradeFailed { offer, seat: who } => {
                PublicEvent::TradeFailed { offer: OfferId(offer), seat: seat(who)? }
            }
            EventShape::LongestRoad { from, to, length } => {
                PublicEvent::LongestRoad { from: holder(from)?, to: holder(to)?, length }
            }
            EventShape::LargestArmy { from, to, knights } => {
                PublicEvent::LargestArmy { from: holder(from)?, to: holder(to)?, knights }
            }
            EventShape::TurnEnded { seat: who } => PublicEvent::TurnEnded { seat: seat(who)? },
            EventShape::Resigned { seat: who, cards } => {
                PublicEvent::Resigned { seat: seat(who)?, cards: cards.into() }
            }
            EventShape::Won { seat: who, points, hidden } => PublicEvent::Won {
                seat: seat(who)?,
                points,
                hidden: counts(hidden, "the number of hidden points")?,
            },
        };
        Ok(public.into())
    }
}
