//! Stored form of the base game's events, public and secret.

use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::{Cards, Resource};
use engine::catan::vertex::Vertex;
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::listed;
use crate::catan::cities_knights::record as cities_knights;
use crate::catan::ships::record as ships;
use crate::shape::error::Fault;
use crate::shape::listed::{LeftOut, Listed};
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

shapes! {
    /// Event of the base game.
    EventShape for Event:
    PublicEvent {
        RoadBuilt { seat: Seat, edge: Edge; price: Price = listed::ROAD },
        SettlementBuilt { seat: Seat, vertex: Vertex; price: Price = listed::SETTLEMENT },
        CityBuilt { seat: Seat, vertex: Vertex; cost: Cards = listed::CITY },
        FirstCards { seat: Seat, cards: Cards },
        TurnBegan { seat: Seat, number: u32 },
        Rolled { seat: Seat, dice: [u8; 2] },
        Produced { cards: PerSeat<Cards>, short: Cards },
        DiscardsOwed { counts as "the number of cards to discard": PerSeat<u8> },
        Discarded { seat: Seat, cards: Cards },
        RobberMoved { seat: Seat, from: Hex, to: Hex },
        CardPlayed { seat: Seat, card: DevelopmentCard; roads: u8 = listed::roads(card) },
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
        CardBought { seat: Seat, card: DevelopmentCard; cost: Cards = listed::CARD },
        ..Public,
        ..CitiesKnights in CitiesKnights,
    }
    + CitiesKnights(cities_knights::EventShape), Ships(ships::EventShape)
}

shaped! { Event as EventShape }
