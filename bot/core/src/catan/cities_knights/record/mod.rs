//! Stored forms of Cities & Knights. Its actions and events are nested in those of the base game under `cities_knights`.

use engine::catan::cities_knights::action::{Action, Play};
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::{CityRemains, DiceSource, PublicEvent, Secret};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::{Crane, Track};
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::notice::Notice;
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

use crate::catan::record::default_prices;
use crate::shape::string_enum::words;
use crate::shape::{DecodeError, DefaultedField, Omitted, PlaceNames, Stored, place_names, plain, shaped, shapes};
use crate::title::ErasedShape;

/// Rank and status of one knight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnightShape {
    rank: RankWord,
    status: StatusWord,
}

impl From<Knight> for KnightShape {
    fn from(knight: Knight) -> KnightShape {
        KnightShape { rank: knight.rank.into(), status: knight.status.into() }
    }
}

impl From<KnightShape> for Knight {
    fn from(shape: KnightShape) -> Knight {
        Knight { rank: shape.rank.into(), status: shape.status.into() }
    }
}

plain! { Knight as KnightShape }

words! {
    CommodityWord for Commodity { Paper, Cloth, Coin }
    TrackWord for Track { Trade, Politics, Science }
    CraneWord for Crane { Idle, Ready }
    RankWord for Rank { Basic, Strong, Mighty }
    StatusWord for Status { Inactive, Active }
    ThrownWord for DiceSource { ByLuck, ByChoice }
    RemainsWord for CityRemains { Settlement, OnItsSide }
    EventDieWord for EventDie {
        Ship, Trade: Gate(Track::Trade), Politics: Gate(Track::Politics), Science: Gate(Track::Science),
    }
    RewardWord for Reward {
        Trade: Card(Track::Trade), Politics: Card(Track::Politics), Science: Card(Track::Science), Nothing,
    }
    ProgressWord for ProgressCard {
        Alchemist, Crane, Engineering, Invention, Irrigation, Medicine, Mining, Printing, RoadBuilding, Smith,
        CommercialHarbor, CommodityMonopoly, MasterMerchant, Merchant, MerchantFleet, ResourceMonopoly,
        Bishop, Constitution, Deserter, Diplomat, Intrigue, Sabotage, Spy, Warlord, Wedding,
    }
}

plain! {
    Commodity as CommodityWord,
    Track as TrackWord,
    Crane as CraneWord,
    Rank as RankWord,
    DiceSource as ThrownWord,
    CityRemains as RemainsWord,
    EventDie as EventDieWord,
    Reward as RewardWord,
    ProgressCard as ProgressWord,
}

/// Redacted secret, nested under the name of the expansion like its events.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum NestedShape {
    CitiesKnights(RedactedShape),
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum RedactedShape {
    ProgressDrawn { seat: u8, track: TrackWord },
    PutBackSealed { seat: u8 },
    ProgressPutBack { seat: u8, track: TrackWord },
    CitySealed { seat: u8 },
    RewardSealed { seat: u8 },
    HarborOffered { seat: u8, to: Vec<u8> },
    CommoditySealed { seat: u8 },
    HarborTraded { seat: u8, partner: u8 },
    CardsTaken { thief: u8, victim: u8, count: u8 },
    CardsGiven { from: u8, to: u8, count: u8 },
    ProgressStolen { thief: u8, victim: u8, track: TrackWord },
}

/// Returns the secret if the notice reveals it completely, otherwise `Err` with the serialized visible fields.
pub(crate) fn encode_notice(notice: &Notice) -> Result<Secret, ErasedShape> {
    let number = |seat: Seat| place_names::encode_seat(seat);
    let part = match *notice {
        Notice::ProgressDrawn { seat, card: Some(card), .. } => {
            return Ok(Secret::ProgressDrawn { seat, card });
        }
        Notice::ProgressDrawn { seat, track, card: None } => {
            RedactedShape::ProgressDrawn { seat: number(seat), track: track.into() }
        }
        Notice::PutBackSealed { seat, card: Some(card) } => return Ok(Secret::PutBackSealed { seat, card }),
        Notice::PutBackSealed { seat, card: None } => RedactedShape::PutBackSealed { seat: number(seat) },
        Notice::ProgressPutBack { seat, card: Some(card), .. } => {
            return Ok(Secret::ProgressPutBack { seat, card });
        }
        Notice::ProgressPutBack { seat, track, card: None } => {
            RedactedShape::ProgressPutBack { seat: number(seat), track: track.into() }
        }
        Notice::CitySealed { seat, vertex: Some(vertex) } => return Ok(Secret::CitySealed { seat, vertex }),
        Notice::CitySealed { seat, vertex: None } => RedactedShape::CitySealed { seat: number(seat) },
        Notice::RewardSealed { seat, reward: Some(reward) } => {
            return Ok(Secret::RewardSealed { seat, reward });
        }
        Notice::RewardSealed { seat, reward: None } => RedactedShape::RewardSealed { seat: number(seat) },
        Notice::HarborOffered { seat, resources: Some(resources), .. } => {
            return Ok(Secret::HarborOffered { seat, resources });
        }
        Notice::HarborOffered { seat, to, resources: None } => {
            RedactedShape::HarborOffered { seat: number(seat), to: place_names::encode_seats(to) }
        }
        Notice::CommoditySealed { seat, commodity: Some(commodity) } => {
            return Ok(Secret::CommoditySealed { seat, commodity });
        }
        Notice::CommoditySealed { seat, commodity: None } => RedactedShape::CommoditySealed { seat: number(seat) },
        Notice::HarborTraded { seat, partner, cards: Some((resource, commodity)) } => {
            return Ok(Secret::HarborTraded { seat, partner, resource, commodity });
        }
        Notice::HarborTraded { seat, partner, cards: None } => {
            RedactedShape::HarborTraded { seat: number(seat), partner: number(partner) }
        }
        Notice::CardsTaken { thief, victim, cards: Some(cards), .. } => {
            return Ok(Secret::CardsTaken { thief, victim, cards });
        }
        Notice::CardsTaken { thief, victim, count, cards: None } => {
            RedactedShape::CardsTaken { thief: number(thief), victim: number(victim), count }
        }
        Notice::CardsGiven { from, to, cards: Some(cards), .. } => {
            return Ok(Secret::CardsGiven { from, to, cards });
        }
        Notice::CardsGiven { from, to, count, cards: None } => {
            RedactedShape::CardsGiven { from: number(from), to: number(to), count }
        }
        Notice::ProgressStolen { thief, victim, card: Some(card), .. } => {
            return Ok(Secret::ProgressStolen { thief, victim, card });
        }
        Notice::ProgressStolen { thief, victim, track, card: None } => {
            RedactedShape::ProgressStolen { thief: number(thief), victim: number(victim), track: track.into() }
        }
    };
    Err(Box::new(NestedShape::CitiesKnights(part)))
}

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        BuildWall { vertex: Vertex },
        RecruitKnight { vertex: Vertex },
        ActivateKnight { vertex: Vertex },
        PromoteKnight { vertex: Vertex },
        MoveKnight { from: Vertex, to: Vertex },
        DisplaceKnight { from: Vertex, to: Vertex },
        ChaseRobber { knight: Vertex, hex: Hex, victim: Option<Seat> },
        ChasePirate { knight: Vertex, hex: Hex, victim: Option<Seat> },
        Improve { track: Track, metropolis: Option<Vertex> },
        Play(play: Play),
        JoinDefense { knights: VertexSet },
        LoseCity { vertex: Vertex },
        DrawProgress { track: Track },
        PutBack { card: ProgressCard },
        TakeResource { resource: Resource },
        MoveDisplaced { to: Vertex },
        OfferHarbor { resources: PerSeat<Option<Resource>> },
        GiveCommodity { commodity: Commodity },
        TakeCards { cards: Cards },
        TakeProgress { card: ProgressCard },
        RemoveKnight { vertex: Vertex },
        PlaceKnight { vertex: Vertex },
        PlaceLowerKnight { vertex: Vertex, rank: Rank },
        Forgo,
    }
}

shapes! {
    /// Progress card with all choices made when it was played.
    PlayShape for Play: Play {
        Alchemist { dice: [u8; 2] },
        RoadBuilding,
        Smith { first: Vertex, second: Option<Vertex> },
        Crane,
        Engineering { vertex: Vertex },
        Invention { hexes: [Hex; 2] },
        Irrigation,
        Mining,
        Medicine { vertex: Vertex },
        MerchantFleet { card: HandCard },
        Merchant { hex: Hex },
        ResourceMonopoly { resource: Resource },
        CommodityMonopoly { commodity: Commodity },
        CommercialHarbor,
        MasterMerchant { victim: Seat },
        Intrigue { vertex: Vertex },
        Diplomat { edge: Edge },
        Spy { victim: Seat },
        Warlord,
        Bishop { hex: Hex },
        Wedding,
        Sabotage,
        Deserter { victim: Seat },
    }
}

shaped! { Action as ActionShape, Play as PlayShape }

shapes! {
    /// Event of the expansion.
    EventShape for Event:
    PublicEvent {
        CityFounded { seat: Seat, vertex: Vertex },
        Rolled { seat: Seat, dice: [u8; 2], event: EventDie, thrown: DiceSource },
        FleetAdvanced { position: u8 },
        DefenseCalled { seats: SeatSet },
        DefenseJoined { seat: Seat, knights: VertexSet },
        Attacked { fleet: u8, strengths: PerSeat<u8>, knights: PerSeat<VertexSet> },
        CitiesOwed { seats: SeatSet },
        CityLost { seat: Seat, vertex: Vertex, remains: CityRemains },
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
        WallBuilt { seat: Seat, vertex: Vertex; price: Price = default_prices::WALL },
        KnightRecruited { seat: Seat, vertex: Vertex; cost: Cards = default_prices::KNIGHT },
        KnightsActivated { seat: Seat, knights: VertexSet; price: Price = default_prices::ACTIVATION },
        KnightPromoted { seat: Seat, vertex: Vertex, rank: Rank; price: Price = default_prices::PROMOTION },
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
            cost: Cards = default_prices::improvement_price(track, level, crane)
        },
        MetropolisFounded { seat: Seat, track: Track, vertex: Vertex, from: Option<Seat> },
        ProgressPlayed { seat: Seat, card: ProgressCard; roads: u8 = default_prices::progress_free_roads(card) },
        TokensSwapped { seat: Seat, hexes: [Hex; 2] },
        LandPaid { seat: Seat, cards: Cards },
        CityHealed { seat: Seat, vertex: Vertex; cost: Cards = default_prices::MEDICINE },
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
