//! Stored forms of the base game's actions and events, public and secret, and of its notices.

use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as KnightsAction;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::notice::Notice;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as ShipsAction;
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::Vertex;
use engine::seat::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::default_prices;
use super::string_enums::CardsShape;
use crate::catan::cities_knights::record as cities_knights;
use crate::catan::ships::record as ships;
use crate::shape::place_names::encode_seat;
use crate::shape::{DecodeError, DefaultedField, Omitted, PlaceNames, Stored, shaped, shapes};
use crate::title::ErasedShape;

shapes! {
    /// Event of the base game.
    EventShape for Event:
    PublicEvent {
        RoadBuilt { seat: Seat, edge: Edge; price: Price = default_prices::ROAD },
        SettlementBuilt { seat: Seat, vertex: Vertex; price: Price = default_prices::SETTLEMENT },
        CityBuilt { seat: Seat, vertex: Vertex; cost: Cards = default_prices::CITY },
        FirstCards { seat: Seat, cards: Cards },
        TurnBegan { seat: Seat, number: u32 },
        TurnPartBegan { seat: Seat, part: TurnPart },
        Rolled { seat: Seat, dice: [u8; 2] },
        Produced { cards: PerSeat<Cards>, short: Cards },
        DiscardsOwed { counts as "the number of cards to discard": PerSeat<u8> },
        Discarded { seat: Seat, cards: Cards },
        RobberMoved { seat: Seat, from: Hex, to: Hex },
        CardPlayed { seat: Seat, card: DevelopmentCard; roads: u8 = default_prices::development_free_roads(card) },
        PlentyTaken { seat: Seat, cards: Cards },
        Monopolized { seat: Seat, resource: Resource, counts as "the number of cards taken": PerSeat<u8> },
        MaritimeTraded { seat: Seat, give: Cards, get: Cards },
        TradeOffered { ..offer: Offer },
        TradeAccepted { offer: OfferId, seat: Seat },
        TradeDeclined { offer: OfferId, seat: Seat },
        TradeWithdrawn { offer: OfferId, seat: Seat },
        Traded { offer: OfferId, seat: Seat, partner: Seat, give: Cards, get: Cards },
        TradeFailed { offer: OfferId, seat: Seat },
        LongestRoad { from: Option<Seat>, to: Option<Seat>, length: u8 },
        LargestArmy { from: Option<Seat>, to: Option<Seat>, knights: u8 },
        TurnEnded { seat: Seat },
        Resigned { seat: Seat, cards: Cards },
        Won { seat: Seat, points: u8, hidden as "the number of hidden points": PerSeat<u8> },
        ..CitiesKnights in CitiesKnights,
        ..Ships in Ships,
    }
    Event {
        DiscardSealed { seat: Seat, cards: Cards },
        CardStolen { thief: Seat, victim: Seat, #[serde(rename = "resource")] card: HandCard },
        CardBought { seat: Seat, card: DevelopmentCard; cost: Cards = default_prices::CARD },
        ..Public,
        ..CitiesKnights in CitiesKnights,
    }
    + CitiesKnights(cities_knights::EventShape), Ships(ships::EventShape)
}

shaped! { Event as EventShape }

/// Event with secret fields removed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum RedactedShape {
    DiscardSealed {
        seat: u8,
    },
    CardBought {
        seat: u8,
        #[serde(skip_serializing_if = "Omitted::is_omitted")]
        cost: Option<CardsShape>,
    },
    CardStolen {
        thief: u8,
        victim: u8,
    },
}

/// Serialized form of a notice.
pub(super) fn encode_notice(notice: &Notice, places: &PlaceNames) -> ErasedShape {
    let whole = |event: Event| -> ErasedShape { Box::new(EventShape::from((&event, places))) };
    match *notice {
        Notice::Public(event) => whole(Event::Public(event)),
        Notice::CitiesKnights(ref notice) => match cities_knights::encode_notice(notice) {
            Ok(secret) => whole(Event::CitiesKnights(secret)),
            Err(part) => part,
        },
        Notice::DiscardSealed { seat, cards: Some(cards) } => whole(Event::DiscardSealed { seat, cards }),
        Notice::DiscardSealed { seat: by, cards: None } => {
            Box::new(RedactedShape::DiscardSealed { seat: encode_seat(by) })
        }
        Notice::CardBought { seat, card: Some(card), cost } => whole(Event::CardBought { seat, card, cost }),
        Notice::CardBought { seat: by, card: None, cost } => {
            let cost = DefaultedField::encode(cost, default_prices::CARD, places);
            Box::new(RedactedShape::CardBought { seat: encode_seat(by), cost })
        }
        Notice::CardStolen { thief, victim, card: Some(card) } => whole(Event::CardStolen { thief, victim, card }),
        Notice::CardStolen { thief, victim, card: None } => {
            Box::new(RedactedShape::CardStolen { thief: encode_seat(thief), victim: encode_seat(victim) })
        }
    }
}

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        Roll,
        BuildRoad { edge: Edge },
        BuildSettlement { vertex: Vertex },
        BuildCity { vertex: Vertex },
        BuyCard,
        PlayKnight,
        PlayRoadBuilding,
        PlayYearOfPlenty { cards: Cards },
        PlayMonopoly { resource: Resource },
        Discard { cards: Cards },
        MoveRobber { hex: Hex, victim: Option<Seat> },
        MaritimeTrade { give: HandCard, get: HandCard },
        OfferTrade { give: Cards, want: Cards, to: SeatSet },
        AcceptTrade { offer: OfferId },
        DeclineTrade { offer: OfferId },
        ConfirmTrade { offer: OfferId, partner: Seat },
        WithdrawTrade { offer: OfferId },
        EndTurn,
        Resign,
        CitiesKnights(action: KnightsAction),
        Ships(action: ShipsAction),
    }
}

shaped! { Action as ActionShape }
