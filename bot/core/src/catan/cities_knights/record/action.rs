//! Stored form of the actions of Cities & Knights.

use engine::catan::cities_knights::action::{Action, Play};
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::resource::{Cards, Resource};
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

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
