//! Stored form of the events of Cities & Knights, public and secret.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{PublicEvent, Remains, Secret, Thrown};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{Knight, Rank};
use engine::catan::cities_knights::phase::Reward;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::event::{Event, Price};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::resource::{Cards, Resource};
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::catan::record::listed;
use crate::shape::error::Fault;
use crate::shape::listed::{LeftOut, Listed};
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shapes};

shapes! {
    /// Event of the expansion.
    EventShape for Event:
    PublicEvent {
        CityFounded { seat: Seat, vertex: Vertex },
        Rolled { seat: Seat, dice: [u8; 2], event: EventDie, thrown: Thrown },
        FleetAdvanced { position: u8 },
        DefenseCalled { seats: SeatSet },
        DefenseJoined { seat: Seat, knights: VertexSet },
        Attacked { fleet: u8, strengths: PerSeat<u8>, knights: PerSeat<VertexSet> },
        CitiesOwed { seats: SeatSet },
        CityLost { seat: Seat, vertex: Vertex, remains: Remains },
        Defended { seat: Seat },
        RewardsOwed { seats: SeatSet },
        RewardForgone { seat: Seat },
        FleetReturned { knights: PerSeat<VertexSet> },
        RobberEntered { hex: Hex },
        PirateEntered { hex: Hex },
        PutBackOwed { seats: SeatSet },
        FifthCardOwed { seat: Seat },
        PointLaid { seat: Seat, card: ProgressCard },
        AqueductOpened { seats: SeatSet },
        ResourceTaken { seat: Seat, resource: Resource },
        ResourceForgone { seat: Seat },
        RollSettled,
        WallBuilt { seat: Seat, vertex: Vertex; price: Price = listed::WALL },
        KnightRecruited { seat: Seat, vertex: Vertex; cost: Cards = listed::KNIGHT },
        KnightsActivated { seat: Seat, knights: VertexSet; price: Price = listed::ACTIVATION },
        KnightPromoted { seat: Seat, vertex: Vertex, rank: Rank; price: Price = listed::PROMOTION },
        KnightMoved { seat: Seat, from: Vertex, to: Vertex },
        KnightDisplaced { seat: Seat, victim: Seat, vertex: Vertex, knight: Knight, by: Option<Vertex> },
        DisplacedMoved { seat: Seat, to: Vertex, knight: Knight },
        DisplacedLost { seat: Seat },
        RobberChased { seat: Seat, knight: Vertex },
        PirateChased { seat: Seat, knight: Vertex },
        Improved {
            seat: Seat,
            track: Track,
            level: u8,
            crane: Crane;
            cost: Cards = listed::improvement(track, level, crane)
        },
        MetropolisFounded { seat: Seat, track: Track, vertex: Vertex, from: Option<Seat> },
        ProgressPlayed { seat: Seat, card: ProgressCard; roads: u8 = listed::progress_roads(card) },
        TokensSwapped { seat: Seat, hexes: [Hex; 2] },
        LandPaid { seat: Seat, cards: Cards },
        CityHealed { seat: Seat, vertex: Vertex; cost: Cards = listed::MEDICINE },
        FleetChartered { seat: Seat, card: HandCard },
        MerchantPlaced { seat: Seat, hex: Hex, from: Option<Seat> },
        Collected { seat: Seat, card: HandCard, counts: PerSeat<u8> },
        HarborFailed { seat: Seat, partner: Seat },
        HandShown { to: Seat, of: Seat, count: u8 },
        ProgressShown { to: Seat, of: Seat },
        RoadRemoved { seat: Seat, owner: Seat, edge: Edge },
        ShipRemoved { seat: Seat, owner: Seat, edge: Edge },
        RoadKept { seat: Seat },
        CardsOwed { card: ProgressCard, seat: Seat, counts: PerSeat<u8> },
        DeserterCalled { seat: Seat, victim: Seat },
        KnightDeserted { victim: Seat, vertex: Vertex, knight: Knight, offered: Option<Knight> },
        DeserterPlaced { seat: Seat, vertex: Vertex, knight: Knight },
        DeserterForgone { seat: Seat },
    }
    Secret {
        ProgressDrawn { seat: Seat, card: ProgressCard },
        PutBackSealed { seat: Seat, card: ProgressCard },
        ProgressPutBack { seat: Seat, card: ProgressCard },
        CitySealed { seat: Seat, vertex: Vertex },
        RewardSealed { seat: Seat, reward: Reward },
        HarborOffered { seat: Seat, resources: PerSeat<Option<Resource>> },
        CommoditySealed { seat: Seat, commodity: Commodity },
        HarborTraded { seat: Seat, partner: Seat, resource: Resource, commodity: Commodity },
        CardsTaken { thief: Seat, victim: Seat, cards: Cards },
        CardsGiven { from: Seat, to: Seat, cards: Cards },
        ProgressStolen { thief: Seat, victim: Seat, card: ProgressCard },
    }
}
